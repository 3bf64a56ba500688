package org.paraphrast.compose;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * How much a text changes.
 *
 * @param gone the share of the words of the sentence that it does not have (PR1 of Zhao10)
 * @param lnLength ln of its length in characters over that of the sentence
 * @param size the tokens of the sentence
 */
record Amount(double gone, double lnLength, int size) {
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
}
