package org.paraphrast.augment;

import java.util.List;
import org.paraphrast.text.CharSpan;

/**
 * A text in other words.
 *
 * @param spans where each annotated part of the source stands, in the order of the source's list
 */
public record Variant(String text, List<CharSpan> spans) {
  public Variant {
    spans = List.copyOf(spans);
  }
}
