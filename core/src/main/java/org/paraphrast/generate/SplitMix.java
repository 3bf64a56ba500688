package org.paraphrast.generate;

/** A small generator of random numbers (SplitMix64, Steele et al. 2014), one for each sample. */
final class SplitMix {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1p-53;

  private long state;

  private SplitMix(long state) {
    this.state = state;
  }

  /** The generator of a sample: streams of other samples begin far away. */
  static SplitMix of(long seed, int sample) {
    return new SplitMix(mix(mix(seed) + sample));
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** From 0 to below 1. */
  double next() {
    state += GAMMA;
    return (mix(state) >>> 11) * UNIT;
  }
}
