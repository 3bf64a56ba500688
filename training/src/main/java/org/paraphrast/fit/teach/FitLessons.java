package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Replaced;
import org.paraphrast.plan.Task;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
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
public final class FitLessons {
  private final Planner planner;
  private final FitFeatures features;
  private final Analyzer analyzer = Analyzer.english();

  /**
   * A lesson.
   *
   * @param replacement what was judged
   * @param correct whether it is acceptable
   * @param row its features
   */
  public record Lesson(UnitReplacement replacement, boolean correct, List<Double> row) {}

  public FitLessons(Planner planner, FitFeatures features) {
    this.planner = planner;
    this.features = features.forLessons();
  }

  /** The lessons of all labels, sentence by sentence in the order of the labels. */
  public List<Lesson> of(LabelSet labels) {
    Map<String, List<UnitReplacement>> bySentence = new LinkedHashMap<>();
    for (UnitReplacement replacement : labels.replacements()) {
      if (labels.get(replacement) != null && replacement.parts().size() == 1) {
        bySentence
            .computeIfAbsent(replacement.sentence(), key -> new ArrayList<>())
            .add(replacement);
      }
    }
    List<Lesson> lessons = new ArrayList<>();
    bySentence.forEach((text, replacements) -> add(text, replacements, labels, lessons));
    return lessons;
  }

  private void add(
      String text, List<UnitReplacement> replacements, LabelSet labels, List<Lesson> lessons) {
    Sentence sentence = analyzer.analyze(text);
    Map<Replaced, double[]> rows = planner.features(sentence, Task.VARIATION, features);
    Map<Replaced, Lesson> found = new LinkedHashMap<>();
    for (UnitReplacement replacement : replacements) {
      Replaced replaced = replaced(sentence, replacement.parts().get(0));
      double[] row = replaced == null ? null : rows.get(replaced);
      if (replaced != null && row != null) {
        boolean correct = labels.get(replacement) == Label.CORRECT;
        List<Double> values = new ArrayList<>();
        for (double value : row) {
          values.add(value);
        }
        found.putIfAbsent(replaced, new Lesson(replacement, correct, values));
      }
    }
    lessons.addAll(found.values());
  }

  /** The replacement in tokens; null if it cuts one. */
  static @Nullable Replaced replaced(Sentence sentence, UnitReplacement.Part part) {
    CharSpan span = part.span();
    int start = -1;
    int end = -1;
    for (int token = 0; token < sentence.size(); token++) {
      if (sentence.token(token).span().start() == span.start()) {
        start = token;
      }
      if (sentence.token(token).span().end() == span.end()) {
        end = token + 1;
      }
    }
    if (start < 0 || end <= start) {
      return null;
    }
    List<String> words = sentence.forms().stream().map(Tokenizer::lowerCase).toList();
    List<String> target =
        Tokenizer.of(Language.EN).tokenize(part.target()).forms().stream()
            .map(Tokenizer::lowerCase)
            .toList();
    return Replaced.of(words, new TokenSpan(start, end), target);
  }
}
