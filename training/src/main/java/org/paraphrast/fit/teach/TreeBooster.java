package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.paraphrast.fit.BoostedTrees;

/**
 * Stochastic gradient boosting of regression trees for the logistic loss (Friedman 2001, 2002).
 *
 * <p>Input: rows of features with a yes or no each. Output: the trees of {@link BoostedTrees}. Each
 * tree is grown level by level on a sample of the rows; a node is split where the sum of the
 * squared gradients over the second derivatives of its halves grows most, thresholds being taken
 * from at most 64 quantiles of the feature. Deterministic.
 */
final class TreeBooster {
  private static final int BINS = 64;

  /** Added to second derivatives, so that small leaves take small steps. */
  private static final double SHRINK = 1;

  private final double[][] rows;
  private final boolean[] yes;
  private final BoostingOptions options;
  private final double[][] cuts;

  /** The bin of each value, by feature and row. */
  private final byte[][] bins;

  private final double[] lnOdds;
  private final double[] gradients;
  private final double[] curvatures;
  private final SplittableRandom random;

  TreeBooster(double[][] rows, boolean[] yes, BoostingOptions options) {
    this.rows = rows;
    this.yes = yes;
    this.options = options;
    this.random = new SplittableRandom(options.seed());
    int columns = rows[0].length;
    this.cuts = new double[columns][];
    this.bins = new byte[columns][rows.length];
    for (int column = 0; column < columns; column++) {
      cuts[column] = cuts(column);
      for (int row = 0; row < rows.length; row++) {
        bins[column][row] = (byte) bin(cuts[column], rows[row][column]);
      }
    }
    this.lnOdds = new double[rows.length];
    this.gradients = new double[rows.length];
    this.curvatures = new double[rows.length];
  }

  /** The ln odds before any tree. */
  double start() {
    int good = 0;
    for (boolean answer : yes) {
      good += answer ? 1 : 0;
    }
    return Math.log((good + 1.0) / (yes.length - good + 1.0));
  }

  List<BoostedTrees.Tree> trees() {
    Arrays.fill(lnOdds, start());
    List<BoostedTrees.Tree> trees = new ArrayList<>();
    for (int i = 0; i < options.trees(); i++) {
      trees.add(grow());
    }
    return trees;
  }

  /** Values between which a feature may be cut: at most 64 quantiles, each once. */
  private double[] cuts(int column) {
    double[] values = new double[rows.length];
    for (int row = 0; row < rows.length; row++) {
      values[row] = rows[row][column];
    }
    Arrays.sort(values);
    double[] found = new double[BINS];
    int size = 0;
    for (int i = 1; i < BINS; i++) {
      double value = values[(int) ((long) i * (values.length - 1) / BINS)];
      if (value < values[values.length - 1] && (size == 0 || value > found[size - 1])) {
        found[size++] = value;
      }
    }
    return Arrays.copyOf(found, size);
  }

  /** Number of cuts below the value. */
  private static int bin(double[] cuts, double value) {
    int at = Arrays.binarySearch(cuts, value);
    return at >= 0 ? at : -at - 1;
  }

  private BoostedTrees.Tree grow() {
    int[] node = new int[rows.length];
    for (int row = 0; row < rows.length; row++) {
      double p = 1 / (1 + Math.exp(-lnOdds[row]));
      gradients[row] = (yes[row] ? 1 : 0) - p;
      curvatures[row] = p * (1 - p);
      node[row] = random.nextDouble() < options.rowShare() ? 0 : -1;
    }
    boolean[] asked = new boolean[cuts.length];
    for (int column = 0; column < asked.length; column++) {
      asked[column] = random.nextDouble() < options.featureShare();
    }
    int inner = (1 << options.depth()) - 1;
    Split[] splits = new Split[inner];
    for (int level = 0; level < options.depth(); level++) {
      int first = (1 << level) - 1;
      findSplits(first, asked, node, splits);
      for (int row = 0; row < rows.length; row++) {
        if (node[row] >= first) {
          node[row] = splits[node[row]].child(node[row], rows[row]);
        }
      }
    }
    return finish(splits, node, inner);
  }

