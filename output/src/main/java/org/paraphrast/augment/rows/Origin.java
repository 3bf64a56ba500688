package org.paraphrast.augment.rows;

/**
 * Where a written row comes from.
 *
 * @param row the row of the input, from 1
 * @param variant 0 for the row itself, variants from 1
 */
public record Origin(long row, Variant variant) {

  /** The number of a variant, a type of its own so that it is not mistaken for that of the row. */
  public record Variant(int number) {}

  /** The row itself. */
  public static Origin of(long row) {
    return new Origin(row, new Variant(0));
  }

  /** A variant of the same row, from 1. */
  public Origin variant(int number) {
    return new Origin(row, new Variant(number));
  }

  @Override
  public String toString() {
    return row + ":" + variant.number();
  }
}
