package org.paraphrast.decode;

import java.util.Locale;

/** A limit of a request that an output must keep, and the input may break. */
public enum Limit {
  /** The most characters. */
  MAX_CHARS,
  /** The most bytes of UTF-8. */
  MAX_BYTES,
  /** The most characters for each of the input. */
  RATIO,
  /** Words that must come. */
  MUST,
  /** The spelling that was asked for. */
  SPELLING;

  /** Whether a shorter output keeps it. */
  public boolean isLength() {
    return this == MAX_CHARS || this == MAX_BYTES || this == RATIO;
  }

  /** The name in options and files: {@code max-chars}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
