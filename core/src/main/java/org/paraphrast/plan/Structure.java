package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.text.Sentence;

/**
 * What patterns and collocations need to know of a sentence (Zhao09's preprocessing): which spans
 * are phrases with which head, and which verbs have which objects.
 */
public record Structure(List<HeadedSpan> phrases, List<VerbObject> objects) {
  public static final Structure NONE = new Structure(List.of(), List.of());

  /** Finds the structure of sentences: a tagger and a parser, or a fake in a test. Thread-safe. */
  @FunctionalInterface
  public interface Analysis {
    /** Knows nothing; only phrase units are found. */
    Analysis NONE = sentence -> Structure.NONE;

    Structure of(Sentence sentence);
  }

  public Structure {
    phrases = List.copyOf(phrases);
    objects = List.copyOf(objects);
  }
}