  /** Where a node is cut; a node that is not goes left with everything. */
  private static final class Split {
    int feature;
    double threshold = Double.POSITIVE_INFINITY;
    double gain;

    int child(int node, double[] row) {
      return 2 * node + (row[feature] <= threshold ? 1 : 2);
    }
  }

  private void findSplits(int first, boolean[] asked, int[] node, Split[] splits) {
    int nodes = first + 1;
    for (int i = 0; i < nodes; i++) {
      splits[first + i] = new Split();
    }
    double[] gradient = new double[nodes * (BINS + 1)];
    double[] curvature = new double[gradient.length];
    int[] count = new int[gradient.length];
    for (int column = 0; column < cuts.length; column++) {
      if (!asked[column] || cuts[column].length == 0) {
        continue;
      }
      Arrays.fill(gradient, 0);
      Arrays.fill(curvature, 0);
      Arrays.fill(count, 0);
      for (int row = 0; row < rows.length; row++) {
        if (node[row] >= first) {
          int slot = (node[row] - first) * (BINS + 1) + bins[column][row];
          gradient[slot] += gradients[row];
          curvature[slot] += curvatures[row];
          count[slot]++;
        }
      }
      for (int i = 0; i < nodes; i++) {
        improve(splits[first + i], column, i * (BINS + 1), gradient, curvature, count);
      }
    }
  }

  private void improve(
      Split split, int column, int from, double[] gradient, double[] curvature, int[] count) {
    double allGradient = 0;
    double allCurvature = 0;
    int all = 0;
    for (int i = from; i <= from + BINS; i++) {
      allGradient += gradient[i];
      allCurvature += curvature[i];
      all += count[i];
    }
    double leftGradient = 0;
    double leftCurvature = 0;
    int left = 0;
    double before = allGradient * allGradient / (allCurvature + SHRINK);
    for (int bin = 0; bin < cuts[column].length; bin++) {
      leftGradient += gradient[from + bin];
      leftCurvature += curvature[from + bin];
      left += count[from + bin];
      if (left < options.leafRows() || all - left < options.leafRows()) {
        continue;
      }
      double rightGradient = allGradient - leftGradient;
      double gain =
          leftGradient * leftGradient / (leftCurvature + SHRINK)
              + rightGradient * rightGradient / (allCurvature - leftCurvature + SHRINK)
              - before;
      if (gain > split.gain) {
        split.gain = gain;
        split.feature = column;
        split.threshold = cuts[column][bin];
      }
    }
  }

  /** The values of the leaves, by one Newton step; all rows move on. */
  private BoostedTrees.Tree finish(Split[] splits, int[] node, int inner) {
    double[] gradient = new double[inner + 1];
    double[] curvature = new double[inner + 1];
    for (int row = 0; row < rows.length; row++) {
      if (node[row] >= 0) {
        gradient[node[row] - inner] += gradients[row];
        curvature[node[row] - inner] += curvatures[row];
      }
    }
    double[] leaves = new double[inner + 1];
    for (int leaf = 0; leaf <= inner; leaf++) {
      leaves[leaf] = options.rate() * gradient[leaf] / (curvature[leaf] + SHRINK);
    }
    BoostedTrees.Tree tree =
        new BoostedTrees.Tree(
            Arrays.stream(splits).mapToInt(split -> split.feature).toArray(),
            Arrays.stream(splits).mapToDouble(split -> split.threshold).toArray(),
            leaves);
    BoostedTrees alone = new BoostedTrees(0, List.of(tree));
    for (int row = 0; row < rows.length; row++) {
      lnOdds[row] += alone.lnOdds(rows[row]);
    }
    return tree;
  }
}
