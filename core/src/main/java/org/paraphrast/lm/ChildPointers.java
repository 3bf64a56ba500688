package org.paraphrast.lm;

import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.lm.estimate.RecordCursor;
import org.paraphrast.lm.estimate.RecordStore;
import org.paraphrast.lm.estimate.TrieWriter;

/**
 * Where the children of every node of a trie level begin, in few bits. The numbers rise, so each is
 * kept as the distance from the first of its block of {@value #BLOCK} nodes, in a field of the node
 * itself. The few blocks that span more than the field can hold keep all their numbers elsewhere;
 * the width of the field is chosen so that everything together is smallest. Two sections:
 *
 * <pre>
 * base.n    by block: the number of its first node:long, or the complement of an index into wide.n
 * wide.n    by index: the numbers of all nodes of the block:long
 * </pre>
 */
final class ChildPointers {
  static final int BLOCK = 64;

  private static final int BLOCK_BITS = 6;

  private final Longs bases;
  private final Longs wide;

  ChildPointers(Longs bases, Longs wide) {
    this.bases = bases;
    this.wide = wide;
  }

  /** The first child of a node, from the distance that the node keeps. */
  long firstChild(long node, long distance) {
    long base = bases.get(node >>> BLOCK_BITS);
    if (base >= 0) {
      return base + distance;
    }
    return wide.get(~base * BLOCK + (node & BLOCK - 1));
  }

  /** Finds the width of the field; nodes come in order. */
  static final class Width {
    private final long[] blocksByBits = new long[Long.SIZE + 1];
    private long nodes;
    private long base;
    private long last;

    void add(long firstChild) {
      if (nodes % BLOCK == 0) {
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
        long cost = nodes * bits + wideBlocks * BLOCK * Long.SIZE;
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
    long[] block = new long[BLOCK];
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
    while (filled < BLOCK && cursor.next()) {
      block[filled++] = TrieWriter.firstChild(cursor.block[cursor.at]);
    }
    return filled;
  }

  private static boolean fits(long[] block, int filled, int bits) {
    return block[filled - 1] - block[0] < 1L << bits;
  }
}
