package org.paraphrast.lm.estimate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.TrieModel;

/**
 * Writes floats in few bits: each is replaced by the nearest of 2ᵇ values. They are chosen so that
 * each stands for equally many (Federico and Bertoldi 2006), then moved to the means of what they
 * stand for (Lloyd 1982). With 32 bits, floats are written as they are.
 */
final class Codebook {
  static final int EXACT = TrieModel.EXACT;

  private static final int ROUNDS = 8;

  private final float @Nullable [] values;

  private Codebook(float @Nullable [] values) {
    this.values = values;
  }

  static Codebook exact() {
    return new Codebook(null);
  }

  void write(BinaryFileWriter out) {
    if (values != null) {
      for (float value : values) {
        out.writeFloat(value);
      }
    }
  }

  int encode(float value) {
    if (values == null) {
      return Float.floatToRawIntBits(value);
    }
    if (!ProbBackoff.extendsRight(value) && !ProbBackoff.extendsRight(values[0])) {
      return 0;
    }
    return nearest(values, ProbBackoff.extendsRight(values[0]) ? 0 : 1, value);
  }

  float decode(int code) {
    return values == null ? Float.intBitsToFloat(code) : values[code];
  }

  /** The largest value written. */
  float largest() {
    float largest = Float.NEGATIVE_INFINITY;
    if (values != null) {
      for (float value : values) {
        largest = Math.max(largest, value);
      }
    }
    return largest;
  }

  private static int nearest(float[] sorted, int from, float value) {
    int at = Arrays.binarySearch(sorted, from, sorted.length, value);
    if (at >= 0) {
      return at;
    }
    int above = -at - 1;
    if (above == from) {
      return from;
    }
    if (above == sorted.length) {
      return above - 1;
    }
    return value - sorted[above - 1] <= sorted[above] - value ? above - 1 : above;
  }

  /** Collects the values that a book will stand for, in constant memory. */
  static final class Builder {
    /** Floats are counted by their highest bits: sign, exponent and eleven of the mantissa. */
    private static final int DROPPED_BITS = 12;

    private final long[] counts = new long[1 << (Float.SIZE - DROPPED_BITS)];
    private final double[] sums = new double[counts.length];
    private boolean noExtension;
    private long size;

    /** Counts a value. The mark of "no extension" gets a code of its own, zero. */
    void add(float value) {
      if (!ProbBackoff.extendsRight(value)) {
        noExtension = true;
        return;
      }
      int cell = ordered(value) >>> DROPPED_BITS;
      counts[cell]++;
      sums[cell] += value;
      size++;
    }

    /** Bits of a float, so that comparing them as unsigned compares the floats. */
    private static int ordered(float value) {
      int raw = Float.floatToRawIntBits(value);
      return raw < 0 ? ~raw : raw | Integer.MIN_VALUE;
    }

    Codebook build(int bits) {
      if (bits == EXACT) {
        return exact();
      }
      int reserved = noExtension ? 1 : 0;
      double[] centers = equallyMany((1 << bits) - reserved);
      for (int round = 0; round < ROUNDS; round++) {
        centers = means(centers);
      }
      float[] values = new float[centers.length + reserved];
      for (int i = 0; i < centers.length; i++) {
        values[i + reserved] = (float) centers[i] + 0f;
      }
      Arrays.sort(values, reserved, values.length);
      if (noExtension) {
        values[0] = ProbBackoff.NO_EXTENSION;
      }
      return new Codebook(values);
    }

    private double[] equallyMany(int most) {
      double[] centers = new double[most];
      int found = 0;
      long seen = 0;
      long count = 0;
      double sum = 0;
      for (int cell = 0; cell < counts.length; cell++) {
        if (counts[cell] == 0) {
          continue;
        }
        count += counts[cell];
        sum += sums[cell];
        seen += counts[cell];
        if (seen * (double) most >= (found + 1) * (double) size || seen == size) {
          centers[found++] = sum / count;
          count = 0;
          sum = 0;
        }
      }
      return Arrays.copyOf(centers, Math.max(1, found));
    }

    /** Moves every center to the mean of the values nearest to it. */
    private double[] means(double[] centers) {
      double[] sum = new double[centers.length];
      long[] count = new long[centers.length];
      int nearest = 0;
      for (int cell = 0; cell < counts.length; cell++) {
        if (counts[cell] == 0) {
          continue;
        }
        double value = sums[cell] / counts[cell];
        while (nearest + 1 < centers.length
            && value - centers[nearest] > centers[nearest + 1] - value) {
          nearest++;
        }
        sum[nearest] += sums[cell];
        count[nearest] += counts[cell];
      }
      double[] moved = centers.clone();
      for (int i = 0; i < moved.length; i++) {
        if (count[i] > 0) {
          moved[i] = sum[i] / count[i];
        }
      }
      return moved;
    }
  }
}
