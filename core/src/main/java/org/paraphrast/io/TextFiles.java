package org.paraphrast.io;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Opens text files, compressed or not: {@code .gz .xz .bz2 .zst} are told by their suffix, and
 * several members in one file are read as one text.
 */
public final class TextFiles {
  private static final int BUFFER = 1 << 16;

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
    try {
      InputStream raw = Files.newInputStream(file);
      long size = Files.isRegularFile(file) ? Files.size(file) : Progress.UNKNOWN;
      String label = "read " + file.getFileName();
      InputStream counted = new CountingStream(raw, progress.start(label, size, Progress.BYTES));
      Compression compression = Compression.of(file);
      return compression == Compression.NONE ? counted : decompress(file, compression, counted);
    } catch (IOException e) {
      throw IoFaults.reading(file, e);
    }
  }

  private static InputStream decompress(Path file, Compression compression, InputStream in)
      throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in, BUFFER);
    try {
      buffered.mark(1);
      if (buffered.read() < 0) {
        throw new EOFException("empty"); // zstd would take it for an empty text
      }
      buffered.reset();
      return compression.decompress(buffered);
    } catch (IOException e) {
      in.close();
      String cause = ": does not begin like a " + compression.suffix() + " file";
      throw new DataException(file + cause + "; it is cut short, damaged or misnamed", e);
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
