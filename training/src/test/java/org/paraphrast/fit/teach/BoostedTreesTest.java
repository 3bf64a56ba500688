package org.paraphrast.fit.teach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.fit.BoostedTrees;

class BoostedTreesTest {
  @Test
  void aTreeSendsRowsWhereItsThresholdsSay() {
    BoostedTrees.Tree tree =
        new BoostedTrees.Tree(
            new int[] {0, 1, 1}, new double[] {0.5, 2, 3}, new double[] {1, 2, 4, 8});
    BoostedTrees trees = new BoostedTrees(0.25, List.of(tree, tree));
    assertEquals(0.25 + 2, trees.lnOdds(new double[] {0.5, 2}));
    assertEquals(0.25 + 4, trees.lnOdds(new double[] {0, 2.1}));
    assertEquals(0.25 + 8, trees.lnOdds(new double[] {1, 3}));
    assertEquals(0.25 + 16, trees.lnOdds(new double[] {1, 3.1}));
  }

  @Test
  void aTreeOfAnotherShapeIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new BoostedTrees.Tree(new int[] {0}, new double[] {0}, new double[] {1}));
  }

  /** What no line can tell apart, two levels of trees can: either, but not both. */
  @Test
  void boostingLearnsWhatIsNotAdditive() {
    Property.check(
        5,
        (random, seed) -> {
          double[][] rows = new double[400][3];
          boolean[] yes = new boolean[rows.length];
          for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < 3; j++) {
              rows[i][j] = random.nextDouble();
            }
            yes[i] = rows[i][0] > 0.5 != rows[i][1] > 0.5;
          }
          BoostingOptions options = new BoostingOptions(150, 0.2, 3, 0.8, 5, 1, 1);
          TreeBooster booster = new TreeBooster(rows, yes, options);
          BoostedTrees trees = new BoostedTrees(booster.start(), booster.trees());
          int right = 0;
          for (int i = 0; i < rows.length; i++) {
            right += trees.lnOdds(rows[i]) > 0 == yes[i] ? 1 : 0;
          }
          assertTrue(right > 380, seed + ": " + right);
        });
  }

  /** With one tree of depth 1 that sees everything, the cut is the best of all cuts. */
  @Test
  void theFirstCutIsTheBestOfAll() {
    Property.check(
        50,
        (random, seed) -> {
          double[][] rows = new double[40][2];
          boolean[] yes = new boolean[rows.length];
          for (int i = 0; i < rows.length; i++) {
            rows[i][0] = random.nextInt(8);
            rows[i][1] = random.nextInt(8);
            yes[i] = random.nextInt(8) < rows[i][0];
          }
          BoostingOptions options = new BoostingOptions(1, 1, 1, 1, 1, 1, 1);
          TreeBooster booster = new TreeBooster(rows, yes, options);
          BoostedTrees.Tree tree = booster.trees().get(0);
          double best = Double.NEGATIVE_INFINITY;
          for (int column = 0; column < 2; column++) {
            for (int cut = 0; cut < 7; cut++) {
              best = Math.max(best, gain(rows, yes, booster.start(), below(column, cut)));
            }
          }
          BoostedTrees alone = new BoostedTrees(0, List.of(tree));
          double left = alone.lnOdds(rows[0]);
          double found = gain(rows, yes, booster.start(), row -> alone.lnOdds(row) == left);
          assertEquals(best, found, 1e-9, seed);
        });
  }

  private static Predicate<double[]> below(int column, double cut) {
    return row -> row[column] <= cut;
  }

  /** G²/(H + 1) of both halves. */
  private static double gain(
      double[][] rows, boolean[] yes, double start, Predicate<double[]> left) {
    double p = 1 / (1 + Math.exp(-start));
    double[] gradient = new double[2];
    double[] curvature = new double[2];
    for (int i = 0; i < rows.length; i++) {
      int side = left.test(rows[i]) ? 0 : 1;
      gradient[side] += (yes[i] ? 1 : 0) - p;
      curvature[side] += p * (1 - p);
    }
    if (curvature[0] == 0 || curvature[1] == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    return gradient[0] * gradient[0] / (curvature[0] + 1)
        + gradient[1] * gradient[1] / (curvature[1] + 1);
  }
}
