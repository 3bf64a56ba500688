package org.paraphrast.plan;

import java.util.Locale;
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
  /** In words that are more usual. */
  SIMPLIFICATION,
  /** Closer to the words of a reference. */
  SIMILARITY;

  /** The name in options, files and reports: {@code variation}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Judges the units of one sentence for a task. */
  public Usability usability(Task task, LanguageModel lm) {
    return switch (this) {
      case VARIATION -> (source, target) -> 0;
      case COMPRESSION -> new Compression();
      case SIMPLIFICATION -> new Simplification(lm);
      case SIMILARITY -> new Similarity(task);
    };
  }
}
