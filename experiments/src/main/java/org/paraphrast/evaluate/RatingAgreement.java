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
        agreements.add(of(question, results.counted(), answers));
      }
    }
    return agreements;
  }

  private static RatingAgreement of(
      Question question, List<RatingSheet> sheets, Map<String, Map<String, String>> answers) {
    double cohen = 0;
    double uniform = 0;
    int pairs = 0;
    for (int i = 0; i < sheets.size(); i++) {
      for (int j = i + 1; j < sheets.size(); j++) {
        List<String> first = new ArrayList<>();
        List<String> second = new ArrayList<>();
        for (Map<String, String> given : answers.values()) {
          String one = given.get(sheets.get(i).rater());
          String two = given.get(sheets.get(j).rater());
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
    List<List<String>> items =
        answers.values().stream().map(given -> List.copyOf(given.values())).toList();
    return new RatingAgreement(
        question.name(),
        items.size(),
        Agreement.observed(items),
        cohen / pairs,
        Agreement.fleiss(items),
        uniform / pairs);
  }
}
