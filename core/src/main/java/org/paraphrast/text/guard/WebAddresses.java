package org.paraphrast.text.guard;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.Characters;
import org.paraphrast.text.SpanSink;

/**
 * Web addresses: with a scheme, with {@code www.}, or a domain that ends as domains do. What
 * follows the start is taken up to white space; punctuation at its end belongs to the sentence, a
 * bracket only if it was not opened inside.
 */
final class WebAddresses implements SpanFinder {
  private final Pattern start;

  WebAddresses(String start) {
    this.start = Pattern.compile(start);
  }

  @Override
  public void find(String text, SpanSink sink) {
    Matcher matcher = start.matcher(text);
    int position = 0;
    while (matcher.find(position)) {
      int end = trim(text, matcher.end(), tailEnd(text, matcher.end()));
      sink.found(matcher.start(), end);
      position = end;
    }
  }

  private static int tailEnd(String text, int from) {
    int i = from;
    while (i < text.length()
        && !Characters.isSpace(text.charAt(i))
        && "<>\"“”`{}|^«»".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  private static int trim(String text, int start, int end) {
    int round = depth(text, start, end, '(', ')');
    int square = depth(text, start, end, '[', ']');
    int last = end;
    while (last > start) {
      char c = text.charAt(last - 1);
      if (c == ')' && round < 0) {
        round++;
      } else if (c == ']' && square < 0) {
        square++;
      } else if (".,;:!?'’*_…".indexOf(c) < 0) {
        break;
      }
      last--;
    }
    return last;
  }

  /** Brackets opened less brackets closed: negative if the sentence closes one. */
  private static int depth(String text, int start, int end, char open, char close) {
    int depth = 0;
    for (int i = start; i < end; i++) {
      depth += text.charAt(i) == open ? 1 : text.charAt(i) == close ? -1 : 0;
    }
    return depth;
  }
}
