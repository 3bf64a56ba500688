package org.paraphrast.compose;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * How much a text changes, and what it is worth.
 *
 * @param gone the share of the words of the sentence that it does not have (PR1 of Zhao10)
 * @param lnLength ln of its length in characters over that of the sentence
 * @param size the tokens of the sentence
 */
record Amount(double gone, double lnLength, int size) {
  /** The feature of how likely a text is acceptable. */
  static final String ACCEPTABLE = ComposingGenerator.ACCEPTABLE;

  /** The feature of how much it changes. */
  static final String CHANGE = "change";

  /** Change beyond this share is worth no more. */
  private static final double MOST = 0.5;

  static Amount of(Sentence sentence, String text) {
    Map<String, Integer> there = new HashMap<>();
    List<String> said = Tokenizer.of(Language.EN).tokenize(text).forms();
    Tokenizer.lowerCased(said).forEach(word -> there.merge(word, 1, Integer::sum));
    int gone = 0;
    for (String word : Tokenizer.lowerCased(sentence.forms())) {
      int left = there.merge(word, -1, Integer::sum);
      gone += left < 0 ? 1 : 0;
    }
    double length = Math.max(1, text.length()) / (double) Math.max(1, sentence.text().length());
    return new Amount(
        (double) gone / Math.max(1, sentence.size()), Math.log(length), sentence.size());
  }

  /**
   * What a text that changes so much is worth, by feature.
   *
   * @param lnProb ln p(acceptable)
   * @param weight what a share of 1 of new words is worth
   */
  Map<String, Double> worth(double lnProb, double weight) {
    Map<String, Double> features = new LinkedHashMap<>();
    features.put(ACCEPTABLE, lnProb);
    features.put(CHANGE, weight * Math.min(MOST, gone));
    return features;
  }
}
