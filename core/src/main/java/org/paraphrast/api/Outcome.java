package org.paraphrast.api;

import java.util.List;

/** What became of a request. */
public sealed interface Outcome {

  /**
   * It was said in other words.
   *
   * @param outputs the best first; never empty, all different from the input and one another
   */
  record Paraphrased(List<Output> outputs) implements Outcome {
    public Paraphrased {
      outputs = List.copyOf(outputs);
      if (outputs.isEmpty()) {
        throw new IllegalArgumentException("outputs must not be empty");
      }
    }
  }

  /**
   * There is nothing to change, or nothing good enough.
   *
   * @param reason in words
   */
  record Unchanged(String reason) implements Outcome {}

  /**
   * Everything that was proposed would have broken what must not change.
   *
   * @param reason in words
   */
  record Rejected(String reason) implements Outcome {}

  /** In words: {@code unchanged because …}. */
  default String summary() {
    if (this instanceof Unchanged unchanged) {
      return "unchanged because " + unchanged.reason();
    }
    return this instanceof Rejected rejected
        ? "rejected because " + rejected.reason()
        : "paraphrased";
  }

  /** The outputs, none unless paraphrased. */
  default List<Output> outputs() {
    return this instanceof Paraphrased paraphrased ? paraphrased.outputs() : List.of();
  }
}
