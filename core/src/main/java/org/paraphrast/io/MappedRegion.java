package org.paraphrast.io;

import java.nio.MappedByteBuffer;
import java.util.zip.CRC32C;

/**
 * A read-only, little-endian view of part of a mapped file. Positions are bytes from the start of
 * the region; they come from the file itself, so reading outside it is a {@link DataException} that
 * names the file. Thread-safe, and made for hot loops: a read is a bounds check, a shift and a
 * mask, and allocates nothing.
 */
public final class MappedRegion {
  private static final int COPIED = 1 << 16;

  private final MappedPart part;
  private final MappedByteBuffer[] chunks;
  private final int chunkBits;
  private final int chunkMask;
  private final long base;
  private final long length;

  MappedRegion(MappedPart part, MappedByteBuffer[] chunks, int chunkBits, long length) {
    this(part, chunks, chunkBits, 0, length);
  }

  private MappedRegion(
      MappedPart part, MappedByteBuffer[] chunks, int chunkBits, long base, long length) {
    this.part = part;
    this.chunks = chunks;
    this.chunkBits = chunkBits;
    this.chunkMask = (1 << chunkBits) - 1;
    this.base = base;
    this.length = length;
  }

  /** The number of bytes. */
  public long length() {
    return length;
  }

  /** A part of this region. */
  public MappedRegion slice(long offset, long size) {
    checkRange(offset, size);
    return new MappedRegion(part, chunks, chunkBits, base + offset, size);
  }

  /** These bytes under another name. */
  MappedRegion as(MappedPart other) {
    return new MappedRegion(other, chunks, chunkBits, base, length);
  }

  /** What is wrong with the content, as an error that names the file and its repair. */
  public DataException fault(String cause) {
    return part.fault(cause);
  }

  public byte getByte(long position) {
    long at = check(position, Byte.BYTES);
    return chunks[(int) (at >>> chunkBits)].get((int) at & chunkMask);
  }

  public short getShort(long position) {
    long at = check(position, Short.BYTES);
    int inChunk = (int) at & chunkMask;
    return inChunk <= chunkMask + 1 - Short.BYTES
        ? chunks[(int) (at >>> chunkBits)].getShort(inChunk)
        : (short) straddling(at, Short.BYTES);
  }

  public int getInt(long position) {
    long at = check(position, Integer.BYTES);
    int inChunk = (int) at & chunkMask;
    return inChunk <= chunkMask + 1 - Integer.BYTES
        ? chunks[(int) (at >>> chunkBits)].getInt(inChunk)
        : (int) straddling(at, Integer.BYTES);
  }

  public long getLong(long position) {
    long at = check(position, Long.BYTES);
    int inChunk = (int) at & chunkMask;
    return inChunk <= chunkMask + 1 - Long.BYTES
        ? chunks[(int) (at >>> chunkBits)].getLong(inChunk)
        : straddling(at, Long.BYTES);
  }

  public float getFloat(long position) {
    return Float.intBitsToFloat(getInt(position));
  }

  public double getDouble(long position) {
    return Double.longBitsToDouble(getLong(position));
  }

  /** Fills {@code target} with the bytes from {@code position} on. */
  public void getBytes(long position, byte[] target) {
    checkRange(position, target.length);
    copy(position, target, target.length);
  }

  /** All bytes. */
  public byte[] bytes() {
    if (length > Integer.MAX_VALUE - 8) {
      throw fault("has " + length + " bytes, too many to be read at once");
    }
    byte[] bytes = new byte[(int) length];
    copy(0, bytes, bytes.length);
    return bytes;
  }

  private void copy(long position, byte[] target, int size) {
    long at = base + position;
    for (int done = 0; done < size; ) {
      int inChunk = (int) at & chunkMask;
      int n = Math.min(size - done, chunkMask + 1 - inChunk);
      chunks[(int) (at >>> chunkBits)].get(inChunk, target, done, n);
      done += n;
      at += n;
    }
  }

  /** CRC-32C of the whole region, reporting the bytes read. */
  long crc32c(Progress.Task task) {
    CRC32C crc = new CRC32C();
    updateCrc(crc, task);
    return crc.getValue();
  }

  /**
   * Block by block through a copy: where the file has become shorter, copying fails with an error,
   * but the processor's own CRC-32C would take the whole Java machine down.
   */
  void updateCrc(CRC32C crc, Progress.Task task) {
    byte[] block = new byte[(int) Math.min(length, COPIED)];
    for (long at = 0; at < length; at += block.length) {
      int n = (int) Math.min(length - at, block.length);
      copy(at, block, n);
      crc.update(block, 0, n);
      task.add(n);
    }
  }

  private long check(long position, int size) {
    if (position < 0 || position > length - size) {
      throw outside(position, size);
    }
    return base + position;
  }

  private void checkRange(long position, long size) {
    if (position < 0 || size < 0 || position > length - size) {
      throw outside(position, size);
    }
  }

  private DataException outside(long position, long size) {
    return fault("refers to " + size + " bytes at " + position + " of its " + length);
  }

  /** Little-endian bytes that lie in two chunks; rare, so simple. */
  private long straddling(long at, int size) {
    long value = 0;
    for (int i = size - 1; i >= 0; i--) {
      long p = at + i;
      int unsigned = chunks[(int) (p >>> chunkBits)].get((int) p & chunkMask) & 0xFF;
      value = value << 8 | unsigned;
    }
    return value;
  }
}
