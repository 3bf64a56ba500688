package org.paraphrast.augment;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.paraphrast.text.CharSpan;

/**
 * A text and the parts of it that bear labels, such as names and slots.
 *
 * @param spans none empty; they may lie in one another, in any order
 */
public record AnnotatedText(String text, List<CharSpan> spans) {
  public AnnotatedText {
    requireNonNull(text, "text");
    spans = List.copyOf(spans);
    for (CharSpan span : spans) {
      if (span.isEmpty() || span.end() > text.length()) {
        throw new IllegalArgumentException(
            "a span must hold characters of the text, which has "
                + text.length()
                + ", got "
                + span);
      }
    }
  }

  /** A text without annotations. */
  public static AnnotatedText of(String text) {
    return new AnnotatedText(text, List.of());
  }
}
