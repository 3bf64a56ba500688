package org.paraphrast.io;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file of any size, mapped read-only into memory, so that many processes share one copy of its
 * pages. One mapping holds at most 2 GB, so the file is mapped in chunks of 1 GB; {@link
 * MappedRegion} reads across them. Thread-safe.
 *
 * <p>Closing forbids new regions and lets go of the mapping, but the pages are given back only when
 * the last region is garbage: Java 17 has no safe way to unmap memory that another thread may still
 * read.
 */
final class MappedFile implements AutoCloseable {
  private static final int CHUNK_BITS = 30;

  private final Path path;
  private final long length;
  private volatile @Nullable MappedRegion whole;

  private MappedFile(Path path, MappedRegion whole) {
    this.path = path;
    this.length = whole.length();
    this.whole = whole;
  }

  /** Maps a file. Reading its pages happens later, when they are first touched. */
  public static MappedFile open(Path path) {
    return open(path, CHUNK_BITS);
  }

  /** With chunks of {@code 1 << chunkBits} bytes, to test reading across their edges. */
  static MappedFile open(Path path, int chunkBits) {
    IoFaults.requireRegular(path);
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long length = channel.size();
      long chunkSize = 1L << chunkBits;
      int count = Math.toIntExact((length + chunkSize - 1) >>> chunkBits);
      MappedByteBuffer[] chunks = new MappedByteBuffer[count];
      for (int i = 0; i < count; i++) {
        long start = (long) i << chunkBits;
        long size = Math.min(chunkSize, length - start);
        chunks[i] = channel.map(FileChannel.MapMode.READ_ONLY, start, size);
        chunks[i].order(ByteOrder.LITTLE_ENDIAN);
      }
      MappedPart all = new MappedPart(path, "", "copy or create the file again");
      return new MappedFile(path, new MappedRegion(all, chunks, chunkBits, length));
    } catch (IOException e) {
      throw IoFaults.reading(path, e);
    }
  }

  public Path path() {
    return path;
  }

  /** The length in bytes when the file was opened. */
  public long length() {
    return length;
  }

  /** All of the file. */
  public MappedRegion whole() {
    MappedRegion region = whole;
    if (region == null) {
      throw new IllegalStateException(path + " is closed");
    }
    return region;
  }

  /** A part of the file that starts {@code offset} bytes after its beginning. */
  public MappedRegion slice(long offset, long size) {
    return whole().slice(offset, size);
  }

  @Override
  public void close() {
    whole = null;
  }
}
