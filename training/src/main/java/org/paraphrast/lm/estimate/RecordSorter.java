package org.paraphrast.lm.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Future;
import org.paraphrast.io.sort.Background;

/**
 * External merge sort. Records are collected in blocks; full blocks are sorted in the background
 * and become runs, in memory or on disk as the workspace decides; the runs are merged when reading.
 * With {@code sum}, records of equal keys become one whose value is their sum. The result does not
 * depend on the number of threads nor on the memory.
 */
final class RecordSorter {
  /** Runs merged at once. */
  private static final int FAN_IN = 64;

  private static final int PENDING = 2;

  /** The first block starts small, so that small corpora need little memory. */
  private static final int FIRST_RECORDS = 1024;

  private final Workspace workspace;
  private final RecordFormat format;
  private final boolean sum;
  private final int stride;
  private final int blockLongs;
  private final List<Future<RecordStore>> pending = new ArrayList<>();
  private final List<RecordStore> runs = new ArrayList<>();
  private long[] block = RecordCursor.NOTHING;
  private int fill;

  RecordSorter(Workspace workspace, RecordFormat format, boolean sum) {
    this.workspace = workspace;
    this.format = format;
    this.sum = sum;
    this.stride = format.stride();
    this.blockLongs = workspace.blockLongs(stride);
  }

  /** Room for one more record; the caller writes it at {@link #slot} of the returned array. */
  long[] room() {
    if (fill == block.length) {
      if (fill < blockLongs) {
        int doubled = Math.max(2 * fill, FIRST_RECORDS * stride);
        block = Arrays.copyOf(block, Math.min(blockLongs, doubled));
      } else {
        sortBlock();
        block = new long[blockLongs];
      }
    }
    return block;
  }

  /** Where the next record goes in {@link #room}; claims it. */
  int slot() {
    int at = fill;
    fill += stride;
    return at;
  }

  /** Adds an n-gram: a sequence of words and a value. */
  void add(NgramPacking packing, int[] words, int n, long value) {
    long[] to = room();
    int slot = slot();
    packing.pack(words, n, to, slot);
    to[slot + format.keyLongs()] = value;
  }

  private void sortBlock() {
    if (fill == 0) {
      return;
    }
    while (pending.size() >= PENDING) {
      collect(pending.remove(0));
    }
    long[] full = block;
    int longs = fill;
    block = RecordCursor.NOTHING;
    pending.add(workspace.workers().submit(() -> sorted(full, longs)));
    fill = 0;
  }

  private RecordStore sorted(long[] records, int longs) {
    RecordSort.sort(records, longs, format);
    int end = sum ? sumEqual(records, longs) : longs;
    return RecordStore.of(workspace, records, end, stride);
  }

  private int sumEqual(long[] records, int longs) {
    int keyLongs = format.keyLongs();
    int to = 0;
    for (int from = stride; from < longs; from += stride) {
      if (NgramPacking.compare(records, to, records, from, keyLongs) == 0) {
        records[to + keyLongs] += records[from + keyLongs];
      } else {
        to += stride;
        if (to != from) {
          System.arraycopy(records, from, records, to, stride);
        }
      }
    }
    return Math.min(longs, to + stride);
  }

  private void collect(Future<RecordStore> run) {
    runs.add(Background.await(run));
    if (runs.size() == FAN_IN) {
      RecordStore merged = RecordStore.of(workspace, merge(), stride);
      runs.clear();
      runs.add(merged);
    }
  }

  /** Everything added, sorted. The runs are let go of as they are read. */
  RecordCursor finish() {
    sortBlock();
    block = RecordCursor.NOTHING;
    for (Future<RecordStore> run : pending) {
      collect(run);
    }
    pending.clear();
    return merge();
  }

  private RecordCursor merge() {
    if (runs.size() == 1) {
      return runs.get(0).drain();
    }
    RecordCursor[] inputs = runs.stream().map(RecordStore::drain).toArray(RecordCursor[]::new);
    return new Merge(inputs);
  }

  /** A binary heap of the runs' cursors, smallest record first. */
  private final class Merge extends RecordCursor {
    private final RecordCursor[] heap;
    private int size;
    private boolean started;
    private final long[] combined = new long[stride];

    Merge(RecordCursor[] inputs) {
      this.heap = inputs;
    }

    @Override
    boolean next() {
      if (!sum) {
        return nextOfAny();
      }
      if (!started && !nextOfAny()) {
        return false;
      }
      if (size == 0) {
        return false;
      }
      System.arraycopy(heap[0].block, heap[0].at, combined, 0, stride);
      int value = stride - 1;
      while (nextOfAny()
          && NgramPacking.compare(combined, 0, heap[0].block, heap[0].at, value) == 0) {
        combined[value] += heap[0].block[heap[0].at + value];
      }
      block = combined;
      at = 0;
      return true;
    }

    private boolean nextOfAny() {
      if (!started) {
        started = true;
        for (RecordCursor input : Arrays.asList(heap)) {
          if (input.next()) {
            heap[size++] = input;
          }
        }
        for (int i = size / 2 - 1; i >= 0; i--) {
          siftDown(i);
        }
      } else if (size > 0) {
        if (!heap[0].next()) {
          heap[0] = heap[--size];
        }
        siftDown(0);
      }
      if (size == 0) {
        return false;
      }
      block = heap[0].block;
      at = heap[0].at;
      return true;
    }

    private void siftDown(int from) {
      RecordCursor moved = heap[from];
      int i = from;
      for (int child = 2 * i + 1; child < size; child = 2 * i + 1) {
        if (child + 1 < size && less(heap[child + 1], heap[child])) {
          child++;
        }
        if (!less(heap[child], moved)) {
          break;
        }
        heap[i] = heap[child];
        i = child;
      }
      if (size > 0) {
        heap[i] = moved;
      }
    }

    private boolean less(RecordCursor a, RecordCursor b) {
      return NgramPacking.compare(a.block, a.at, b.block, b.at, format.keyLongs()) < 0;
    }
  }
}
