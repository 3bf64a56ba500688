package org.paraphrast.lm.estimate;

/**
 * Sorts fixed-size records in place by their leading longs: American flag radix sort (McIlroy,
 * Bostic and McIlroy 1993) from the highest byte down, then quicksort and insertion sort where few
 * records are left. The key's longs must not be negative.
 */
final class RecordSort {
  private static final int INSERTION = 12;
  private static final int QUICKSORT = 600;

  private final long[] data;
  private final int stride;
  private final int keyLongs;
  private final int topBits;
  private final long[] held;

  private RecordSort(long[] data, RecordFormat format) {
    this.data = data;
    this.stride = format.stride();
    this.keyLongs = format.keyLongs();
    this.topBits = format.usedBits();
    this.held = new long[stride];
  }

  /** Sorts the first {@code longs} elements of {@code data}, which are whole records. */
  static void sort(long[] data, int longs, RecordFormat format) {
    int shift = Math.max(0, format.usedBits() - 8);
    new RecordSort(data, format).radix(0, longs, 0, shift);
  }

  private void radix(int from, int to, int keyLong, int shift) {
    if ((to - from) / stride < QUICKSORT) {
      quicksort(from, to);
      return;
    }
    int[] ends = new int[256];
    for (int i = from + keyLong; i < to; i += stride) {
      ends[digit(i, shift)] += stride;
    }
    int[] next = new int[256];
    int at = from;
    for (int d = 0; d < 256; d++) {
      next[d] = at;
      at += ends[d];
      ends[d] = at;
    }
    permute(next, ends, keyLong, shift);
    int nextLong = shift > 0 ? keyLong : keyLong + 1;
    if (nextLong == keyLongs) {
      return;
    }
    int nextShift = shift > 0 ? Math.max(0, shift - 8) : topBits - 8;
    int start = from;
    for (int d = 0; d < 256; d++) {
      if (ends[d] - start > stride) {
        radix(start, ends[d], nextLong, Math.max(0, nextShift));
      }
      start = ends[d];
    }
  }

  /** Moves every record into the range of its digit, following the cycles. */
  private void permute(int[] next, int[] ends, int keyLong, int shift) {
    for (int d = 0; d < 256; d++) {
      while (next[d] < ends[d]) {
        int home = next[d];
        int found = digit(home + keyLong, shift);
        if (found == d) {
          next[d] += stride;
          continue;
        }
        System.arraycopy(data, home, held, 0, stride);
        do {
          int target = next[found];
          next[found] += stride;
          found = digit(target + keyLong, shift);
          exchangeWithHeld(target);
        } while (found != d);
        System.arraycopy(held, 0, data, home, stride);
        next[d] += stride;
      }
    }
  }

  private int digit(int at, int shift) {
    return (int) (data[at] >>> shift) & 0xFF;
  }

  private void exchangeWithHeld(int at) {
    for (int i = 0; i < stride; i++) {
      long x = data[at + i];
      data[at + i] = held[i];
      held[i] = x;
    }
  }

  private void quicksort(int from, int to) {
    int low = from;
    int high = to;
    while ((high - low) / stride > INSERTION) {
      int split = partition(low, high);
      if (split - low < high - split) {
        quicksort(low, split);
        low = split;
      } else {
        quicksort(split, high);
        high = split;
      }
    }
    insertion(low, high);
  }

  /** Hoare's partition around a median of three; both parts are shorter than the whole. */
  private int partition(int from, int to) {
    int records = (to - from) / stride;
    int middle = from + records / 2 * stride;
    int last = to - stride;
    if (compare(middle, from) < 0) {
      swap(middle, from);
    }
    if (compare(last, middle) < 0) {
      swap(last, middle);
      if (compare(middle, from) < 0) {
        swap(middle, from);
      }
    }
    int pivot = middle;
    int i = from;
    int j = last;
    while (true) {
      do {
        i += stride;
      } while (compare(i, pivot) < 0);
      do {
        j -= stride;
      } while (compare(pivot, j) < 0);
      if (i >= j) {
        return j + stride;
      }
      swap(i, j);
      if (pivot == i) {
        pivot = j;
      } else if (pivot == j) {
        pivot = i;
      }
    }
  }

  private void insertion(int from, int to) {
    for (int i = from + stride; i < to; i += stride) {
      if (compare(i, i - stride) >= 0) {
        continue;
      }
      System.arraycopy(data, i, held, 0, stride);
      int j = i;
      do {
        System.arraycopy(data, j - stride, data, j, stride);
        j -= stride;
      } while (j > from && NgramPacking.compare(held, 0, data, j - stride, keyLongs) < 0);
      System.arraycopy(held, 0, data, j, stride);
    }
  }

  private int compare(int a, int b) {
    return NgramPacking.compare(data, a, data, b, keyLongs);
  }

  private void swap(int a, int b) {
    for (int i = 0; i < stride; i++) {
      long x = data[a + i];
      data[a + i] = data[b + i];
      data[b + i] = x;
    }
  }
}
