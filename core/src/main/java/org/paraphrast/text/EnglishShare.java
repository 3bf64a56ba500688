package org.paraphrast.text;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much of a text are words that carry grammar in English, by which it is told whether a text is
 * English at all: they are nearly half of English prose and few of any other language. That a text
 * is not English does not say what it is: it may be German, or a list of names.
 *
 * @param words of the text, or of its beginning
 * @param grammar how many of them are {@link FunctionWords}
 */
public record EnglishShare(int words, int grammar) {
  /** Of no text. */
  public static final EnglishShare NONE = new EnglishShare(0, 0);

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");
  private static final int MOST_WORDS = 1_000;

  /** Fewer words tell nothing. */
  private static final int LEAST_WORDS = 6;

  private static final double ENGLISH = 0.2;

  /** Fewer words do not tell that it is another language. */
  private static final int LEAST_FOREIGN = 10;

  /** More than nearly all German, French, Spanish or Italian has; English prose has twice it. */
  private static final double FOREIGN = 0.15;

  public EnglishShare {
    if (grammar < 0 || grammar > words) {
      throw new IllegalArgumentException("grammar must be 0 .. " + words + ", got " + grammar);
    }
  }

  /** Of a text. */
  public static EnglishShare of(String text) {
    Matcher words = WORD.matcher(text);
    int all = 0;
    int grammar = 0;
    while (all < MOST_WORDS && words.find()) {
      all++;
      grammar += FunctionWords.contains(words.group()) ? 1 : 0;
    }
    return new EnglishShare(all, grammar);
  }

  /** Of lines, one after the other. */
  public static EnglishShare of(Iterable<String> lines) {
    EnglishShare all = NONE;
    for (String line : lines) {
      all = all.plus(of(line));
    }
    return all;
  }

  /** Of this text and another. */
  public EnglishShare plus(EnglishShare other) {
    return new EnglishShare(words + other.words, grammar + other.grammar);
  }

  /** How likely it is English, 0 to 1; one half if there is too little to tell. */
  public double confidence() {
    return words < LEAST_WORDS
        ? 0.5
        : Math.round(100 * Math.min(1, grammar / (2 * ENGLISH * words))) / 100.0;
  }

  /** Whether it is evidently English. */
  public boolean isEnglish() {
    return words >= LEAST_WORDS && grammar >= ENGLISH * words;
  }

  /** Whether it is evidently not English prose. */
  public boolean isForeign() {
    return words >= LEAST_FOREIGN && grammar <= FOREIGN * words;
  }

  /** What it rests on: behind the word English: {@code 3 of 60 words are its function words}. */
  public String evidence() {
    return String.format(Locale.ROOT, "%,d of %,d words are its function words", grammar, words);
  }
}
