package org.paraphrast.lm.estimate;

import org.paraphrast.lm.Codebook;

/**
 * How precisely the trie layout keeps numbers.
 *
 * @param probBits bits of a probability, 4 .. 16, or 32 for exact floats
 * @param backoffBits bits of a back-off weight, likewise
 */
public record TrieOptions(int probBits, int backoffBits) {
  /** Floats as they are. */
  public static final TrieOptions EXACT = new TrieOptions(Codebook.EXACT, Codebook.EXACT);

  /** One byte for each number. */
  public static final TrieOptions QUANTIZED = new TrieOptions(8, 8);

  public TrieOptions {
    check("probBits", probBits);
    check("backoffBits", backoffBits);
  }

  private static void check(String name, int bits) {
    if (bits != Codebook.EXACT && (bits < 4 || bits > 16)) {
      throw new IllegalArgumentException(name + " must be 4 .. 16 or 32, got " + bits);
    }
  }
}
