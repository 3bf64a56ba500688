package org.paraphrast.plan;

import java.nio.charset.StandardCharsets;

/**
 * How long the whole output may be; each limit is {@link #NONE} where it does not hold.
 *
 * @param maxBytes of the output in UTF-8
 * @param maxChars of the output, in Unicode code points
 * @param maxRatio characters of the output over characters of the input
 */
public record LengthLimit(Bytes maxBytes, Chars maxChars, Ratio maxRatio) {

  /** No limit at all. */
  public static final LengthLimit NONE =
      new LengthLimit(
          new Bytes(Integer.MAX_VALUE),
          new Chars(Integer.MAX_VALUE),
          new Ratio(Double.POSITIVE_INFINITY));

  /** A number of bytes, so that it cannot be mistaken for characters. */
  public record Bytes(int value) {
    public Bytes {
      requirePositive(value);
    }
  }

  /** A number of characters. */
  public record Chars(int value) {
    public Chars {
      requirePositive(value);
    }
  }

  /** A share of the length of the input. */
  public record Ratio(double value) {
    public Ratio {
      if (!(value > 0)) {
        throw new IllegalArgumentException("ratio must be above 0, got " + value);
      }
    }
  }

  public LengthLimit withMaxBytes(int bytes) {
    return new LengthLimit(new Bytes(bytes), maxChars, maxRatio);
  }

  public LengthLimit withMaxChars(int chars) {
    return new LengthLimit(maxBytes, new Chars(chars), maxRatio);
  }

  public LengthLimit withMaxRatio(double ratio) {
    return new LengthLimit(maxBytes, maxChars, new Ratio(ratio));
  }

  /** Whether a text keeps it that is its own input. */
  public boolean isKeptBy(String text) {
    return text.codePointCount(0, text.length()) <= maxChars.value()
        && text.getBytes(StandardCharsets.UTF_8).length <= maxBytes.value()
        && maxRatio.value() >= 1;
  }

  private static void requirePositive(int value) {
    if (value < 1) {
      throw new IllegalArgumentException("a length must be 1 or more, got " + value);
    }
  }
}
