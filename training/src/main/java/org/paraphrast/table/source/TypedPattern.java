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
}
