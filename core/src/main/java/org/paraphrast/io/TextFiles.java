package org.paraphrast.io;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Opens text files, compressed or not: {@code .gz .xz .bz2 .zst} are told by their suffix, and
 * several members in one file are read as one text.
 */
public final class TextFiles {
  private static final int BUFFER = 1 << 16;

  /** The largest text that is read as a whole, in bytes. */
  private static final int LARGEST = 1 << 28;

  private TextFiles() {}

  /** The lines of a file. */
  public static LineReader lines(Path file) {
    return lines(file, Progress.none());
  }

  /** The lines of a file, reporting the bytes read from the disk. */
  public static LineReader lines(Path file, Progress progress) {
    return new LineReader(open(file, progress), file.toString());
  }

  /** The decompressed bytes of a file. */
  public static InputStream open(Path file) {
    return open(file, Progress.none());
  }

  /** The decompressed bytes of a file, reporting the bytes read from the disk. */
  public static InputStream open(Path file, Progress progress) {
    IoFaults.requireReadable(file);
    Codec codec = Codecs.of(file);
    try {
      InputStream raw = Files.newInputStream(file);
      long size = Files.isRegularFile(file) ? Files.size(file) : Progress.UNKNOWN;
      String label = "read " + file.getFileName();
      InputStream counted = new CountingStream(raw, progress.start(label, size, Progress.BYTES));
      return codec == Codecs.NONE ? counted : decompress(file, codec, counted);
    } catch (IOException e) {
      throw IoFaults.reading(file, e);
    }
  }

  /** The whole text of a file, strictly UTF-8, line ends and byte-order mark as they are. */
  public static String text(Path file) {
    try (InputStream in = open(file)) {
      return text(in, file.toString());
    } catch (IOException e) {
      throw IoFaults.reading(file, e);
    }
  }

  /** The whole text of a stream, which is not closed; {@code name} is the source in messages. */
  public static String text(InputStream in, String name) {
    byte[] bytes;
    try {
      bytes = in.readNBytes(LARGEST + 1);
    } catch (IOException e) {
      throw IoFaults.readingStream(name, 1, e);
    }
    if (bytes.length > LARGEST) {
      throw new DataException(
          name + ": larger than " + LARGEST + " bytes; split it, a document is read as a whole");
    }
    int bad = Utf8.firstMalformed(bytes, 0, bytes.length);
    if (bad >= 0) {
      throw malformed(name, bytes, bad);
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static DataException malformed(String name, byte[] bytes, int bad) {
    long line = 1;
    for (int i = 0; i < bad; i++) {
      line += bytes[i] == '\n' ? 1 : 0;
    }
    String value = String.format(Locale.ROOT, "0x%02X", bytes[bad] & 0xFF);
    return DataException.at(
        name,
        line,
        "byte " + value + " is not valid UTF-8",
        "convert the file to UTF-8 (iconv -f latin1 -t utf-8)");
  }

  private static InputStream decompress(Path file, Codec codec, InputStream in) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in, BUFFER);
    try {
      buffered.mark(1);
      if (buffered.read() < 0) {
        throw new EOFException("empty"); // zstd would take it for an empty text
      }
      buffered.reset();
      return codec.decompress(buffered);
    } catch (IOException e) {
      in.close();
      String cause = ": does not begin like a " + codec.suffix() + " file";
      throw new DataException(file + cause + "; it is truncated, damaged or misnamed", e);
    }
  }

  /** Writes lines to a file, compressed as its suffix says; it appears on commit. */
  public static LineWriter write(Path file) {
    return new LineWriter(AtomicOutput.createCompressed(file));
  }

  /** Counts whole reads, and ends the task with the stream. */
  private static final class CountingStream extends FilterInputStream {
    private final Progress.Task task;

    CountingStream(InputStream in, Progress.Task task) {
      super(in);
      this.task = task;
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      task.add(b < 0 ? 0 : 1);
      return b;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int n = in.read(bytes, offset, length);
      task.add(Math.max(n, 0));
      return n;
    }

    @Override
    public void close() throws IOException {
      task.close();
      in.close();
    }
  }
}
