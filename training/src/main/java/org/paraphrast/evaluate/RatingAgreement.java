package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.metric.Agreement;

/**
 * How far the raters of the sheets that count agree on a question, foils left out.
 *
 * @param question the question
 * @param items with two answers or more
 * @param observed the share of pairs of raters that agree, item by item
 * @param cohen mean of Cohen's κ over the pairs of raters
 * @param fleiss Fleiss' κ
 * @param uniform mean over the pairs of Zhao09's κ, P(E) = 1 / number of answers
 */
public record RatingAgreement(
    String question, int items, double observed, double cohen, double fleiss, double uniform) {

  /** The agreement on every question with items that two raters judged. */
  public static List<RatingAgreement> of(RatingResults results, RatingKey key) {
    List<RatingAgreement> agreements = new ArrayList<>();
    for (Question question : results.questions()) {
      Map<String, Map<String, String>> answers = results.answers(question);
      answers.keySet().removeAll(key.foils().keySet());
      answers.values().removeIf(given -> given.size() < 2);
      if (!answers.isEmpty()) {
        agreements.add(of(question, answers));
      }
    }
    return agreements;
  }

  private static RatingAgreement of(Question question, Map<String, Map<String, String>> answers) {
    PairwiseKappa kappa = PairwiseKappa.of(question, answers.values());
    List<List<String>> items =
        answers.values().stream().map(given -> List.copyOf(given.values())).toList();
    return new RatingAgreement(
        question.name(),
        items.size(),
        Agreement.observed(items),
        kappa.cohen(),
        Agreement.fleiss(items),
        kappa.uniform());
  }
}
