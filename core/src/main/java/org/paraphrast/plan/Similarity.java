package org.paraphrast.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Zhao09: keeps targets that have more words in common with the reference than the source has; ρ =
 * sim(t, s') − sim(s, s'), where sim is the number of overlapping words.
 */
final class Similarity implements Application {
  @Override
  public String name() {
    return "similarity";
  }

  @Override
  public Usability usability(Task task, LanguageModel lm) {
    String reference =
        task.reference()
            .orElseThrow(
                () -> new DataException("similarity needs a sentence to go towards; --reference"));
    Sentence sentence = Tokenizer.of(Language.EN).tokenize(reference);
    Map<String, Integer> counts = new HashMap<>();
    for (String form : sentence.forms()) {
      counts.merge(Tokenizer.lowerCase(form), 1, Integer::sum);
    }
    return (source, target) -> {
      int gain = overlap(target, counts) - overlap(source, counts);
      return gain > 0 ? gain : Usability.NONE;
    };
  }

  /** The size of the intersection of the two multisets of words. */
  private static int overlap(List<String> words, Map<String, Integer> reference) {
    Map<String, Integer> used = new HashMap<>();
    int overlap = 0;
    for (String word : words) {
      if (used.merge(word, 1, Integer::sum) <= reference.getOrDefault(word, 0)) {
        overlap++;
      }
    }
    return overlap;
  }
}
