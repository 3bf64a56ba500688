package org.paraphrast.lm.estimate;

/**
 * How precisely the trie layout keeps numbers.
 *
 * @param bits of a probability and of a back-off weight, 4 .. 16, or 32 for exact floats
 */
public record TrieOptions(int bits) {
  /** Floats as they are. */
  public static final TrieOptions EXACT = new TrieOptions(Codebook.EXACT);

  /** One byte for each number. */
  public static final TrieOptions QUANTIZED = new TrieOptions(8);

  public TrieOptions {
    if (bits != Codebook.EXACT && (bits < 4 || bits > 16)) {
      throw new IllegalArgumentException("bits must be 4 .. 16 or 32, got " + bits);
    }
  }
}
