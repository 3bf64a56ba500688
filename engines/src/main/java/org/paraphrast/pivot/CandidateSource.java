package org.paraphrast.pivot;

/** Where the candidates of a sentence come from: engines, or a file. Thread-safe. */
@FunctionalInterface
public interface CandidateSource {
  /** The candidates of a sentence, S being known; none if there are none. */
  CandidateSet of(String sentence);
}
