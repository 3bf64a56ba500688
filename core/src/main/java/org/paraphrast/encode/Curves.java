package org.paraphrast.encode;

/**
 * The curves of the network in single precision, by operations that every processor rounds alike.
 * Kernels with lanes repeat these steps one by one.
 *
 * <p>The exponential: {@code x = n ln 2 + r} with {@code |r| <= ln 2 / 2}; a polynomial of degree 6
 * gives {@code exp(r)} (coefficients of Cephes' {@code expf}), and {@code n} goes into the bits of
 * the exponent. The error is below 2 units of the last place.
 */
public final class Curves {
  /** Outside of these bounds the exponential is that of the bound. */
  public static final float LEAST = -87f;

  public static final float MOST = 88f;

  public static final float LOG2_E = 1.442695f;

  /** Adding 1.5 · 2²³ leaves the nearest integer in the lowest bits. */
  public static final float ROUNDING = 12582912f;

  public static final float LN2_HIGH = 0.6933594f;
  public static final float LN2_LOW = -2.1219444e-4f;
  public static final float P0 = 1.9875691e-4f;
  public static final float P1 = 1.3981999e-3f;
  public static final float P2 = 8.333452e-3f;
  public static final float P3 = 4.1665796e-2f;
  public static final float P4 = 0.16666666f;
  public static final float P5 = 0.5f;

  /** The bias and the place of a float's exponent. */
  public static final int BIAS = 127;

  public static final int EXPONENT_AT = 23;

  public static final float GELU_CUBE = 0.044715f;

  /** −2 √(2/π). */
  public static final float GELU_SLOPE = -1.5957692f;

  private Curves() {}

  static float exp(float x) {
    float bounded = Math.max(Math.min(x, MOST), LEAST);
    float shifted = Math.fma(bounded, LOG2_E, ROUNDING);
    float n = shifted - ROUNDING;
    float r = Math.fma(n, -LN2_LOW, Math.fma(n, -LN2_HIGH, bounded));
    float p = Math.fma(P0, r, P1);
    p = Math.fma(p, r, P2);
    p = Math.fma(p, r, P3);
    p = Math.fma(p, r, P4);
    p = Math.fma(p, r, P5);
    float power = Math.fma(p, r * r, r) + 1f;
    int bits = (Float.floatToRawIntBits(shifted) + BIAS) << EXPONENT_AT;
    return power * Float.intBitsToFloat(bits);
  }

  /** The Gaussian error unit in its form with tanh: x · sigmoid(2 √(2/π) (x + 0.044715 x³)). */
  static float gelu(float x) {
    float inner = x * Math.fma(x * x, GELU_CUBE, 1f);
    return x / (1f + exp(inner * GELU_SLOPE));
  }
}
