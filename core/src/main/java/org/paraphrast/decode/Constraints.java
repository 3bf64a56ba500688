package org.paraphrast.decode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.document.DocumentFormat;

/**
 * What a request asks of the text of an output, besides the certificate: its length, words to avoid
 * or to have, no new mark-up. {@link #broken} decides, whatever made the output. A search that
 * plans ahead carries bits for the words that must come and a lower bound of the length with it;
 * there a word must come as a token of its own.
 */
public final class Constraints {
  /** No limit. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  private static final int MOST_BITS = 30;

  private final String input;
  private final List<Pattern> avoid;
  private final List<Pattern> must;
  private final long maxBytes;
  private final long maxChars;

  /** The words that must come, in lower case; the place in the list is the bit. */
  private final List<String> words = new ArrayList<>();

  public Constraints(String input, Task task) {
    this.input = input;
    this.avoid = patterns(task.avoid());
    this.must = patterns(task.must());
    LengthLimit limit = task.length();
    double byRatio = limit.maxRatio().value() * input.codePointCount(0, input.length());
    maxChars = (long) Math.floor(Math.min(limit.maxChars().value(), byRatio));
    maxBytes = limit.maxBytes().value();
    for (String phrase : task.must()) {
      for (String form : Tokenizer.of(Language.EN).tokenize(phrase).forms()) {
        String word = Tokenizer.lowerCase(form);
        if (!words.contains(word) && words.size() < MOST_BITS) {
          words.add(word);
        }
      }
    }
  }

  /** Finds phrases as whole words, in any case and with any space between them. */
  private static List<Pattern> patterns(List<String> phrases) {
    List<Pattern> patterns = new ArrayList<>();
    for (String phrase : phrases) {
      String words = Pattern.quote(phrase.strip()).replaceAll("\\s+", "\\\\E\\\\s+\\\\Q");
      String regex = "(?<![\\p{L}\\p{M}\\p{N}])" + words + "(?![\\p{L}\\p{M}\\p{N}])";
      patterns.add(Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
    }
    return patterns;
  }

  /**
   * Why an output may not be shown: {@code length}, {@code avoid}, {@code must}, {@code markup}.
   */
  public Optional<String> broken(String output, DocumentFormat format) {
    if (!isShortEnough(output)) {
      return Optional.of("length");
    }
    for (Pattern phrase : avoid) {
      if (phrase.matcher(output).results().count() > phrase.matcher(input).results().count()) {
        return Optional.of("avoid");
      }
    }
    if (!hasWhatMustCome(output)) {
      return Optional.of("must");
    }
    return bringsMarkup(output, format.reserved()) ? Optional.of("markup") : Optional.empty();
  }

  /** Whether a search may list an output; planning has seen to the words to avoid. */
  public boolean accepts(String output) {
    return isShortEnough(output) && hasWhatMustCome(output);
  }

  private boolean isShortEnough(String output) {
    int chars = output.codePointCount(0, output.length());
    // a character has at most 4 bytes
    return chars <= maxChars
        && (4L * chars <= maxBytes || output.getBytes(StandardCharsets.UTF_8).length <= maxBytes);
  }

  private boolean hasWhatMustCome(String output) {
    return must.stream().allMatch(phrase -> phrase.matcher(output).find());
  }

  private boolean bringsMarkup(String output, String reserved) {
    return reserved.chars().anyMatch(c -> count(output, c) > count(input, c));
  }

  private static long count(String text, int c) {
    return text.chars().filter(other -> other == c).count();
  }

  /** Bits of all words that must come. */
  public long allBits() {
    return (1L << words.size()) - 1;
  }

  /** The bit of a word, lower case; 0 if it need not come. */
  public long bit(String word) {
    int index = words.indexOf(word);
    return index < 0 ? 0 : 1L << index;
  }

  /** The most that the carried length may come to. */
  public int limit() {
    return (int) Math.min(UNLIMITED, Math.min(maxBytes, maxChars));
  }

  /** The length of a piece of text, in the unit of {@link #limit}: bytes or characters. */
  public int length(String text) {
    return maxBytes < maxChars
        ? text.getBytes(StandardCharsets.UTF_8).length
        : text.codePointCount(0, text.length());
  }
}
