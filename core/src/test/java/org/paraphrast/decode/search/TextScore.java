package org.paraphrast.decode.search;

import java.util.List;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/** The words of a text as a language model sees them, and their score. */
final class TextScore {
  private TextScore() {}

  static List<String> words(String text) {
    return Tokenizer.of(Language.EN).tokenize(text).forms().stream()
        .map(Tokenizer::lowerCase)
        .toList();
  }

  /** From the start of a sentence to its end. */
  static double log10Prob(LanguageModel lm, List<String> words) {
    LmState context = lm.newState();
    lm.beginSentence(context);
    double log10Prob = 0;
    for (String word : words) {
      LmState next = lm.newState();
      log10Prob += lm.log10Prob(context, lm.wordId(word), next);
      context = next;
    }
    return log10Prob + lm.log10Prob(context, LanguageModel.END, lm.newState());
  }
}
