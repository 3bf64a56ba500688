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

  /** The most bits of a slot's number. */
  private static final int LARGEST = 28;

  private final MappedRegion region;
  private final int tags;
  private final int mask;
  private final long entries;

  /**
   * @param tags how many there are
   */
  TagDictionary(MappedRegion region, int tags) {
    this.region = region;
    this.tags = tags;
    int bits = region.getInt(0);
    if (bits < 0 || bits > LARGEST) {
      throw region.fault("has 2^" + bits + " slots");
    }
    int slots = 1 << bits;
    this.mask = slots - 1;
    this.entries = Integer.BYTES + (long) slots * Integer.BYTES;
  }

  /** Where the search for a key starts. */
  public static int slot(int key, int mask) {
    return ((key * 0x9E3779B1) >>> 7) & mask;
  }

  /** The most frequent tag of a word, plus {@link #FIXED} if it has no other, or {@link #NONE}. */
  int lookup(int key) {
    int first = slot(key, mask);
    for (int probe = 0; probe <= mask; probe++) {
      int at = (first + probe) & mask;
      int entry = region.getByte(entries + at) & 0xFF;
      if (entry == 0) {
        return NONE;
      }
      if (region.getInt(Integer.BYTES + (long) at * Integer.BYTES) == key) {
        return checked(entry - 1);
      }
    }
    throw region.fault("has no free slot");
  }

  private int checked(int entry) {
    int tag = entry & ~FIXED;
    if (tag >= tags) {
      throw region.fault("names tag " + tag + " of " + tags);
    }
    return entry;
  }
}
