package org.paraphrast.metric;

import java.util.List;
import java.util.TreeMap;
import org.paraphrast.io.Require;

/** How far raters agree beyond chance: κ = (P(A) − P(E)) / (1 − P(E)). */
public final class Agreement {
  private Agreement() {}

  /** Cohen's κ of two raters; P(E) from the labels each of them gave. */
  public static double cohen(List<String> first, List<String> second) {
    double observed = observed(first, second);
    TreeMap<String, Double> shares = new TreeMap<>();
    for (String label : first) {
      shares.merge(label, 1.0 / first.size(), Double::sum);
    }
    double expected = 0;
    for (String label : second) {
      expected += shares.getOrDefault(label, 0.0) / second.size();
    }
    return kappa(observed, expected);
  }

  /** Zhao09's κ: P(E) = 1/labels, whatever the raters prefer (1/3 in the paper). */
  public static double uniform(List<String> first, List<String> second, int labels) {
    Require.atLeast("labels", labels, 2);
    return kappa(observed(first, second), 1.0 / labels);
  }

  /**
   * Fleiss' κ of any number of raters. Where items have different numbers of labels, an item's
   * agreement is over its own pairs and a label's share over all labels given, which is Fleiss'
   * formula when the numbers are equal.
   *
   * @param items for each item the labels it got, two or more
   */
  public static double fleiss(List<List<String>> items) {
    TreeMap<String, Double> shares = new TreeMap<>();
    double total = items.stream().mapToInt(List::size).sum();
    for (List<String> labels : items) {
      labels.forEach(label -> shares.merge(label, 1 / total, Double::sum));
    }
    double expected = shares.values().stream().mapToDouble(share -> share * share).sum();
    return kappa(observed(items), Math.min(1, expected));
  }

  /** P(A): the share of pairs of labels that are the same, item by item, averaged over items. */
  public static double observed(List<List<String>> items) {
    double observed = 0;
    for (List<String> labels : items) {
      int raters = labels.size();
      if (raters < 2) {
        throw new IllegalArgumentException(
            "every item must have two labels or more, got " + labels);
      }
      TreeMap<String, Integer> counts = new TreeMap<>();
      labels.forEach(label -> counts.merge(label, 1, Integer::sum));
      double pairs = 0;
      for (int count : counts.values()) {
        pairs += count * (count - 1.0);
      }
      observed += pairs / (raters * (raters - 1.0)) / items.size();
    }
    return observed;
  }

  private static double observed(List<String> first, List<String> second) {
    if (first.isEmpty() || first.size() != second.size()) {
      throw new IllegalArgumentException(
          "both raters must have rated the same items, got "
              + first.size()
              + " and "
              + second.size());
    }
    int same = 0;
    for (int i = 0; i < first.size(); i++) {
      same += first.get(i).equals(second.get(i)) ? 1 : 0;
    }
    return (double) same / first.size();
  }

  private static double kappa(double observed, double expected) {
    return expected > 1 - 1e-12 ? 1 : (observed - expected) / (1 - expected);
  }
}
