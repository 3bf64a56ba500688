package org.paraphrast.io;

import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * A read-only, little-endian view of part of a mapped file. Positions are bytes from the start of
 * the region; reading outside it throws {@link IndexOutOfBoundsException}. Thread-safe, and made
 * for hot loops: a read is a bounds check, a shift and a mask, and allocates nothing.
 */
public final class MappedRegion {
  private final MappedByteBuffer[] chunks;
  private final int chunkBits;
  private final int chunkMask;
  private final long base;
  private final long length;

  MappedRegion(MappedByteBuffer[] chunks, int chunkBits, long length) {
    this(chunks, chunkBits, 0, length);
  }

  private MappedRegion(MappedByteBuffer[] chunks, int chunkBits, long base, long length) {
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
    Objects.checkFromIndexSize(offset, size, length);
    return new MappedRegion(chunks, chunkBits, base + offset, size);
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
    Objects.checkFromIndexSize(position, target.length, length);
    long at = base + position;
    for (int done = 0; done < target.length; ) {
      int inChunk = (int) at & chunkMask;
      int n = Math.min(target.length - done, chunkMask + 1 - inChunk);
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

  void updateCrc(CRC32C crc, Progress.Task task) {
    int block = 1 << 24; // small enough for the progress to move
    for (long at = base; at < base + length; ) {
      int inChunk = (int) at & chunkMask;
      long rest = Math.min(base + length - at, (long) chunkMask + 1 - inChunk);
      int n = (int) Math.min(rest, block);
      ByteBuffer part = chunks[(int) (at >>> chunkBits)].slice(inChunk, n);
      crc.update(part);
      task.add(n);
      at += n;
    }
  }

  private long check(long position, int size) {
    if (position < 0 || position > length - size) {
      throw new IndexOutOfBoundsException(
          "position " + position + " of " + size + " bytes is outside 0 .. " + length);
    }
    return base + position;
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
