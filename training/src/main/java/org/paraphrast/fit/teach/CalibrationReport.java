package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How good probabilities are against what came true.
 *
 * @param lessons how many
 * @param positive the share that came true
 * @param auc how often one that came true was more likely than one that did not (ties half)
 * @param crossEntropy mean of −ln p of what came true, in nats
 * @param calibrationError mean over ten bins of equal size of |mean p − share|, weighted
 * @param bins by rising p
 */
public record CalibrationReport(
    int lessons,
    double positive,
    double auc,
    double crossEntropy,
    double calibrationError,
    List<Bin> bins) {
  private static final int BINS = 10;

  /** Lessons of similar probability. */
  public record Bin(int lessons, double meanProb, double share) {}

  public CalibrationReport {
    bins = List.copyOf(bins);
  }

  /** The figures in a line. */
  public String text() {
    return String.format(
        Locale.ROOT,
        "AUC %.3f, cross-entropy %.3f nats, calibration error %.3f",
        auc,
        crossEntropy,
        calibrationError);
  }

  static CalibrationReport of(double[] probs, IntPredicate yes) {
    int[] order =
        IntStream.range(0, probs.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> probs[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    List<Bin> bins = new ArrayList<>();
    double error = 0;
    for (int bin = 0; bin < BINS; bin++) {
      int from = (int) ((long) bin * order.length / BINS);
      int to = (int) ((long) (bin + 1) * order.length / BINS);
      if (from == to) {
        continue;
      }
      double sum = 0;
      int good = 0;
      for (int i = from; i < to; i++) {
        sum += probs[order[i]];
        good += yes.test(order[i]) ? 1 : 0;
      }
      int size = to - from;
      bins.add(new Bin(size, sum / size, (double) good / size));
      error += Math.abs(sum - good) / order.length;
    }
    double entropy = 0;
    int positive = 0;
    for (int i = 0; i < probs.length; i++) {
      entropy -= Math.log(Math.max(1e-15, yes.test(i) ? probs[i] : 1 - probs[i])) / probs.length;
      positive += yes.test(i) ? 1 : 0;
    }
    return new CalibrationReport(
        probs.length,
        (double) positive / probs.length,
        auc(probs, yes, order),
        entropy,
        error,
        bins);
  }

  /** By ranks, those of equal probabilities averaged. */
  private static double auc(double[] probs, IntPredicate yes, int[] order) {
    double ranks = 0;
    long positive = 0;
    for (int i = 0; i < order.length; ) {
      int end = i;
      while (end < order.length && probs[order[end]] == probs[order[i]]) {
        end++;
      }
      for (int j = i; j < end; j++) {
        if (yes.test(order[j])) {
          ranks += (i + 1 + end) / 2.0;
          positive++;
        }
      }
      i = end;
    }
    long negative = order.length - positive;
    return positive == 0 || negative == 0
        ? Double.NaN
        : (ranks - positive * (positive + 1) / 2.0) / ((double) positive * negative);
  }
}
