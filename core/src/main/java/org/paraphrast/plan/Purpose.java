package org.paraphrast.plan;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;

/**
 * What a paraphrase is for (Zhao09): decides which target units serve it and how much. A new
 * purpose is a constant here, a case of {@link #usability}, and a file of weights in the model.
 */
public enum Purpose {
  /** Plain paraphrase: every target serves, none more than another. */
  VARIATION,
  /** Shorter, in bytes. */
  COMPRESSION,
  /** In easier words. */
  SIMPLIFICATION,
  /** Closer to the words of a reference. */
  SIMILARITY;

  /** The name in options, files and reports: {@code variation}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Judges the units of one sentence for a task.
   *
   * @param difficulty how hard words are, if that is known; only asked where it matters
   */
  public Usability usability(
      Task task, LanguageModel lm, Supplier<Optional<WordDifficulty>> difficulty) {
    return switch (this) {
      case VARIATION -> (source, target) -> 0;
      case COMPRESSION -> new Compression(task.length());
      case SIMPLIFICATION -> simplification(task, lm, difficulty.get());
      case SIMILARITY -> new Similarity(task);
    };
  }

  private static Usability simplification(
      Task task, LanguageModel lm, Optional<WordDifficulty> difficulty) {
    if (task.level().isPresent() && difficulty.isEmpty()) {
      throw new DataException(
          "the model does not know how hard words are, so it cannot keep to the level "
              + task.level().get().label()
              + "; use a model with difficulty.txt, or leave --level out");
    }
    return difficulty
        .<Usability>map(known -> new EasierWords(known, task.level()))
        .orElseGet(() -> new Simplification(lm));
  }
}
