package org.paraphrast.generate;

import java.util.List;

/**
 * A text that could be said about a sentence.
 *
 * @param target its forms
 */
public record Telling(Ask ask, List<String> target) {
  public Telling {
    target = List.copyOf(target);
  }
}
