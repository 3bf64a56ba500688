package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Task;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.UnitReplacement;

/**
 * Labelled replacements as lessons for the acceptability model. Input: labels; a planner, whose
 * tables say what speaks for a replacement. Output: the features of every labelled replacement that
 * the tables have, with its label. Labels that differ only in words they keep are one lesson. What
 * was judged in a sentence is not known to its own lessons.
 */
public record FitLessons(Planner planner, FitFeatures features) {
  private static final Analyzer ANALYZER = Analyzer.english();

  /** Takes lessons. */
  @FunctionalInterface
  public interface Pupil {
    /**
     * Takes one.
     *
     * @param row the features of the replacement
     */
    void learn(String sentence, Replaced replaced, double[] row, boolean acceptable);
  }

  public FitLessons {
    features = features.forLessons();
  }

  /** Gives the lessons of all labels, sentence by sentence in the order of the labels. */
  public void teach(LabelSet labels, Pupil pupil) {
    Map<String, List<UnitReplacement>> bySentence = new LinkedHashMap<>();
    for (UnitReplacement replacement : labels.replacements()) {
      if (labels.get(replacement) != null && replacement.parts().size() == 1) {
        bySentence
            .computeIfAbsent(replacement.sentence(), key -> new ArrayList<>())
            .add(replacement);
      }
    }
    bySentence.forEach((text, replacements) -> teach(text, replacements, labels, pupil));
  }

  private void teach(
      String text, List<UnitReplacement> replacements, LabelSet labels, Pupil pupil) {
    Sentence sentence = ANALYZER.analyze(text);
    Map<Replaced, double[]> rows = planner.features(sentence, Task.VARIATION, features);
    Set<Replaced> taught = new HashSet<>();
    for (UnitReplacement replacement : replacements) {
      Replaced replaced = replaced(sentence, replacement.parts().get(0));
      double[] row = replaced == null ? null : rows.get(replaced);
      if (replaced != null && row != null && taught.add(replaced)) {
        pupil.learn(text, replaced, row, labels.get(replacement) == Label.CORRECT);
      }
    }
  }

  /**
   * Stands for everything that the planner offers for the labelled sentences, and its features: it
   * is another number as soon as a rule lets another replacement pass, or looks at it differently.
   */
  public long fingerprint(LabelSet labels) {
    Set<String> sentences = new LinkedHashSet<>();
    labels.replacements().forEach(replacement -> sentences.add(replacement.sentence()));
    return fingerprint(sentences);
  }

  /** The same for sentences without labels. */
  public long fingerprint(Iterable<String> sentences) {
    long[] print = {0};
    for (String sentence : sentences) {
      planner
          .features(ANALYZER.analyze(sentence), Task.VARIATION, features)
          .forEach(
              (replaced, row) ->
                  print[0] =
                      31 * (31 * print[0] + replaced.toString().hashCode()) + Arrays.hashCode(row));
    }
    return print[0];
  }

  /** The replacement in tokens; null if it cuts one. */
  static @Nullable Replaced replaced(Sentence sentence, UnitReplacement.Part part) {
    CharSpan span = part.span();
    int start = -1;
    int end = -1;
    for (int token = 0; token < sentence.size(); token++) {
      if (sentence.start(token) == span.start()) {
        start = token;
      }
      if (sentence.end(token) == span.end()) {
        end = token + 1;
      }
    }
    if (start < 0 || end <= start) {
      return null;
    }
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    List<String> target =
        Tokenizer.lowerCased(Tokenizer.of(Language.EN).tokenize(part.target()).forms());
    return Replaced.of(words, new TokenSpan(start, end), target);
  }
}
