package org.paraphrast.pivot;

import java.util.Collection;
import java.util.List;

/** Where the candidates of a sentence come from: engines, or a file. Thread-safe. */
@FunctionalInterface
public interface CandidateSource {
  /** The candidates of a sentence, S being known; none if there are none. */
  CandidateSet of(String sentence);

  /** The candidates of all sentences, where they are known beforehand; else none. */
  default Collection<CandidateSet> known() {
    return List.of();
  }
}
