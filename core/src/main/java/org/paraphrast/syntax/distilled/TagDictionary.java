package org.paraphrast.syntax.distilled;

import org.paraphrast.io.MappedRegion;

/**
 * The tags of frequent words: the most frequent tag as a hint about what comes next, and, for words
 * that have only one, the answer. In a mapped file. Thread-safe.
 *
 * <pre>
 * section := bits:int  2^bits × (key:int)  2^bits × (entry:byte)
 * entry   := 0 where the slot is free, else 1 + tag, plus 128 if the word has no other tag
 * </pre>
 */
public final class TagDictionary {
  /** No tag. */
  public static final int NONE = -1;

  public static final int FIXED = 128;

  private final MappedRegion region;
  private final int mask;
  private final long entries;

  TagDictionary(MappedRegion region) {
    this.region = region;
    int slots = 1 << region.getInt(0);
    this.mask = slots - 1;
    this.entries = Integer.BYTES + (long) slots * Integer.BYTES;
  }

  /** Where the search for a key starts. */
  public static int slot(int key, int mask) {
    return ((key * 0x9E3779B1) >>> 7) & mask;
  }

  /** The most frequent tag of a word, plus {@link #FIXED} if it has no other, or {@link #NONE}. */
  int lookup(int key) {
    for (int at = slot(key, mask); ; at = (at + 1) & mask) {
      int entry = region.getByte(entries + at) & 0xFF;
      if (entry == 0) {
        return NONE;
      }
      if (region.getInt(Integer.BYTES + (long) at * Integer.BYTES) == key) {
        return entry - 1;
      }
    }
  }
}
