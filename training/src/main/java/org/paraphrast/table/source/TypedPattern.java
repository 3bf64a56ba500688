package org.paraphrast.table.source;

/**
 * A pattern of a pattern table, {@code TYPE take [NN_1] into account}.
 *
 * @param type its first symbol
 * @param pattern the others
 */
public record TypedPattern(String type, String pattern) {

  /** Takes one side of a pair apart; an {@link IllegalArgumentException} if it has no type. */
  public static TypedPattern of(String side) {
    int space = side.indexOf(' ');
    if (space < 0) {
      throw new IllegalArgumentException("the pattern '" + side + "' has no type before it");
    }
    return new TypedPattern(side.substring(0, space), side.substring(space + 1));
  }

  /**
   * The English pattern of a pair; an {@link IllegalArgumentException} if one side has no type, or
   * another than the other.
   */
  public static TypedPattern english(BilingualPhrases.Pair pair) {
    TypedPattern english = of(pair.english());
    String foreign = of(pair.foreign()).type();
    if (!foreign.equals(english.type())) {
      throw new IllegalArgumentException(
          "the two sides have the types " + english.type() + " and " + foreign);
    }
    return english;
  }
}
