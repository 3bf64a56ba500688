package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.paraphrast.metric.Agreement;

/**
 * κ between two raters, or its mean over the pairs of raters; NaN where no two judged one item.
 *
 * @param cohen Cohen's
 * @param uniform Zhao09's, P(E) = 1 / number of answers
 */
public record PairwiseKappa(double cohen, double uniform) {
  public static final PairwiseKappa NONE = new PairwiseKappa(Double.NaN, Double.NaN);

  /**
   * The agreement on a question.
   *
   * @param items the answers to each item by rater
   */
  static PairwiseKappa of(Question question, Collection<Map<String, String>> items) {
    TreeSet<String> names = new TreeSet<>();
    items.forEach(answers -> names.addAll(answers.keySet()));
    List<String> raters = List.copyOf(names);
    double cohen = 0;
    double uniform = 0;
    int pairs = 0;
    for (int i = 0; i < raters.size(); i++) {
      for (int j = i + 1; j < raters.size(); j++) {
        List<String> first = new ArrayList<>();
        List<String> second = new ArrayList<>();
        for (Map<String, String> answers : items) {
          String one = answers.get(raters.get(i));
          String two = answers.get(raters.get(j));
          if (one != null && two != null) {
            first.add(one);
            second.add(two);
          }
        }
        if (!first.isEmpty()) {
          cohen += Agreement.cohen(first, second);
          uniform += Agreement.uniform(first, second, question.choices().size());
          pairs++;
        }
      }
    }
    return pairs == 0 ? NONE : new PairwiseKappa(cohen / pairs, uniform / pairs);
  }
}
