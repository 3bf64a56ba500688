package org.paraphrast.evaluate;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
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
    if (digits < 0 || digits > 9) {
      throw new IllegalArgumentException("digits must be 0 .. 9, got " + digits);
    }
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
