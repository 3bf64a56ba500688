package org.paraphrast.lm.estimate;

import org.paraphrast.io.BinaryFileWriter;

/**
 * Writes fields of a few bits one after the other into a section: the first bit is the lowest of
 * the first byte. A field can be read with one unaligned long, so it has at most 57 bits.
 */
final class BitWriter {
  private final BinaryFileWriter out;
  private long pending;
  private int used;

  BitWriter(BinaryFileWriter out) {
    this.out = out;
  }

  void write(long value, int bits) {
    pending |= value << used;
    used += bits;
    if (used >= Long.SIZE) {
      out.writeLong(pending);
      used -= Long.SIZE;
      pending = used == 0 ? 0 : value >>> (bits - used);
    }
  }

  /** Completes the last long and adds one more, so that every field can be read as a whole long. */
  void finish() {
    if (used > 0) {
      out.writeLong(pending);
    }
    out.writeLong(0);
    pending = 0;
    used = 0;
  }
}
