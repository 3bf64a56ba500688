package org.paraphrast.text.render;

import java.util.List;

/**
 * A new text, what changed, and where everything went.
 *
 * @param text the new text
 * @param changes in the order of the input, replacements and repairs
 * @param offsets maps positions of the input to the output and back
 */
public record Rendering(String text, List<Change> changes, OffsetMap offsets) {
  public Rendering {
    changes = List.copyOf(changes);
  }
}
