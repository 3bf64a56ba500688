package org.paraphrast.api;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Task;
import org.paraphrast.text.document.DocumentFormat;

/**
 * What a request asks of the text of an output, besides the certificate: its length, words to avoid
 * or to have, no new mark-up. A generator that plans ahead keeps to them anyway; whatever it does,
 * no output that breaks one is shown.
 */
final class Constraints {
  /** A word or phrase of the request. */
  private record Phrase(String text, Pattern pattern) {
    static List<Phrase> of(List<String> phrases) {
      List<Phrase> list = new ArrayList<>();
      for (String phrase : phrases) {
        String words = Pattern.quote(phrase.strip()).replaceAll("\\s+", "\\\\E\\\\s+\\\\Q");
        String regex = "(?<![\\p{L}\\p{M}\\p{N}])" + words + "(?![\\p{L}\\p{M}\\p{N}])";
        int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
        list.add(new Phrase(phrase.strip(), Pattern.compile(regex, flags)));
      }
      return list;
    }

    long count(String text) {
      return pattern.matcher(text).results().count();
    }
  }

  private final String input;
  private final LengthLimit length;
  private final List<Phrase> avoid;
  private final List<Phrase> must;
  private final String reserved;

  Constraints(String input, Task task, DocumentFormat format) {
    this.input = input;
    this.length = task.length();
    this.avoid = Phrase.of(task.avoid());
    this.must = Phrase.of(task.must());
    this.reserved = format.reserved();
  }

  /**
   * Why an output may not be shown: {@code length}, {@code avoid}, {@code must}, {@code markup}.
   */
  Optional<String> broken(String output) {
    if (!fits(output)) {
      return Optional.of("length");
    }
    for (Phrase phrase : avoid) {
      if (phrase.count(output) > phrase.count(input)) {
        return Optional.of("avoid");
      }
    }
    for (Phrase phrase : must) {
      if (phrase.count(output) == 0) {
        return Optional.of("must");
      }
    }
    return bringsMarkup(output) ? Optional.of("markup") : Optional.empty();
  }

  private boolean fits(String output) {
    int chars = output.codePointCount(0, output.length());
    if (chars > length.maxChars().value()
        || chars > length.maxRatio().value() * input.codePointCount(0, input.length())) {
      return false;
    }
    // a character has at most 4 bytes
    return 4L * chars <= length.maxBytes().value()
        || output.getBytes(StandardCharsets.UTF_8).length <= length.maxBytes().value();
  }

  private boolean bringsMarkup(String output) {
    for (int i = 0; i < reserved.length(); i++) {
      char c = reserved.charAt(i);
      if (count(output, c) > count(input, c)) {
        return true;
      }
    }
    return false;
  }

  private static int count(String text, char c) {
    int count = 0;
    for (int at = text.indexOf(c); at >= 0; at = text.indexOf(c, at + 1)) {
      count++;
    }
    return count;
  }
}
