package org.paraphrast.syntax.distilled;

import java.util.Arrays;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.MappedRegion;
import org.paraphrast.syntax.teach.Perceptron;

/**
 * The weights of a finished {@link Perceptron} in a mapped file. Scoring gives the same numbers as
 * the perceptron did: sums of bytes, no rounding. Thread-safe.
 *
 * <pre>
 * section  := classes:int index data
 * index    := (2^15 + 1) × offset into data:int, a bucket for each value of the first 15 key bits
 * data     := features by key
 * feature  := last 16 bits of the key:short  n:byte  n × (class:byte weight:byte)
 * </pre>
 */
final class CompactWeights implements Scorer {
  private static final int FINGERPRINT_BITS = Short.SIZE;
  private static final int BUCKETS = 1 << (Features.KEY_BITS - FINGERPRINT_BITS);
  private static final int HEADER = Integer.BYTES;

  /** Bytes before the first feature. */
  static final int INDEX = HEADER + (BUCKETS + 1) * Integer.BYTES;

  private final MappedRegion region;
  private final int classes;

  CompactWeights(MappedRegion region) {
    this.region = region;
    this.classes = region.getInt(0);
  }

  int classes() {
    return classes;
  }

  static int featureBytes(int weights) {
    return Short.BYTES + 1 + 2 * weights;
  }

  /** Writes the current section. */
  static void write(BinaryFileWriter out, Perceptron perceptron) {
    int[] rows = perceptron.keptRows();
    out.writeInt(perceptron.classes());
    int offset = 0;
    int next = 0;
    for (int bucket = 0; bucket <= BUCKETS; bucket++) {
      while (next < rows.length && perceptron.key(rows[next]) >>> FINGERPRINT_BITS < bucket) {
        offset += featureBytes(weights(perceptron, rows[next++]));
      }
      out.writeInt(offset);
    }
    for (int row : rows) {
      out.writeShort(perceptron.key(row));
      out.writeByte(weights(perceptron, row));
      for (int c = 0; c < perceptron.classes(); c++) {
        if (perceptron.weight(row, c) != 0) {
          out.writeByte(c);
          out.writeByte(perceptron.weight(row, c));
        }
      }
    }
  }

  private static int weights(Perceptron perceptron, int row) {
    int count = 0;
    for (int c = 0; c < perceptron.classes(); c++) {
      count += perceptron.weight(row, c) != 0 ? 1 : 0;
    }
    return count;
  }

  @Override
  public void score(Features features, int[] scores) {
    Arrays.fill(scores, 0, classes, 0);
    for (int i = 0; i < features.size(); i++) {
      int key = features.key(i);
      long entry = HEADER + (long) (key >>> FINGERPRINT_BITS) * Integer.BYTES;
      long at = (long) INDEX + region.getInt(entry);
      long end = (long) INDEX + region.getInt(entry + Integer.BYTES);
      while (at < end) {
        int count = region.getByte(at + Short.BYTES) & 0xFF;
        if (region.getShort(at) == (short) key) {
          addWeights(at + Short.BYTES + 1, count, scores);
          break;
        }
        at += featureBytes(count);
      }
    }
  }

  private void addWeights(long start, int count, int[] scores) {
    for (long at = start; at < start + 2L * count; at += 2) {
      int pair = region.getShort(at);
      scores[pair & 0xFF] += pair >> 8;
    }
  }
}
