package org.paraphrast.lm;

/**
 * A log10 probability and a log10 back-off weight in one long, the value of a record of a finished
 * model. A back-off of negative zero says that the n-gram is no context of a longer one, so that
 * queries can drop it from their state (Heafield 2011).
 */
public final class ProbBackoff {
  /** The back-off of an n-gram that no longer n-gram extends to the right. */
  public static final float NO_EXTENSION = -0.0f;

  private static final int NO_EXTENSION_BITS = Float.floatToRawIntBits(NO_EXTENSION);

  private ProbBackoff() {}

  public static long pack(float log10Prob, float log10Backoff) {
    return (long) Float.floatToRawIntBits(log10Prob) << 32
        | Integer.toUnsignedLong(Float.floatToRawIntBits(log10Backoff));
  }

  public static float log10Prob(long value) {
    return Float.intBitsToFloat((int) (value >>> 32));
  }

  public static float log10Backoff(long value) {
    return Float.intBitsToFloat((int) value);
  }

  /** Whether longer n-grams start with this one. */
  public static boolean extendsRight(float log10Backoff) {
    return Float.floatToRawIntBits(log10Backoff) != NO_EXTENSION_BITS;
  }
}
