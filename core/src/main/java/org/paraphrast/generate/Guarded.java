package org.paraphrast.generate;

import org.paraphrast.text.TokenSpan;

/** Tokens that come back as they are, or not at all. */
public record Guarded(TokenSpan span, GuardClass kind) {
  public Guarded {
    if (span.isEmpty()) {
      throw new IllegalArgumentException("a guard must have tokens, got " + span);
    }
  }
}
