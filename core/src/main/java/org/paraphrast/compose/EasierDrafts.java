package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.Level;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Which drafts make a sentence no harder, where it is simplified: no word that comes is harder than
 * the level, or than the hardest word that goes. Thread-safe.
 */
final class EasierDrafts {
  /** Differences below this say nothing: ratings err by a quarter of a band and more. */
  private static final double ALIKE = 0.25;

  private final Supplier<Optional<WordDifficulty>> difficulty;

  /**
   * @param difficulty how hard words are, if that is known; only asked where it matters
   */
  EasierDrafts(Supplier<Optional<WordDifficulty>> difficulty) {
    this.difficulty = difficulty;
  }

  /** Whether a text serves the purpose of a task, as far as hard words go. */
  boolean serves(Task task, Sentence sentence, String text) {
    if (task.purpose() != Purpose.SIMPLIFICATION) {
      return true;
    }
    Optional<WordDifficulty> known = difficulty.get();
    if (known.isEmpty()) {
      if (task.level().isPresent()) {
        throw new DataException(
            "the model does not know how hard words are; use a model with difficulty.txt, or leave"
                + " --level out");
      }
      return true;
    }
    List<String> before = Tokenizer.lowerCased(sentence.forms());
    List<String> after = Tokenizer.lowerCased(Tokenizer.of(Language.EN).tokenize(text).forms());
    double most =
        Math.max(
            task.level().map(Level::hardest).orElse(0.0),
            hardest(known.get(), without(before, after)));
    return hardest(known.get(), without(after, before)) <= most + ALIKE;
  }

  private static double hardest(WordDifficulty difficulty, List<String> words) {
    return words.stream()
        .filter(word -> DraftTable.isWord(word) && !FunctionWords.contains(word))
        .mapToDouble(difficulty::of)
        .max()
        .orElse(0);
  }

  /** The words that the others have less often. */
  private static List<String> without(List<String> words, List<String> others) {
    List<String> left = new ArrayList<>(words);
    others.forEach(left::remove);
    return left;
  }
}
