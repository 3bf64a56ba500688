package org.paraphrast.lm.estimate;

import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.lm.ChildPointers;

/** Writes {@link ChildPointers}. */
final class ChildPointerWriter {
  private ChildPointerWriter() {}

  /** Finds the width of the field; nodes come in order. */
  static final class Width {
    private final long[] blocksByBits = new long[Long.SIZE + 1];
    private long nodes;
    private long base;
    private long last;

    void add(long firstChild) {
      if (nodes % ChildPointers.BLOCK == 0) {
        close();
        base = firstChild;
      }
      last = firstChild;
      nodes++;
    }

    private void close() {
      if (nodes > 0) {
        blocksByBits[Long.SIZE - Long.numberOfLeadingZeros(last - base)]++;
      }
    }

    int best() {
      close();
      int best = 0;
      long bestCost = Long.MAX_VALUE;
      for (int bits = 0; bits <= 40; bits++) {
        long wideBlocks = 0;
        for (int more = bits + 1; more <= Long.SIZE; more++) {
          wideBlocks += blocksByBits[more];
        }
        long cost = nodes * bits + wideBlocks * ChildPointers.BLOCK * Long.SIZE;
        if (cost < bestCost) {
          bestCost = cost;
          best = bits;
        }
      }
      return best;
    }
  }

  /** Writes the two sections; nodes come in order. */
  static void write(RecordStore firstChildren, int bits, int level, BinaryFileWriter out) {
    long[] block = new long[ChildPointers.BLOCK];
    out.begin("base." + level);
    RecordCursor cursor = firstChildren.cursor();
    long wideBlocks = 0;
    for (int filled = fill(cursor, block); filled > 0; filled = fill(cursor, block)) {
      boolean fits = fits(block, filled, bits);
      out.writeLong(fits ? block[0] : ~wideBlocks);
      wideBlocks += fits ? 0 : 1;
    }
    out.begin("wide." + level);
    cursor = firstChildren.cursor();
    for (int filled = fill(cursor, block); filled > 0; filled = fill(cursor, block)) {
      if (!fits(block, filled, bits)) {
        for (long firstChild : block) {
          out.writeLong(firstChild);
        }
      }
    }
  }

  private static int fill(RecordCursor cursor, long[] block) {
    int filled = 0;
    while (filled < ChildPointers.BLOCK && cursor.next()) {
      block[filled++] = TrieWriter.firstChild(cursor.block[cursor.at]);
    }
    return filled;
  }

  private static boolean fits(long[] block, int filled, int bits) {
    return block[filled - 1] - block[0] < 1L << bits;
  }
}
