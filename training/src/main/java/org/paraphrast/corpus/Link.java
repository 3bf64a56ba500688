package org.paraphrast.corpus;

/**
 * A link between a word of the source and a word of the target, counted from 0, written {@code
 * source-target} if it is sure and {@code source?target} if it is only possible. The strength
 * stands between the positions as it does in writing, so that nobody swaps them unseen.
 *
 * @param source the position in the source sentence
 * @param strength whether annotators were sure
 * @param target the position in the target sentence
 */
public record Link(int source, Strength strength, int target) {
  /** How certain a link is; automatic alignments are all sure. */
  public enum Strength {
    SURE('-'),
    POSSIBLE('?');

    private final char mark;

    Strength(char mark) {
      this.mark = mark;
    }
  }

  public Link {
    if (source < 0 || target < 0) {
      throw new IllegalArgumentException(
          "positions must be 0 or more, got " + source + " and " + target);
    }
  }

  /** Parses {@code 3-4} or {@code 3?4}; an {@link IllegalArgumentException} says what is wrong. */
  static Link parse(String text) {
    for (Strength strength : Strength.values()) {
      int at = text.indexOf(strength.mark);
      if (at > 0) {
        return new Link(
            position(text, text.substring(0, at)),
            strength,
            position(text, text.substring(at + 1)));
      }
    }
    throw malformed(text);
  }

  private static int position(String link, String digits) {
    if (digits.isEmpty() || digits.chars().anyMatch(c -> c < '0' || c > '9')) {
      throw malformed(link);
    }
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      throw malformed(link);
    }
  }

  private static IllegalArgumentException malformed(String text) {
    return new IllegalArgumentException(
        "'" + text + "' is not a link, expected two positions counted from 0, such as 3-4 or 3?4");
  }

  /** {@code 3-4} or {@code 3?4}. */
  @Override
  public String toString() {
    return "" + source + strength.mark + target;
  }
}
