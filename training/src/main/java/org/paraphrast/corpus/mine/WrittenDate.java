package org.paraphrast.corpus.mine;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The day that a document says it appeared, in its address, its dateline or its first sentences:
 * {@code /2013/05/03/}, {@code 2013-05-03}, {@code May 3, 2013} or {@code 3 May 2013}, perhaps with
 * spaces between tokens.
 */
final class WrittenDate {
  /** Sentences, addresses among them, that may have it. */
  private static final int SENTENCES = 5;

  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private static final String NAMES = String.join("|", MONTHS);
  private static final String MONTH = "(?<month>" + NAMES + ")[a-z]{0,6}+ ?\\.?";
  private static final String YEAR = "(?<year>(?:19|20)\\d\\d)\\b";
  private static final String DAY = "(?<day>\\d{1,2}+)";
  private static final String TURN = " ?(?<mark>[/-]) ?";

  /** The surest first. */
  private static final List<Pattern> FORMS =
      List.of(
          Pattern.compile(
              "\\b" + YEAR + TURN + "(?<month>\\d\\d|" + NAMES + ") ?\\k<mark> ?" + DAY + "\\b"),
          Pattern.compile("\\b" + MONTH + " " + DAY + "(?: ?(?:st|nd|rd|th))? ?,? ?" + YEAR),
          Pattern.compile("\\b" + DAY + "(?: ?(?:st|nd|rd|th))? " + MONTH + " ?,? ?" + YEAR));

  private WrittenDate() {}

  /** The date in the beginning of a document, if there is one. */
  static Optional<LocalDate> of(List<String> sentences) {
    List<String> beginning = sentences.subList(0, Math.min(SENTENCES, sentences.size()));
    for (Pattern form : FORMS) {
      for (String sentence : beginning) {
        Matcher matcher = form.matcher(sentence.toLowerCase(Locale.ROOT));
        while (matcher.find()) {
          Optional<LocalDate> date = date(matcher);
          if (date.isPresent()) {
            return date;
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<LocalDate> date(Matcher matcher) {
    String month = matcher.group("month");
    int number = MONTHS.indexOf(month) + 1;
    try {
      return Optional.of(
          LocalDate.of(
              Integer.parseInt(matcher.group("year")),
              number > 0 ? number : Integer.parseInt(month),
              Integer.parseInt(matcher.group("day"))));
    } catch (DateTimeException e) {
      return Optional.empty(); // such as 2013/13/45, which is none
    }
  }
}
