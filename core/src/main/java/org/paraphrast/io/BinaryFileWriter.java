package org.paraphrast.io;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Writes a versioned, checksummed binary file of named sections, in one pass and constant memory.
 * Input: a format, then for each section its name and its values. Output: a file that {@link
 * BinaryFile} opens; each section starts at a multiple of 64 bytes, so that aligned values never
 * cross a cache line or a mapping. The file appears on {@link #commit}, whole or not at all.
 */
public final class BinaryFileWriter implements AutoCloseable {
  private record Entry(String name, long offset, long length, long crc) {}

  private final FileFormat format;
  private final AtomicOutput out;
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C sectionCrc = new CRC32C();
  private final CRC32C frameCrc = new CRC32C();
  private final List<Entry> entries = new ArrayList<>();
  private @Nullable String section;
  private long sectionStart;
  private long flushed;

  private BinaryFileWriter(FileFormat format, AtomicOutput out) {
    this.format = format;
    this.out = out;
  }

  /** Starts a file that replaces {@code file} when committed. */
  public static BinaryFileWriter create(Path file, FileFormat format) {
    BinaryFileWriter writer = new BinaryFileWriter(format, AtomicOutput.create(file));
    writer.writeHeader();
    return writer;
  }

  /** Ends the section before and starts one; the name is 1 .. 16 printable ASCII characters. */
  public void begin(String name) {
    if (!name.matches("[!-~]{1,16}")) {
      throw new IllegalArgumentException(
          "section name must be 1 .. 16 printable ASCII characters, got '" + name + "'");
    }
    endSection();
    if (entries.stream().anyMatch(entry -> entry.name().equals(name))) {
      throw new IllegalArgumentException("section " + name + " is written twice");
    }
    section = name;
    sectionStart = filePosition();
    sectionCrc.reset();
  }

  /** Bytes written to the current section so far. */
  public long position() {
    return filePosition() - sectionStart;
  }

  public void writeByte(int value) {
    room(Byte.BYTES).put((byte) value);
  }

  public void writeShort(int value) {
    room(Short.BYTES).putShort((short) value);
  }

  public void writeInt(int value) {
    room(Integer.BYTES).putInt(value);
  }

  public void writeLong(long value) {
    room(Long.BYTES).putLong(value);
  }

  public void writeFloat(float value) {
    room(Float.BYTES).putFloat(value);
  }

  public void writeDouble(double value) {
    room(Double.BYTES).putDouble(value);
  }

  public void writeBytes(byte[] bytes) {
    writeBytes(bytes, 0, bytes.length);
  }

  public void writeBytes(byte[] bytes, int offset, int length) {
    room(0);
    if (length <= buffer.remaining()) {
      buffer.put(bytes, offset, length);
      return;
    }
    flushBuffer();
    sectionCrc.update(bytes, offset, length);
    out.write(bytes, offset, length);
    flushed += length;
  }

  /** Completes the file and puts it in its place. */
  public void commit() {
    endSection();
    long entriesAt = filePosition();
    byte[] bytes = new byte[entries.size() * BinaryLayout.ENTRY + BinaryLayout.FOOTER];
    ByteBuffer tail = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (Entry entry : entries) {
      byte[] name = entry.name().getBytes(StandardCharsets.US_ASCII);
      tail.put(name).position(tail.position() + BinaryLayout.NAME - name.length);
      tail.putLong(entry.offset()).putLong(entry.length()).putLong(entry.crc());
    }
    tail.putLong(entriesAt).putLong(entriesAt + bytes.length).putInt(entries.size());
    frameCrc.update(bytes, 0, tail.position());
    tail.putInt((int) frameCrc.getValue()).put(BinaryLayout.END);
    out.write(bytes, 0, bytes.length);
    out.commit();
  }

  /** Discards the file unless it was committed. */
  @Override
  public void close() {
    out.close();
  }

  private void writeHeader() {
    byte[] bytes = new byte[BinaryLayout.HEADER];
    ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    header.put(BinaryLayout.MAGIC).put(format.kindBytes()).putInt(format.version());
    frameCrc.update(bytes);
    out.write(bytes, 0, bytes.length);
    flushed = BinaryLayout.HEADER;
  }

  private void endSection() {
    if (section == null) {
      return;
    }
    long length = position();
    long padding = BinaryLayout.align(length) - length;
    for (long i = 0; i < padding; i++) {
      writeByte(0);
    }
    flushBuffer();
    entries.add(new Entry(section, sectionStart, length, sectionCrc.getValue()));
    section = null;
  }

  private ByteBuffer room(int size) {
    if (section == null) {
      throw new IllegalStateException("begin a section before writing values");
    }
    if (buffer.remaining() < size) {
      flushBuffer();
    }
    return buffer;
  }

  private void flushBuffer() {
    sectionCrc.update(buffer.array(), 0, buffer.position());
    out.write(buffer.array(), 0, buffer.position());
    flushed += buffer.position();
    buffer.clear();
  }

  private long filePosition() {
    return flushed + buffer.position();
  }
}
