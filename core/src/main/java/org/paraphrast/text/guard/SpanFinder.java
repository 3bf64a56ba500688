package org.paraphrast.text.guard;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.SpanSink;

/** Finds spans of characters in a text, from left to right. */
@FunctionalInterface
public interface SpanFinder {
  void find(String text, SpanSink sink);

  /** Every match of a regular expression. */
  static SpanFinder of(String regex) {
    Pattern pattern = Pattern.compile(regex);
    return (text, sink) -> {
      Matcher matcher = pattern.matcher(text);
      while (matcher.find()) {
        if (matcher.start() < matcher.end()) {
          sink.found(matcher.start(), matcher.end());
        }
      }
    };
  }
}
