package org.paraphrast.evaluate;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Require;
import org.paraphrast.metric.Confidence.Range;

/**
 * A number in a report.
 *
 * @param value the number
 * @param range its confidence interval; null if it has none
 * @param digits how many are printed after the point
 * @param signature how it was computed; every number has one
 */
public record Figure(double value, @Nullable Range range, int digits, String signature) {
  public Figure {
    if (signature.isBlank()) {
      throw new IllegalArgumentException("a figure needs a signature");
    }
    Require.inRange("digits", digits, 0, 9);
  }

  /** A number without an interval. */
  public static Figure of(double value, int digits, String signature) {
    return new Figure(value, null, digits, signature);
  }

  /** A number with its interval. */
  public static Figure of(Range range, int digits, String signature) {
    return new Figure(range.value(), range, digits, signature);
  }

  public static Figure count(long value, String signature) {
    return of((double) value, 0, signature);
  }

  /** A share in percent; – if it is not a number. */
  public static Figure percent(double share, String signature) {
    return of(100 * share, 2, signature);
  }

  /** The number, and its interval in brackets. */
  public String text() {
    if (Double.isNaN(value)) {
      return "–";
    }
    return range == null
        ? number(value)
        : number(value) + " [" + number(range.low()) + ", " + number(range.high()) + "]";
  }

  private String number(double x) {
    return String.format(Locale.ROOT, "%." + digits + "f", x);
  }
}
