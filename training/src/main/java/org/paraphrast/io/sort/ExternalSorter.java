package org.paraphrast.io.sort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.IoFaults;
import org.paraphrast.io.Temporaries;

/**
 * External merge sort of byte strings of any length, in the order of their unsigned bytes. Input:
 * records as they come; they are kept in memory up to a bound, then sorted and written to a run
 * while the next ones come. Output: all records in order, equal ones in the order they came. The
 * result does not depend on the memory. Confined to one thread, though it sorts in another.
 */
public final class ExternalSorter implements ByteSorter {
  private static final int LARGEST_BUFFER = 1 << 30;
  private static final int SMALLEST_BUFFER = 1 << 12;

  private final Path folder;
  private final Equal equal;
  private final int capacity;
  private final List<Path> runs = new ArrayList<>();
  private final List<SortRun> open = new ArrayList<>();
  private SortBuffer filling;

  /** Empty, or on its way to a run. */
  private SortBuffer other;

  private @Nullable ExecutorService background;
  private @Nullable Future<?> writing;

  /** What becomes of records with equal keys. */
  enum Equal {
    /** They stay; the key is the whole record. */
    KEPT,
    /** A run has each key once; a record ends with its count, which is no part of the key. */
    SUMMED;

    /** How many bytes at the end of a record are not its key. */
    int tail() {
      return this == KEPT ? 0 : Long.BYTES;
    }
  }

  /**
   * Sorts with runs in {@code folder}, which must exist.
   *
   * @param memory bytes to use at most; at least 16 kB are used
   */
  public ExternalSorter(Path folder, long memory) {
    this(folder, memory, Equal.KEPT);
  }

  ExternalSorter(Path folder, long memory, Equal equal) {
    this.folder = folder;
    this.equal = equal;
    // one buffer fills while the other is sorted, and a buffer that grows is there twice
    this.capacity = (int) Math.max(SMALLEST_BUFFER, Math.min(LARGEST_BUFFER, memory / 4));
    this.filling = new SortBuffer(equal);
    this.other = new SortBuffer(equal);
  }

  @Override
  public void add(byte[] bytes, int offset, int length) {
    if (!filling.isEmpty() && !filling.fits(length, capacity)) {
      spill();
    }
    filling.add(bytes, offset, length);
  }

  @Override
  public Cursor sorted() {
    if (runs.isEmpty()) {
      return filling.cursor();
    }
    spill();
    await();
    for (Path run : runs) {
      open.add(new SortRun(run, open.size(), equal));
    }
    return new MergeCursor(open);
  }

  /** Removes the runs. */
  @Override
  public void close() {
    try {
      await();
    } finally {
      if (background != null) {
        background.shutdown();
      }
      open.forEach(SortRun::close);
      removeRuns();
    }
  }

  private void removeRuns() {
    for (Path run : runs) {
      try {
        Files.deleteIfExists(run);
      } catch (IOException e) {
        throw IoFaults.writing(run.toString(), e);
      }
    }
    runs.clear();
  }

  private void spill() {
    await();
    if (background == null) {
      background = Executors.newSingleThreadExecutor();
    }
    SortBuffer full = filling;
    Path run = newRun();
    runs.add(run);
    writing =
        background.submit(
            () -> {
              full.writeSorted(run);
              full.clear();
            });
    filling = other;
    other = full;
  }

  private void await() {
    Future<?> last = writing;
    writing = null;
    if (last != null) {
      Background.await(last);
    }
  }

  private Path newRun() {
    try {
      return Temporaries.newRun(folder, runs.isEmpty());
    } catch (IOException e) {
      throw IoFaults.writing(folder.toString(), e);
    }
  }

  /** Several runs as one. */
  private static final class MergeCursor implements Cursor {
    private final PriorityQueue<SortRun> queue = new PriorityQueue<>();
    private final List<SortRun> waiting;

    MergeCursor(List<SortRun> runs) {
      this.waiting = new ArrayList<>(runs);
    }

    @Override
    public boolean next() {
      SortRun last = queue.poll();
      if (last != null) {
        waiting.add(last);
      }
      for (SortRun run : waiting) {
        if (run.next()) {
          queue.add(run);
        }
      }
      waiting.clear();
      return !queue.isEmpty();
    }

    private SortRun head() {
      SortRun head = queue.peek();
      if (head == null) {
        throw new IllegalStateException("no record: next() was not called or said false");
      }
      return head;
    }

    @Override
    public byte[] bytes() {
      return head().bytes();
    }

    @Override
    public int offset() {
      return 0;
    }

    @Override
    public int length() {
      return head().length();
    }
  }
}
