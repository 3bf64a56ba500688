package org.paraphrast.syntax;

import org.paraphrast.text.TokenSpan;

/**
 * A flat phrase.
 *
 * @param type its kind as in CoNLL-2000: {@code NP}, {@code VP}, {@code PP} …
 * @param span its tokens
 */
public record Chunk(String type, TokenSpan span) {
  public Chunk {
    if (type.isEmpty() || span.isEmpty()) {
      throw new IllegalArgumentException("a chunk must have a type and tokens");
    }
  }
}
