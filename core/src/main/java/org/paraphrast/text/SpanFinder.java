package org.paraphrast.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds spans of characters in a text, from left to right. */
@FunctionalInterface
interface SpanFinder {
  void find(String text, SpanSink sink);

  /** Every match of a regular expression; its group {@code span}, if it has one, else all of it. */
  static SpanFinder of(String regex) {
    Pattern pattern = Pattern.compile(regex);
    boolean hasGroup = regex.contains("(?<span>");
    return (text, sink) -> {
      Matcher matcher = pattern.matcher(text);
      while (matcher.find()) {
        int start = hasGroup ? matcher.start("span") : matcher.start();
        int end = hasGroup ? matcher.end("span") : matcher.end();
        if (start < end) {
          sink.found(start, end);
        }
      }
    };
  }
}
