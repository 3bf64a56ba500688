package org.paraphrast.text.render;

import java.util.List;

/**
 * A new text, what changed, and where everything went.
 *
 * @param text the new text
 * @param changes replacements and repairs, in order and disjoint: with their texts put in place,
 *     the input becomes the output, and back
 * @param offsets maps positions of the input to the output and back
 */
public record Rendering(String text, List<Change> changes, OffsetMap offsets) {
  public Rendering {
    changes = List.copyOf(changes);
  }

  /** Every change, also those inside others, in the order of the input. */
  public List<Change> allChanges() {
    return changes.stream().flatMap(Change::all).sorted(Change.BY_PLACE).toList();
  }
}
