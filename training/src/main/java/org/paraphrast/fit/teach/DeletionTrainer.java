package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.paraphrast.fit.Logistic;
import org.paraphrast.rewrite.Deletion;
import org.paraphrast.rewrite.DeletionFeatures;

/**
 * Learns how likely a constituent is left out: logistic regression over features that are there or
 * not, by steps that become smaller for features seen often (AdaGrad). Deterministic.
 */
public final class DeletionTrainer {
  private static final double STEP = 0.2;
  private static final int SEED = 1;

  private final Options options;
  private final List<List<String>> lessons = new ArrayList<>();
  private final BitSet leftOut = new BitSet();

  /**
   * How to learn.
   *
   * @param least a feature of fewer lessons gets no weight
   * @param epochs passes over the lessons
   * @param ridge how strongly weights are drawn to 0: the precision of their prior
   */
  public record Options(int least, Epochs epochs, double ridge) {
    public static Options defaults() {
      return new Options(3, new Epochs(30), 10);
    }
  }

  /** A number of passes. */
  public record Epochs(int number) {}

  public DeletionTrainer(Options options) {
    this.options = options;
  }

  /** Adds a lesson. */
  public void add(List<String> features, boolean wasLeftOut) {
    leftOut.set(lessons.size(), wasLeftOut);
    lessons.add(List.copyOf(features));
  }

  /** Number of lessons. */
  public int size() {
    return lessons.size();
  }

  /** Whether some were left out and some were not; else nothing can be learned. */
  public boolean hasBothAnswers() {
    return !leftOut.isEmpty() && leftOut.cardinality() < lessons.size();
  }

  public Logistic train() {
    Map<String, Integer> columns = columns();
    int[][] rows = new int[lessons.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] =
          lessons.get(i).stream().filter(columns::containsKey).mapToInt(columns::get).toArray();
    }
    double[] weights = fit(rows, columns.size());
    Map<String, Double> named = new TreeMap<>();
    columns.forEach((feature, column) -> named.put(feature, round(weights[column])));
    named.putIfAbsent(DeletionFeatures.BIAS, 0.0);
    return new Logistic(Deletion.KIND, named);
  }

  /** Four digits are enough, and make files that can be read. */
  private static double round(double weight) {
    return Math.rint(weight * 1e4) / 1e4;
  }

  private Map<String, Integer> columns() {
    Map<String, Integer> counts = new TreeMap<>();
    lessons.forEach(features -> features.forEach(name -> counts.merge(name, 1, Integer::sum)));
    Map<String, Integer> columns = new TreeMap<>();
    counts.forEach(
        (feature, count) -> {
          if (count >= options.least()) {
            columns.put(feature, columns.size());
          }
        });
    return columns;
  }

  private double[] fit(int[][] rows, int size) {
    double[] weights = new double[size];
    double[] squares = new double[size];
    double[] shrink = new double[size];
    for (int[] row : rows) {
      for (int column : row) {
        shrink[column]++;
      }
    }
    for (int column = 0; column < size; column++) {
      shrink[column] = options.ridge() / shrink[column]; // its share of the prior in each lesson
    }
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < rows.length; i++) {
      order.add(i);
    }
    double[] sum = new double[size];
    Random random = new Random(SEED);
    int epochs = options.epochs().number();
    for (int epoch = 0; epoch < epochs; epoch++) {
      Collections.shuffle(order, random);
      for (int i : order) {
        double error = (leftOut.get(i) ? 1 : 0) - probability(weights, rows[i]);
        for (int column : rows[i]) {
          double gradient = error - shrink[column] * weights[column];
          squares[column] += gradient * gradient;
          weights[column] += STEP * gradient / Math.sqrt(squares[column] + 1e-8);
        }
      }
      // the mean of the later passes is steadier than where the last step ends
      for (int column = 0; column < size && epoch >= epochs / 2; column++) {
        sum[column] += weights[column] / (epochs - epochs / 2);
      }
    }
    return sum;
  }

  private static double probability(double[] weights, int[] row) {
    double sum = 0;
    for (int column : row) {
      sum += weights[column];
    }
    return 1 / (1 + Math.exp(-sum));
  }
}
