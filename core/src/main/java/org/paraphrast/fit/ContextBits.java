package org.paraphrast.fit;

import java.util.SplittableRandom;

/**
 * Directions of vectors in 64 bits: on which side of as many fixed random planes a vector lies
 * (Charikar 2002). The share of bits that differ is about the angle over π. Immutable and
 * thread-safe.
 */
public final class ContextBits {
  private static final long SEED = 2002;

  /** By how many bits differ. */
  private static final double[] COSINES = new double[Long.SIZE + 1];

  static {
    for (int bits = 0; bits < COSINES.length; bits++) {
      COSINES[bits] = Math.cos(Math.PI * bits / Long.SIZE);
    }
  }

  /** By dimension, the side of each plane: 1 or −1. */
  private final double[][] planes;

  public ContextBits(int dimension) {
    SplittableRandom random = new SplittableRandom(SEED);
    planes = new double[dimension][Long.SIZE];
    for (int plane = 0; plane < Long.SIZE; plane++) {
      for (int d = 0; d < dimension; d++) {
        planes[d][plane] = random.nextInt() < 0 ? 1 : -1;
      }
    }
  }

  public long of(float[] vector) {
    double[] sides = new double[Long.SIZE];
    for (int d = 0; d < vector.length; d++) {
      double[] plane = planes[d];
      double value = vector[d];
      for (int i = 0; i < Long.SIZE; i++) { // all planes at once, which compilers turn into vectors
        sides[i] += plane[i] * value;
      }
    }
    long bits = 0;
    for (int i = 0; i < Long.SIZE; i++) {
      bits |= sides[i] > 0 ? 1L << i : 0;
    }
    return bits;
  }

  /** About the cosine of the vectors that gave these bits. */
  public static double cosine(long one, long other) {
    return COSINES[Long.bitCount(one ^ other)];
  }
}
