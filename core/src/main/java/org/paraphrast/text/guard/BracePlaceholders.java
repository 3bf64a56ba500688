package org.paraphrast.text.guard;

import org.paraphrast.text.Characters;
import org.paraphrast.text.SpanSink;

/**
 * Placeholders in braces, which may nest: {@code {0}}, {@code {name}}, {@code {{x}}}, {@code ${x}},
 * {@code #{x}}, {@code {% tag %}}, and ICU messages such as {@code {n, plural, one {# item} other
 * {# items}}}. Braces around ordinary prose are not placeholders.
 */
final class BracePlaceholders implements SpanFinder {
  private static final int LONGEST = 2000;

  /** Messages nest less; a long run of braces is given up soon. */
  private static final int DEEPEST = 16;

  @Override
  public void find(String text, SpanSink sink) {
    int position = text.indexOf('{');
    while (position >= 0) {
      int end = matchingEnd(text, position);
      if (end > 0 && isPlaceholder(text, position + 1, end - 1)) {
        sink.found(hasSigil(text, position) ? position - 1 : position, end);
        position = text.indexOf('{', end);
      } else {
        position = text.indexOf('{', position + 1);
      }
    }
  }

  /** The end of the balanced braces that open at {@code start}, or −1. */
  private static int matchingEnd(String text, int start) {
    int depth = 0;
    int limit = Math.min(text.length(), start + LONGEST);
    for (int i = start; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '{') {
        if (++depth > DEEPEST) {
          return -1;
        }
      } else if (c == '}' && --depth == 0) {
        return i + 1;
      }
    }
    return -1;
  }

  private static boolean hasSigil(String text, int position) {
    return position > 0 && "$#@%".indexOf(text.charAt(position - 1)) >= 0;
  }

  /** A name, a number or nothing; a name and an ICU format; or braces or percent signs inside. */
  private static boolean isPlaceholder(String text, int start, int end) {
    if (start < end && isDelimiter(text.charAt(start)) && isDelimiter(text.charAt(end - 1))) {
      return true;
    }
    int i = start;
    while (i < end && isNameCharacter(text.charAt(i))) {
      i++;
    }
    return i == end || (i > start && ",|:!".indexOf(text.charAt(i)) >= 0) || isJson(text, i, end);
  }

  /** Members with quoted names: <code>{"a": 1}</code>. */
  private static boolean isJson(String text, int start, int end) {
    int colon = text.indexOf("\":", start);
    return text.charAt(start) == '"' && colon > start && colon < end;
  }

  private static boolean isDelimiter(char c) {
    return c == '{' || c == '}' || c == '%' || c == '#';
  }

  private static boolean isNameCharacter(char c) {
    return Characters.isAlphanumeric(c)
        || c == '_'
        || c == '.'
        || c == '-'
        || c == '@'
        || c == '['
        || c == ']'
        || c == '$';
  }
}
