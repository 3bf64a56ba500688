package org.paraphrast.api;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.CharSpan;

/**
 * What can be put in the place of a part of a text so that all around it stays as it is. A unit may
 * reach beyond the part, {@code a car → a vehicle}; the alternative to {@code car} is {@code
 * vehicle}. Only the {@code a} or {@code an} just before the part may follow the new word.
 */
public final class Alternatives {
  private static final Pattern ARTICLE_AT_END =
      Pattern.compile("(?<![\\p{L}\\p{M}\\p{N}])(an?)(\\s+)$", Pattern.CASE_INSENSITIVE);

  private Alternatives() {}

  /**
   * Where a word or phrase stands first in a sentence, in upper or lower case.
   *
   * @return its characters, or empty if it is not there
   */
  public static Optional<CharSpan> place(String word, String sentence) {
    String wanted = word.strip();
    Matcher matcher =
        Pattern.compile(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(wanted) + "(?![\\p{L}\\p{N}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
            .matcher(sentence);
    return wanted.isEmpty() || !matcher.find()
        ? Optional.empty()
        : Optional.of(new CharSpan(matcher.start(), matcher.end()));
  }

  /**
   * The alternatives to a part of a text.
   *
   * @param result of {@link Paraphraser#alternatives}
   * @param part what was asked for
   * @return each once, the best first
   */
  public static List<String> of(Result result, CharSpan part) {
    Set<String> found = new LinkedHashSet<>();
    for (Output output : result.outcome().outputs()) {
      instead(result.sentence().text(), part, output.text()).ifPresent(found::add);
    }
    return List.copyOf(found);
  }

  /** What an output has in the place of a part; empty if it has nothing there or changes more. */
  static Optional<String> instead(String input, CharSpan part, String output) {
    String after = input.substring(part.end());
    String before = input.substring(0, part.start());
    if (!output.endsWith(after)) {
      return Optional.empty();
    }
    String rest = output.substring(0, output.length() - after.length());
    Matcher article = ARTICLE_AT_END.matcher(before);
    if (!rest.startsWith(before) && article.find()) {
      String other = article.group(1).length() == 2 ? "" : "n";
      before = before.substring(0, article.start() + 1) + other + article.group(2);
    }
    if (!rest.regionMatches(true, 0, before, 0, before.length())) {
      return Optional.empty();
    }
    String instead = rest.substring(before.length());
    return instead.isBlank() || !instead.equals(instead.strip())
        ? Optional.empty()
        : Optional.of(instead);
  }
}
