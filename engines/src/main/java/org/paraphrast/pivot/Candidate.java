package org.paraphrast.pivot;

import java.util.List;

/**
 * A candidate paraphrase with its provenance.
 *
 * @param text what the systems said
 * @param systems who said it, one or more, in the order in which they came
 */
public record Candidate(String text, List<SinglePivot> systems) {
  public Candidate {
    systems = List.copyOf(systems);
    if (text.isBlank()) {
      throw new IllegalArgumentException("a candidate must have a text");
    }
    if (systems.isEmpty() || systems.stream().distinct().count() < systems.size()) {
      throw new IllegalArgumentException(
          "a candidate must have one or more different systems, got " + systems);
    }
  }

  /** How many systems agree on the text. */
  public int votes() {
    return systems.size();
  }
}
