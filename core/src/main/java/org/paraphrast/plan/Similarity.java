package org.paraphrast.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.io.DataException;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Zhao09: keeps targets that have more words in common with the reference than the source has; ρ =
 * sim(t, s') − sim(s, s'), where sim is the number of overlapping words.
 */
final class Similarity implements Usability {
  private final Map<String, Integer> counts = new HashMap<>();
  private final Set<String> pairs = new HashSet<>();

  Similarity(Task task) {
    String reference =
        task.reference()
            .orElseThrow(
                () -> new DataException("similarity needs a reference sentence; give --reference"));
    Sentence sentence = Tokenizer.of(Language.EN).tokenize(reference);
    String last = "";
    for (String form : sentence.forms()) {
      String word = Tokenizer.lowerCase(form);
      counts.merge(word, 1, Integer::sum);
      pairs.add(last + " " + word);
      last = word;
    }
  }

  @Override
  public double rho(List<String> source, List<String> target) {
    int gain = overlap(target) - overlap(source);
    return gain > 0 ? gain : NONE;
  }

  /** Moves bring no words: what counts is which words stand side by side. */
  @Override
  public double rho(Rewrite rewrite, List<String> source, List<String> target) {
    int words = overlap(target) - overlap(source);
    int gain = words + neighbours(target) - neighbours(source);
    return gain > 0 && words >= 0 ? gain : NONE;
  }

  private int neighbours(List<String> words) {
    int count = 0;
    for (int i = 1; i < words.size(); i++) {
      count += pairs.contains(words.get(i - 1) + " " + words.get(i)) ? 1 : 0;
    }
    return count;
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
