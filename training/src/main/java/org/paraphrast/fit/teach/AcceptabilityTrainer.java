package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.BoostedTrees;
import org.paraphrast.fit.Logistic;

/**
 * Teaches acceptability from labelled replacements.
 *
 * <p>Input: rows of {@code FitFeatures} with a label and the sentence they belong to. The lessons
 * are split by sentence into parts; trees that saw all others judge each. These held-out judgements
 * give the figures, and the two numbers of the calibration (Platt 1999). The trees that are written
 * saw all lessons. Deterministic.
 */
public final class AcceptabilityTrainer {
  private static final int CALIBRATION_STEPS = 50;

  private final List<String> names;
  private final BoostingOptions options;
  private final int parts;
  private final List<double[]> rows = new ArrayList<>();
  private final BitSet labels = new BitSet();
  private final List<Integer> sentences = new ArrayList<>();
  private final Map<String, Integer> sentenceNumbers = new LinkedHashMap<>();

  /**
   * @param parts in which lessons are held out
   */
  public AcceptabilityTrainer(List<String> names, BoostingOptions options, int parts) {
    this.names = List.copyOf(names);
    this.options = options;
    this.parts = parts;
  }

  /** Adds a lesson. */
  public void add(String sentence, double[] row, boolean acceptable) {
    if (row.length != names.size()) {
      throw new IllegalArgumentException(row.length + " values for " + names.size() + " features");
    }
    sentences.add(sentenceNumbers.computeIfAbsent(sentence, key -> sentenceNumbers.size()));
    labels.set(rows.size(), acceptable);
    rows.add(row.clone());
  }

  /** Number of lessons. */
  public int size() {
    return rows.size();
  }

  /** Trains, writes the file, and tells how good held-out judgements were. */
  public CalibrationReport train(Path output) {
    if (labels.isEmpty() || labels.cardinality() == rows.size()) {
      throw new IllegalArgumentException("acceptability needs both accepted and rejected examples");
    }
    boolean[] yes = new boolean[rows.size()];
    for (int i = 0; i < yes.length; i++) {
      yes[i] = labels.get(i);
    }
    double[] heldOut = heldOut(yes);
    double[] calibration = calibrate(heldOut, yes);
    double[] probs = new double[yes.length];
    for (int i = 0; i < probs.length; i++) {
      probs[i] = Math.exp(Logistic.lnSigmoid(calibration[0] * heldOut[i] + calibration[1]));
    }
    TreeBooster booster = booster(row -> true, yes);
    Acceptability.TrainedTrees trained =
        new Acceptability.TrainedTrees(
            names, booster.start(), booster.trees(), calibration[0], calibration[1]);
    Acceptability.write(trained, output);
    return CalibrationReport.of(probs, labels::get);
  }

  /** ln odds of every lesson by trees that did not see its sentence. */
  private double[] heldOut(boolean[] yes) {
    double[] lnOdds = new double[yes.length];
    for (int fold = 0; fold < parts; fold++) {
      int held = fold;
      TreeBooster booster = booster(row -> sentences.get(row) % parts != held, yes);
      BoostedTrees trees = new BoostedTrees(booster.start(), booster.trees());
      for (int row = 0; row < yes.length; row++) {
        if (sentences.get(row) % parts == held) {
          lnOdds[row] = trees.lnOdds(rows.get(row));
        }
      }
    }
    return lnOdds;
  }

  private TreeBooster booster(IntPredicate chosen, boolean[] yes) {
    int[] taken = IntStream.range(0, yes.length).filter(chosen).toArray();
    double[][] values = new double[taken.length][];
    boolean[] answers = new boolean[taken.length];
    for (int i = 0; i < taken.length; i++) {
      values[i] = rows.get(taken[i]);
      answers[i] = yes[taken[i]];
    }
    return new TreeBooster(values, answers, options);
  }

  /** Slope and shift that make the held-out lessons most likely: Newton's method. */
  static double[] calibrate(double[] lnOdds, boolean[] yes) {
    double slope = 1;
    double shift = 0;
    for (int step = 0; step < CALIBRATION_STEPS; step++) {
      double[] sums = new double[5];
      for (int i = 0; i < yes.length; i++) {
        double p = Math.exp(Logistic.lnSigmoid(slope * lnOdds[i] + shift));
        double error = (yes[i] ? 1 : 0) - p;
        double curve = p * (1 - p);
        sums[0] += error * lnOdds[i];
        sums[1] += error;
        sums[2] += curve * lnOdds[i] * lnOdds[i];
        sums[3] += curve * lnOdds[i];
        sums[4] += curve;
      }
      double ridge = 1e-6;
      double determinant = (sums[2] + ridge) * (sums[4] + ridge) - sums[3] * sums[3];
      if (!(Math.abs(determinant) > 1e-12)) {
        break;
      }
      slope += ((sums[4] + ridge) * sums[0] - sums[3] * sums[1]) / determinant;
      shift += ((sums[2] + ridge) * sums[1] - sums[3] * sums[0]) / determinant;
      if (!Double.isFinite(slope) || !Double.isFinite(shift) || Math.abs(slope) > 100) {
        return new double[] {1, 0};
      }
    }
    return new double[] {slope, shift};
  }
}
