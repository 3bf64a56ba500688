package org.paraphrast.fit.teach;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.plan.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.UnitReplacement;

/**
 * Labelled replacements as exemplars. Input: labels. Output: every labelled replacement, reduced to
 * the words that differ, once in a sentence, in the order of the labels.
 */
public final class LabelExemplars {
  private final Analyzer analyzer = Analyzer.english();

  /**
   * Gives the exemplars of labels.
   *
   * @param chosen whether pairs were labelled in more sentences because they were accepted in one
   */
  public void of(LabelSet labels, boolean chosen, Consumer<Exemplar> sink) {
    record Seen(String sentence, Replaced replaced) {}
    Set<Seen> seen = new HashSet<>();
    for (UnitReplacement replacement : labels.replacements()) {
      Label label = labels.get(replacement);
      if (label == null || replacement.parts().size() != 1) {
        continue;
      }
      Sentence sentence = analyzer.analyze(replacement.sentence());
      Replaced replaced = FitLessons.replaced(sentence, replacement.parts().get(0));
      if (replaced != null && seen.add(new Seen(replacement.sentence(), replaced))) {
        List<String> words = Tokenizer.lowerCased(sentence.forms());
        sink.accept(
            new Exemplar(
                words,
                replaced.span().start(),
                replaced.span().end(),
                replaced.target(),
                label == Label.CORRECT,
                chosen));
      }
    }
  }
}
