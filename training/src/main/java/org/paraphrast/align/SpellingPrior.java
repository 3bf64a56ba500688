package org.paraphrast.align;

/**
 * For two sentences of one language: a word is likely to be aligned with itself (the identity
 * lexicon of Quirk et al. 2004, section 2.2) and likely with a word spelled alike, which most often
 * is another form of it. Case is ignored. Immutable.
 *
 * @param identity the count of a word with itself
 * @param similarity the count of a word with one that shares nearly all letters; it shrinks to 0
 *     towards words that share half of them
 */
public record SpellingPrior(double identity, double similarity) implements LexicalPrior {
  /** Words that share fewer letters than this at their start are not alike. */
  private static final int SHARED_START = 3;

  private static final double LEAST_SIMILAR = 0.5;

  public SpellingPrior {
    if (!(identity >= 0) || !(similarity >= 0)) {
      throw new IllegalArgumentException(
          "counts must be 0 or more, got " + identity + " and " + similarity);
    }
  }

  /** The counts that served paraphrase pairs best; see docs/alignment.md. */
  public static SpellingPrior defaults() {
    return new SpellingPrior(5, 0.5);
  }

  /** For two languages: names and numbers are often the same in both. */
  public static SpellingPrior identityOnly() {
    return new SpellingPrior(defaults().identity(), 0);
  }

  @Override
  public double count(String source, String target) {
    if (source.equalsIgnoreCase(target)) {
      return identity;
    }
    double alike = dice(source, target);
    return alike <= LEAST_SIMILAR ? 0 : similarity * (alike - LEAST_SIMILAR) / (1 - LEAST_SIMILAR);
  }

  /** Dice's coefficient of the letters at the start and the end that both words share. */
  static double dice(String a, String b) {
    int shorter = Math.min(a.length(), b.length());
    int start = 0;
    while (start < shorter && sameLetter(a.charAt(start), b.charAt(start))) {
      start++;
    }
    if (start < SHARED_START) {
      return 0;
    }
    int end = 0;
    while (end < shorter - start
        && sameLetter(a.charAt(a.length() - 1 - end), b.charAt(b.length() - 1 - end))) {
      end++;
    }
    return 2.0 * (start + end) / (a.length() + b.length());
  }

  /** Digits are not letters: 1998 is not a form of 1999. */
  private static boolean sameLetter(char a, char b) {
    return Character.isLetter(a) && Character.toLowerCase(a) == Character.toLowerCase(b);
  }

  @Override
  public String toString() {
    return "spelling(" + identity + "," + similarity + ")";
  }
}
