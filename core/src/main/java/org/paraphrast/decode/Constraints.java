package org.paraphrast.decode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.document.DocumentFormat;

/**
 * What a request asks of the text of an output, besides the certificate: its length, words to avoid
 * or to have, that it serves its purpose, no new mark-up. {@link #broken} decides, whatever made
 * the output. A search that plans ahead carries bits for the words that must come and a lower bound
 * of the length with it; there a word must come as a token of its own.
 *
 * <p>Some of it are {@linkplain Limit limits}: the input itself may break them, and then it is no
 * answer either.
 */
public final class Constraints {
  /** No limit. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  private static final int MOST_BITS = 30;

  private final String input;
  private final LengthLimit length;
  private final List<Pattern> avoid;
  private final List<Pattern> must;
  private final Optional<Likeness> likeness;

  /** The tightest limits, those that the purpose brings among them. */
  private final long maxBytes;

  private final long maxChars;

  /** The words that must come, in lower case; the place in the list is the bit. */
  private final List<String> words = new ArrayList<>();

  /** Its length in characters, counted once. */
  private final int inputChars;

  public Constraints(String input, Task task) {
    this(
        input,
        chars(input),
        task,
        reference(task).map(reference -> new Likeness(input, reference)));
  }

  private Constraints(String input, int inputChars, Task task, Optional<Likeness> likeness) {
    this.input = input;
    this.inputChars = inputChars;
    this.avoid = patterns(task.avoid());
    this.must = patterns(task.must());
    this.length = task.length();
    this.likeness = likeness;
    boolean shorter = task.purpose() == Purpose.COMPRESSION;
    long chars = Math.min(length.maxChars().value(), maxCharsByRatio());
    maxChars = shorter ? Math.min(chars, inputChars - 1) : chars;
    maxBytes =
        shorter ? Math.min(length.maxBytes().value(), bytes(input) - 1) : length.maxBytes().value();
    for (String phrase : task.must()) {
      for (String form : Tokenizer.of(Language.EN).tokenize(phrase).forms()) {
        String word = Tokenizer.lowerCase(form);
        if (!words.contains(word) && words.size() < MOST_BITS) {
          words.add(word);
        }
      }
    }
  }

  private static Optional<String> reference(Task task) {
    return task.reference().filter(reference -> task.purpose() == Purpose.SIMILARITY);
  }

  /** Those of the same input and purpose for a task with another length or other words to have. */
  public Constraints with(Task task) {
    return new Constraints(input, inputChars, task, likeness);
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

  /** The limits that a text does not keep, be it an output or the input. */
  public Set<Limit> unmet(String text) {
    Set<Limit> unmet = EnumSet.noneOf(Limit.class);
    if (chars(text) > length.maxChars().value()) {
      unmet.add(Limit.MAX_CHARS);
    }
    if (bytes(text) > length.maxBytes().value()) {
      unmet.add(Limit.MAX_BYTES);
    }
    if (chars(text) > maxCharsByRatio()) {
      unmet.add(Limit.RATIO);
    }
    if (!hasWhatMustCome(text)) {
      unmet.add(Limit.MUST);
    }
    return unmet;
  }

  /**
   * Why an output may not be shown: {@code length}, {@code purpose}, {@code avoid}, {@code must},
   * {@code markup}.
   */
  public Optional<String> broken(String output, DocumentFormat format) {
    if (!isShortEnough(output)) {
      return Optional.of(isWithin(length, output) ? "purpose" : "length");
    }
    for (Pattern phrase : avoid) {
      if (phrase.matcher(output).results().count() > phrase.matcher(input).results().count()) {
        return Optional.of("avoid");
      }
    }
    if (!hasWhatMustCome(output)) {
      return Optional.of("must");
    }
    if (!isLikeEnough(output)) {
      return Optional.of("purpose");
    }
    return bringsMarkup(output, format.reserved()) ? Optional.of("markup") : Optional.empty();
  }

  /** Whether a search may list an output; planning has seen to the words to avoid. */
  public boolean accepts(String output) {
    return isShortEnough(output) && hasWhatMustCome(output) && isLikeEnough(output);
  }

  private boolean isShortEnough(String output) {
    int chars = chars(output);
    // a character has at most 4 bytes
    return chars <= maxChars && (4L * chars <= maxBytes || bytes(output) <= maxBytes);
  }

  private boolean isWithin(LengthLimit limit, String output) {
    return chars(output) <= Math.min(limit.maxChars().value(), maxCharsByRatio())
        && bytes(output) <= limit.maxBytes().value();
  }

  private long maxCharsByRatio() {
    // 1.14 of 50 characters are 57, though not in binary fractions
    return (long) Math.floor(length.maxRatio().value() * inputChars + 1e-9);
  }

  private boolean hasWhatMustCome(String output) {
    return must.stream().allMatch(phrase -> phrase.matcher(output).find());
  }

  private boolean isLikeEnough(String output) {
    return likeness.map(toReference -> toReference.gains(output)).orElse(true);
  }

  private boolean bringsMarkup(String output, String reserved) {
    return reserved.chars().anyMatch(c -> count(output, c) > count(input, c));
  }

  private static int chars(String text) {
    return text.codePointCount(0, text.length());
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
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

  /** A limit of so much in the unit of {@link #limit}. */
  public LengthLimit within(int most) {
    return maxBytes < maxChars
        ? LengthLimit.NONE.withMaxBytes(most)
        : LengthLimit.NONE.withMaxChars(most);
  }

  /** The length of a piece of text, in the unit of {@link #limit}: bytes or characters. */
  public int length(String text) {
    return maxBytes < maxChars ? bytes(text) : chars(text);
  }
}
