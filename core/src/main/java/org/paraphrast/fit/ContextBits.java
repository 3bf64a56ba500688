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

  private final boolean[][] planes;

  public ContextBits(int dimension) {
    SplittableRandom random = new SplittableRandom(SEED);
    planes = new boolean[Long.SIZE][dimension];
    for (boolean[] plane : planes) {
      for (int d = 0; d < dimension; d++) {
        plane[d] = random.nextInt() < 0;
      }
    }
  }

  public long of(float[] vector) {
    long bits = 0;
    for (int i = 0; i < Long.SIZE; i++) {
      double side = 0;
      boolean[] plane = planes[i];
      for (int d = 0; d < vector.length; d++) {
        side += plane[d] ? vector[d] : -vector[d];
      }
      bits |= side > 0 ? 1L << i : 0;
    }
    return bits;
  }

  /** About the cosine of the vectors that gave these bits. */
  public static double cosine(long one, long other) {
    return COSINES[Long.bitCount(one ^ other)];
  }
}
