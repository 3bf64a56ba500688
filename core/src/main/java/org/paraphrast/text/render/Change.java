package org.paraphrast.text.render;

import org.jspecify.annotations.Nullable;
import org.paraphrast.text.CharSpan;

/**
 * One difference between an input and its rendering.
 *
 * @param kind why it is there
 * @param input the characters of the input that changed; empty for an insertion
 * @param output what they became; empty for a deletion
 * @param before the text of {@code input}
 * @param after the text of {@code output}
 * @param replacement the replacement that was asked for, null for a repair
 */
public record Change(
    Kind kind,
    CharSpan input,
    CharSpan output,
    String before,
    String after,
    @Nullable Replacement replacement) {

  /** Why a text changed. */
  public enum Kind {
    /** It was asked for. */
    REPLACEMENT,
    /** {@code a} or {@code an} follows the word behind it. */
    ARTICLE,
    /** A word moved to or from the start of the sentence. */
    CASE,
    /** The space at the edge of a replacement. */
    SPACING
  }
}
