package org.paraphrast.text.vocabulary;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.MappedRegion;

/**
 * Words and their numbers, frozen: string to int by one probe of a hash table, int to string by one
 * look at an offset. Lives in three sections of a binary file and is read where it is mapped, so
 * that millions of words cost nothing to open. Immutable and thread-safe.
 *
 * <p>Sections, for a prefix {@code p}: {@code p.slots}, longs of {@code hash's upper half << 32 |
 * number + 1}, 0 where empty, a power of two of them, linear probing; {@code p.starts}, for each
 * number the offset of its word, and the end; {@code p.bytes}, the words in UTF-8, one after
 * another.
 */
public final class Vocabulary {
  /** The number of a word that is not here. */
  public static final int UNKNOWN = -1;

  private final MappedRegion slots;
  private final MappedRegion starts;
  private final MappedRegion bytes;
  private final long mask;

  private Vocabulary(MappedRegion slots, MappedRegion starts, MappedRegion bytes) {
    this.slots = slots;
    this.starts = starts;
    this.bytes = bytes;
    this.mask = slots.length() / Long.BYTES - 1;
    long words = starts.length() / Long.BYTES - 1;
    if (Long.bitCount(mask + 1) != 1 || words < 0 || words > Integer.MAX_VALUE) {
      throw slots.fault("does not fit a vocabulary of " + words + " words");
    }
  }

  /** The vocabulary in the sections of {@code file} that start with {@code prefix}. */
  public static Vocabulary open(BinaryFile file, String prefix) {
    return new Vocabulary(
        file.section(prefix + ".slots"),
        file.section(prefix + ".starts"),
        file.section(prefix + ".bytes"));
  }

  /** Number of words. */
  public int size() {
    return (int) (starts.length() / Long.BYTES - 1);
  }

  /** The number of a word, {@code 0 .. size() - 1}, or {@link #UNKNOWN}. Does not allocate. */
  public int number(CharSequence word) {
    long hash = Utf8Hash.of(word);
    long tag = hash >>> 32;
    for (long probe = 0; probe <= mask; probe++) {
      long entry = slots.getLong((hash + probe & mask) * Long.BYTES);
      if (entry == 0) {
        return UNKNOWN;
      }
      int number = (int) entry - 1;
      if (entry >>> 32 == tag && isWord(number, word)) {
        return number;
      }
    }
    throw slots.fault("has no free slot");
  }

  /** The word of a number. */
  public String word(int number) {
    if (number < 0 || number >= size()) {
      throw starts.fault("is asked for word " + number + " of " + size());
    }
    long start = start(number);
    long length = start(number + 1) - start;
    if (start < 0 || length < 0 || length > bytes.length() - start) {
      throw starts.fault("puts word " + number + " outside of the words");
    }
    byte[] word = new byte[(int) length];
    bytes.getBytes(start, word);
    return new String(word, StandardCharsets.UTF_8);
  }

  private long start(int number) {
    return starts.getLong((long) number * Long.BYTES);
  }

  private boolean isWord(int number, CharSequence word) {
    long position = start(number);
    long end = start(number + 1);
    for (int i = 0; i < word.length(); i++) {
      int c = Utf8Hash.codePoint(word, i);
      i += c >= 0x10000 ? 1 : 0;
      int length = Utf8Hash.length(c);
      if (position + length > end) {
        return false;
      }
      for (int k = 0; k < length; k++) {
        if (bytes.getByte(position++) != (byte) Utf8Hash.byteOf(c, k, length)) {
          return false;
        }
      }
    }
    return position == end;
  }

  /** Collects words in the order they come and writes them. Not thread-safe. */
  public static final class Builder {
    private long[] table = new long[64];
    private long[] ends = new long[32];
    private byte[] pool = new byte[256];
    private int size;

    /** The number of the word, new or old; numbers count from 0 in the order of first sight. */
    public int add(CharSequence word) {
      long hash = Utf8Hash.of(word);
      int slot = find(word, hash);
      if (table[slot] != 0) {
        return (int) table[slot] - 1;
      }
      append(word);
      table[slot] = hash >>> 32 << 32 | (size & 0xFFFFFFFFL);
      if (3L * size > 2L * table.length) {
        grow();
      }
      return size - 1;
    }

    /** The number of a word, or {@link Vocabulary#UNKNOWN}. */
    public int number(CharSequence word) {
      return (int) table[find(word, Utf8Hash.of(word))] - 1;
    }

    public int size() {
      return size;
    }

    public String word(int number) {
      int start = (int) start(number);
      return new String(pool, start, (int) ends[number] - start, StandardCharsets.UTF_8);
    }

    /** Writes the three sections. */
    public void write(BinaryFileWriter file, String prefix) {
      file.begin(prefix + ".slots");
      for (long entry : table) {
        file.writeLong(entry);
      }
      file.begin(prefix + ".starts");
      file.writeLong(0);
      for (int number = 0; number < size; number++) {
        file.writeLong(ends[number]);
      }
      file.begin(prefix + ".bytes");
      file.writeBytes(pool, 0, size == 0 ? 0 : (int) ends[size - 1]);
    }

    private long start(int number) {
      return number == 0 ? 0 : ends[number - 1];
    }

    private int find(CharSequence word, long hash) {
      int mask = table.length - 1;
      int slot = (int) hash & mask;
      while (table[slot] != 0) {
        if (table[slot] >>> 32 == hash >>> 32 && isWord((int) table[slot] - 1, word)) {
          break;
        }
        slot = (slot + 1) & mask;
      }
      return slot;
    }

    private boolean isWord(int number, CharSequence word) {
      return word(number).contentEquals(word);
    }

    private void append(CharSequence word) {
      byte[] utf8 = word.toString().getBytes(StandardCharsets.UTF_8);
      long start = start(size);
      if (size == ends.length) {
        ends = Arrays.copyOf(ends, 2 * size);
      }
      if (start + utf8.length > pool.length) {
        long wanted = Math.max(2L * pool.length, start + utf8.length);
        if (start + utf8.length > Integer.MAX_VALUE - 8) {
          throw new IllegalStateException("a vocabulary must have less than 2 GB of words");
        }
        pool = Arrays.copyOf(pool, (int) Math.min(wanted, Integer.MAX_VALUE - 8));
      }
      System.arraycopy(utf8, 0, pool, (int) start, utf8.length);
      ends[size++] = start + utf8.length;
    }

    private void grow() {
      long[] old = table;
      table = new long[2 * old.length];
      int mask = table.length - 1;
      for (long entry : old) {
        if (entry == 0) {
          continue;
        }
        int slot = (int) Utf8Hash.of(word((int) entry - 1)) & mask;
        while (table[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        table[slot] = entry;
      }
    }
  }
}
