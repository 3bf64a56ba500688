package org.paraphrast.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Zhao09: keeps targets that have more words in common with the reference than the source has; ρ =
 * sim(t, s') − sim(s, s'), where sim is the number of overlapping words.
 */
final class Similarity implements Usability {
  private final Map<String, Integer> counts = new HashMap<>();

  Similarity(Task task) {
    String reference =
        task.reference()
            .orElseThrow(
                () -> new DataException("similarity needs a reference sentence; give --reference"));
    Sentence sentence = Tokenizer.of(Language.EN).tokenize(reference);
    for (String form : sentence.forms()) {
      counts.merge(Tokenizer.lowerCase(form), 1, Integer::sum);
    }
  }

  @Override
  public double rho(List<String> source, List<String> target) {
    int gain = overlap(target) - overlap(source);
    return gain > 0 ? gain : NONE;
  }

  /** The size of the intersection of two multisets, these words and those of the reference. */
  private int overlap(List<String> words) {
    Map<String, Integer> used = new HashMap<>();
    int overlap = 0;
    for (String word : words) {
      if (used.merge(word, 1, Integer::sum) <= counts.getOrDefault(word, 0)) {
        overlap++;
      }
    }
    return overlap;
  }
}
