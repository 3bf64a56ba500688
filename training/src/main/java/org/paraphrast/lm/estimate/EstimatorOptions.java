package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.Require;

/**
 * What to estimate and with which means.
 *
 * @param order words of the longest n-grams, 1 .. 7
 * @param cutOffs by order from one: n-grams seen at most so often are left out; the last value
 *     holds for the orders after it; never falling, and zero for single words
 * @param vocabulary which words are known
 * @param memory bytes to use for n-grams; more goes to the disk
 * @param temporary where temporary files may be made
 * @param threads for sorting and splitting text; the result does not depend on it
 */
public record EstimatorOptions(
    int order,
    List<Long> cutOffs,
    VocabularyLimit vocabulary,
    long memory,
    Path temporary,
    int threads) {
  /** The longest n-grams that models may have. */
  public static final int MAX_ORDER = 7;

  public EstimatorOptions {
    Require.inRange("order", order, 1, MAX_ORDER);
    cutOffs = List.copyOf(cutOffs);
    if (cutOffs.size() > order) {
      throw new IllegalArgumentException(
          "cut-offs must be at most " + order + ", one for each order, got " + cutOffs.size());
    }
    for (int i = 0; i < cutOffs.size(); i++) {
      if (i == 0 ? cutOffs.get(0) != 0 : cutOffs.get(i) < cutOffs.get(i - 1)) {
        throw new IllegalArgumentException(
            "cut-offs must start with 0 and never fall, got " + cutOffs);
      }
    }
    if (memory < 1 << 16) {
      throw new IllegalArgumentException("memory must be at least 64 KB, got " + memory);
    }
  }

  /** {@code result[n]} for order n. */
  long[] cutOffsByOrder() {
    long[] result = new long[order + 1];
    for (int n = 1; n <= order && !cutOffs.isEmpty(); n++) {
      result[n] = cutOffs.get(Math.min(n, cutOffs.size()) - 1);
    }
    return result;
  }
}
