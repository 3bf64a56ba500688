package org.paraphrast.lm.estimate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;

/**
 * What a run may use: memory for blocks of records, a directory for those that do not fit, threads
 * for sorting them. Closing it deletes everything it put on the disk. Thread-safe.
 */
public final class Workspace implements AutoCloseable {
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
  private @Nullable TemporaryFolder folder;

  /**
   * @param parent where a directory of temporary files may be made
   * @param memory bytes of records to keep in memory
   */
  public Workspace(Path parent, long memory, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, got " + threads);
    }
    this.parent = parent;
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
  synchronized Path newFile() {
    if (folder == null) {
      try {
        folder = TemporaryFolder.in(parent);
      } catch (IOException e) {
        throw temporaryFault(parent, e);
      }
    }
    return folder.path().resolve("run-" + files.getAndIncrement());
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
    if (folder != null) {
      folder.close();
      folder = null;
    }
  }
}
