package org.paraphrast.lm.estimate;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.paraphrast.io.DataException;

/**
 * What a run may use: memory for blocks of records, a directory for those that do not fit, threads
 * for sorting them. Closing it deletes everything it put on the disk. Thread-safe.
 */
final class Workspace implements AutoCloseable {
  /** Blocks that are being filled or sorted at one time, over all passes; an estimate. */
  private static final int BLOCKS_IN_FLIGHT = 24;

  private static final long LARGEST_BLOCK = 1L << 26;
  private static final long SMALLEST_BLOCK = 1L << 12;

  private final Path parent;
  private final long memory;
  private final int threads;
  private final ExecutorService workers;
  private final AtomicLong retained = new AtomicLong();
  private final AtomicInteger files = new AtomicInteger();
  private volatile boolean spilled;
  private Path directory;
  private boolean created;

  /**
   * @param parent where a directory of temporary files may be made
   * @param memory bytes of records to keep in memory
   */
  Workspace(Path parent, long memory, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, got " + threads);
    }
    this.parent = parent;
    this.directory = parent;
    this.memory = memory;
    this.threads = threads;
    this.workers =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "lm-worker");
              thread.setDaemon(true);
              return thread;
            });
  }

  ExecutorService workers() {
    return workers;
  }

  int threads() {
    return threads;
  }

  /** Longs of a block of records, a multiple of {@code stride}. */
  int blockLongs(int stride) {
    long bytes = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, memory / 2 / BLOCKS_IN_FLIGHT));
    return Math.toIntExact(bytes / Long.BYTES / stride * stride);
  }

  /** Asks to keep so many bytes in memory; half of the memory is for blocks being made. */
  boolean tryRetain(long bytes) {
    if (retained.addAndGet(bytes) <= memory / 2) {
      return true;
    }
    retained.addAndGet(-bytes);
    spilled = true;
    return false;
  }

  void release(long bytes) {
    retained.addAndGet(-bytes);
  }

  /** Whether anything had to go to the disk. */
  boolean hasSpilled() {
    return spilled;
  }

  /** A new name in the directory of temporary files. */
  Path newFile() {
    return directory().resolve("run-" + files.getAndIncrement());
  }

  private synchronized Path directory() {
    if (!created) {
      try {
        directory = Files.createTempDirectory(parent, "paraphrast-lm-");
      } catch (IOException e) {
        throw temporaryFault(parent, e);
      }
      created = true;
    }
    return directory;
  }

  static DataException temporaryFault(Path file, IOException e) {
    return new DataException(
        file
            + ": temporary data cannot be stored there: "
            + e.getMessage()
            + "; free some space, choose another folder with --temp, or allow more memory with"
            + " --memory",
        e);
  }

  @Override
  public synchronized void close() {
    workers.shutdownNow();
    if (!created) {
      return;
    }
    try {
      Files.walkFileTree(
          directory,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.delete(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(
                Path dir, @org.jspecify.annotations.Nullable IOException e) throws IOException {
              Files.delete(dir);
              return FileVisitResult.CONTINUE;
            }
          });
      created = false;
    } catch (IOException e) {
      throw temporaryFault(directory, e);
    }
  }
}
