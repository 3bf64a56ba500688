package org.paraphrast.lm;

import java.nio.charset.StandardCharsets;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.MappedRegion;

/**
 * The words of a model in its file. Sections:
 *
 * <pre>
 * words.hash   hash:long of every word but the special ones, ascending (unsigned)
 * words.first  index:int of the first hash with each value of its highest bits, and the number of all
 * words.end    end:long of every word's text
 * words.text   UTF-8
 * </pre>
 *
 * <p>A lookup compares hashes only: of 64 bits, the chance of taking an unknown word for one of a
 * million known ones is below one in ten million million.
 */
final class MappedWords {
  /** Hashes that share one entry of the directory, on average, as a power of two. */
  private static final int HASHES_PER_ENTRY_BITS = 2;

  private final MappedRegion hashes;
  private final MappedRegion first;
  private final MappedRegion ends;
  private final MappedRegion text;
  private final int size;
  private final int salt;
  private final int shift;

  MappedWords(BinaryFile file, int salt) {
    this.hashes = file.section("words.hash");
    this.first = file.section("words.first");
    this.ends = file.section("words.end");
    this.text = file.section("words.text");
    this.size = Math.toIntExact(ends.length() / Long.BYTES);
    this.salt = salt;
    this.shift = Long.SIZE - directoryBits(size);
  }

  private static int directoryBits(int size) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(size) - HASHES_PER_ENTRY_BITS);
  }

  static void write(WordList words, BinaryFileWriter out) {
    int hashed = words.size() - WordList.SPECIALS;
    out.begin("words.hash");
    for (int i = 0; i < hashed; i++) {
      out.writeLong(words.hash(i));
    }
    out.begin("words.first");
    int bits = directoryBits(words.size());
    int next = 0;
    for (long entry = 0; entry < 1L << bits; entry++) {
      while (next < hashed && words.hash(next) >>> (Long.SIZE - bits) < entry) {
        next++;
      }
      out.writeInt(next);
    }
    out.writeInt(hashed);
    out.begin("words.end");
    long end = 0;
    for (int id = 0; id < words.size(); id++) {
      end += words.word(id).getBytes(StandardCharsets.UTF_8).length;
      out.writeLong(end);
    }
    out.begin("words.text");
    for (int id = 0; id < words.size(); id++) {
      out.writeBytes(words.word(id).getBytes(StandardCharsets.UTF_8));
    }
  }

  int size() {
    return size;
  }

  int id(CharSequence word) {
    int special = WordList.specialId(word);
    if (special >= 0) {
      return special;
    }
    long hash = WordHash.of(word, salt);
    long entry = (hash >>> shift) * Integer.BYTES;
    int end = first.getInt(entry + Integer.BYTES);
    for (int i = first.getInt(entry); i < end; i++) {
      if (hashes.getLong((long) i * Long.BYTES) == hash) {
        return i + WordList.SPECIALS;
      }
    }
    return WordList.UNKNOWN;
  }

  String word(int id) {
    if (id < 0 || id >= size) {
      throw new IndexOutOfBoundsException("word id must be 0 .. " + (size - 1) + ", got " + id);
    }
    long start = id == 0 ? 0 : ends.getLong((id - 1L) * Long.BYTES);
    byte[] bytes = new byte[(int) (ends.getLong((long) id * Long.BYTES) - start)];
    text.getBytes(start, bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
