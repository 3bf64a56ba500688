package org.paraphrast.syntax.teach;

import java.util.Arrays;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.syntax.distilled.CompactWeights;
import org.paraphrast.syntax.distilled.Features;
import org.paraphrast.syntax.distilled.Scorer;
import org.paraphrast.syntax.distilled.Tagger;

/**
 * An averaged perceptron in training (Collins 2002; Freund and Schapire 1999). Input: decisions as
 * features with a right and a wrong class. Output, after {@link #finish}: the averages of all
 * weights, the weak ones dropped, the others of one byte. Only features that occurred often enough
 * get weights. Deterministic; for one thread.
 */
final class Perceptron implements Scorer {
  private static final int LARGEST = 127;

  private final int classes;
  private final FeatureCounts counts;
  private final int leastCount;

  /** One more than the row of a key. */
  private final LongIntMap numbers = new LongIntMap();

  private int[] rowKeys = new int[1 << 12];
  private int[][] weights = new int[1 << 12][];

  /** Sums of changes times the step they were made at, from which averages follow. */
  private float[][] sums = new float[1 << 12][];

  private int rows;
  private long steps = 1;

  Perceptron(int classes, FeatureCounts counts, int leastCount) {
    this.classes = classes;
    this.counts = counts;
    this.leastCount = leastCount;
  }

  int classes() {
    return classes;
  }

  @Override
  public void score(Features features, int[] scores) {
    Arrays.fill(scores, 0, classes, 0);
    for (int i = 0; i < features.size(); i++) {
      int row = numbers.get(features.key(i)) - 1;
      if (row >= 0) {
        int[] weight = weights[row];
        for (int c = 0; c < classes; c++) {
          scores[c] += weight[c];
        }
      }
    }
  }

  /** Guesses a class, learns from a mistake, and says what was guessed. */
  int learn(Features features, int[] scores, int gold) {
    score(features, scores);
    int best = Tagger.best(scores, classes);
    step();
    if (best != gold) {
      update(features, gold, best);
    }
    return best;
  }

  /** Counts a decision; averages run over decisions. */
  void step() {
    steps++;
  }

  /** Moves the weights of the features towards the right class. */
  void update(Features features, int right, int wrong) {
    for (int i = 0; i < features.size(); i++) {
      int key = features.key(i);
      if (counts.count(key) >= leastCount) {
        int row = findOrAdd(key);
        weights[row][right]++;
        sums[row][right] += steps;
        weights[row][wrong]--;
        sums[row][wrong] -= steps;
      }
    }
  }

  /**
   * Replaces the weights by their averages as whole numbers of one byte and drops as many of the
   * weakest as needed for {@link CompactWeights} to stay below {@code bytes}.
   */
  void finish(int bytes) {
    for (int row = 0; row < rows; row++) {
      for (int c = 0; c < classes; c++) {
        sums[row][c] = weights[row][c] - sums[row][c] / steps;
      }
    }
    float unit = clip() / LARGEST;
    float least = leastKept(bytes, unit);
    for (int row = 0; row < rows; row++) {
      for (int c = 0; c < classes; c++) {
        float average = sums[row][c];
        int rounded = Math.round(average / unit);
        weights[row][c] =
            strength(row, average) < least ? 0 : Math.max(-LARGEST, Math.min(LARGEST, rounded));
      }
    }
    Arrays.fill(sums, null);
  }

  /** What a weight is worth: larger for features that occur often. */
  private float strength(int row, float average) {
    int count = counts.count(rowKeys[row]);
    return Math.abs(average) * (1 + (32 - Integer.numberOfLeadingZeros(count)) / 4f);
  }

  /** The size that becomes the largest byte: larger weights are so few that clipping is better. */
  private float clip() {
    float[] sizes = new float[rows];
    for (int row = 0; row < rows; row++) {
      for (int c = 0; c < classes; c++) {
        sizes[row] = Math.max(sizes[row], Math.abs(sums[row][c]));
      }
    }
    Arrays.sort(sizes);
    return rows == 0 ? 1 : Math.max(1e-3f, sizes[(int) ((rows - 1) * 0.9995)]);
  }

  /** The smallest strength, nearly, at which the weights fit; the search goes up, then halves. */
  private float leastKept(int bytes, float unit) {
    float low = 0;
    float high = 1e6f;
    if (size(low, unit) <= bytes) {
      return low;
    }
    for (int i = 0; i < 40; i++) {
      float middle = low + (Math.min(high, 2 * low + 0.1f) - low) / 2;
      if (size(middle, unit) > bytes) {
        low = middle;
      } else {
        high = middle;
        if (high - low < 1e-3f * high) {
          break;
        }
      }
    }
    return high;
  }

  /** Bytes of the weights of at least this strength. */
  private long size(float least, float unit) {
    long size = CompactWeights.INDEX;
    for (int row = 0; row < rows; row++) {
      int kept = 0;
      for (int c = 0; c < classes; c++) {
        float average = sums[row][c];
        kept += strength(row, average) >= least && Math.round(average / unit) != 0 ? 1 : 0;
      }
      if (kept > 0) {
        size += CompactWeights.featureBytes(kept);
      }
    }
    return size;
  }

  /** The features that kept a weight, by their keys. */
  int[] keptRows() {
    long[] sorted = new long[rows];
    int kept = 0;
    for (int row = 0; row < rows; row++) {
      boolean any = false;
      for (int c = 0; c < classes; c++) {
        any |= weights[row][c] != 0;
      }
      if (any) {
        sorted[kept++] = ((long) rowKeys[row] << 32) | row;
      }
    }
    Arrays.sort(sorted, 0, kept);
    int[] result = new int[kept];
    for (int i = 0; i < kept; i++) {
      result[i] = (int) sorted[i];
    }
    return result;
  }

  int key(int row) {
    return rowKeys[row];
  }

  int weight(int row, int c) {
    return weights[row][c];
  }

  private int findOrAdd(int key) {
    int row = numbers.number(key) - 1;
    if (row < rows) {
      return row;
    }
    if (rows == rowKeys.length) {
      rowKeys = Arrays.copyOf(rowKeys, 2 * rows);
      weights = Arrays.copyOf(weights, 2 * rows);
      sums = Arrays.copyOf(sums, 2 * rows);
    }
    rowKeys[rows] = key;
    weights[rows] = new int[classes];
    sums[rows] = new float[classes];
    return rows++;
  }

  /** Writes the current section as {@link CompactWeights} reads it. */
  void write(BinaryFileWriter out) {
    int[] rows = keptRows();
    out.writeInt(classes());
    int offset = 0;
    int next = 0;
    for (int bucket = 0; bucket <= CompactWeights.BUCKETS; bucket++) {
      while (next < rows.length && key(rows[next]) >>> CompactWeights.FINGERPRINT_BITS < bucket) {
        offset += CompactWeights.featureBytes(weights(rows[next++]));
      }
      out.writeInt(offset);
    }
    for (int row : rows) {
      out.writeShort(key(row));
      out.writeByte(weights(row));
      for (int c = 0; c < classes(); c++) {
        if (weight(row, c) != 0) {
          out.writeByte(c);
          out.writeByte(weight(row, c));
        }
      }
    }
  }

  private int weights(int row) {
    int count = 0;
    for (int c = 0; c < classes(); c++) {
      count += weight(row, c) != 0 ? 1 : 0;
    }
    return count;
  }
}
