package org.paraphrast.text;

/**
 * A span of a sentence that may not be changed.
 *
 * @param kind what it protects, which is also why
 * @param tokens its tokens; never empty
 * @param chars its characters in the text of the sentence
 */
public record Guard(GuardKind kind, TokenSpan tokens, CharSpan chars) {
  public Guard {
    if (tokens.isEmpty()) {
      throw new IllegalArgumentException("a guard must cover at least one token");
    }
  }
}
