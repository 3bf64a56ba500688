package org.paraphrast.train;

/**
 * The numbers that an option takes.
 *
 * @param multipleOf 1 where all numbers in between are taken
 */
public record Range(double least, double most, int multipleOf) {
  /** Every number. */
  static final Range ALL = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1);

  public Range {
    if (!(least <= most) || multipleOf < 1) {
      throw new IllegalArgumentException(least + " .. " + most + ", multiples of " + multipleOf);
    }
  }

  Range from(double number) {
    return new Range(number, most, multipleOf);
  }

  Range to(double number) {
    return new Range(least, number, multipleOf);
  }

  Range stepping(int step) {
    return new Range(least, most, step);
  }

  boolean contains(double number) {
    boolean fits = multipleOf == 1 || number % multipleOf == 0;
    return number >= least && number <= most && fits;
  }

  /** As it is said after "must be": {@code 1 .. 7}, {@code 1 or more}. */
  @Override
  public String toString() {
    String multiple = multipleOf == 1 ? "" : "a multiple of " + multipleOf + ", ";
    if (Double.isInfinite(most)) {
      return multiple + (Double.isInfinite(least) ? "a number" : plain(least) + " or more");
    }
    return multiple
        + (Double.isInfinite(least)
            ? "at most " + plain(most)
            : plain(least) + " .. " + plain(most));
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }
}
