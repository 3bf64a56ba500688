package org.paraphrast.fit;

import java.util.List;

/**
 * An additive model of regression trees for the odds of a yes (Friedman 2001). All trees have the
 * same depth; node k has the children 2k + 1 and 2k + 2, and the leaves follow the inner nodes.
 * Immutable and thread-safe.
 */
public final class BoostedTrees {
  private final int depth;
  private final double lnOdds;
  private final int[] features;
  private final double[] thresholds;
  private final double[] leaves;

  /** One tree; its arrays are not changed any more. */
  public static final class Tree {
    /** Of the inner nodes; a row goes left where its value is at most the threshold. */
    final int[] features;

    final double[] thresholds;

    /** What the tree adds to the ln odds. */
    final double[] leaves;

    public Tree(int[] features, double[] thresholds, double[] leaves) {
      this.features = features.clone();
      this.thresholds = thresholds.clone();
      this.leaves = leaves.clone();
      int inner = features.length;
      if (Integer.bitCount(inner + 1) != 1
          || thresholds.length != inner
          || leaves.length != inner + 1) {
        throw new IllegalArgumentException(
            "a tree must have 2^d - 1 nodes and 2^d leaves, got "
                + inner
                + " nodes, "
                + leaves.length
                + " leaves");
      }
    }

    int depth() {
      return Integer.numberOfTrailingZeros(leaves.length);
    }
  }

  /**
   * @param lnOdds before any tree
   */
  public BoostedTrees(double lnOdds, List<Tree> trees) {
    this.lnOdds = lnOdds;
    this.depth = trees.isEmpty() ? 0 : trees.get(0).depth();
    int inner = (1 << depth) - 1;
    this.features = new int[trees.size() * inner];
    this.thresholds = new double[features.length];
    this.leaves = new double[trees.size() << depth];
    for (int t = 0; t < trees.size(); t++) {
      Tree tree = trees.get(t);
      if (tree.depth() != depth) {
        throw new IllegalArgumentException("trees must be of the same depth");
      }
      System.arraycopy(tree.features, 0, features, t * inner, inner);
      System.arraycopy(tree.thresholds, 0, thresholds, t * inner, inner);
      System.arraycopy(tree.leaves, 0, leaves, t << depth, 1 << depth);
    }
  }

  /** ln (p / (1 − p)) of a yes. */
  public double lnOdds(double[] row) {
    double sum = lnOdds;
    int inner = (1 << depth) - 1;
    int trees = leaves.length >> depth;
    for (int tree = 0; tree < trees; tree++) {
      int at = 0;
      for (int level = 0; level < depth; level++) {
        int node = tree * inner + at;
        at = 2 * at + (row[features[node]] <= thresholds[node] ? 1 : 2);
      }
      sum += leaves[(tree << depth) + at - inner];
    }
    return sum;
  }
}
