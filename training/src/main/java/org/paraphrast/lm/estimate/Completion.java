package org.paraphrast.lm.estimate;

import java.util.Arrays;
import java.util.function.Function;
import org.paraphrast.lm.ProbBackoff;

/**
 * Adds to a model the n-grams that longer ones end or start with. SRILM and pruning leave them out
 * of files, but queries find an n-gram only through its suffixes, and states are as long as their
 * contexts. What is added scores as if it were not there: its probability is what backing off
 * gives, its back-off is one (the blanks of Heafield 2011).
 *
 * <p>Input: the n-grams of each order, the highest order first, in suffix order. Output: the same
 * with the missing ones; the back-off {@link ProbBackoff#NO_EXTENSION} where it is one and no
 * longer n-gram, added ones included, starts with this one.
 *
 * <p>Going down the orders tells what is missing; going up again, {@link BlankValues} scores it,
 * because the values of an order follow from those of the order below.
 */
final class Completion {
  private final Workspace workspace;
  private final NgramPacking packing;
  private final int order;
  private final Function<int[], RuntimeException> twice;
  private final RecordStore[] stores;
  private final long[] blanks;

  /** What n-grams of the order taken last start with. */
  private RecordSorter contexts;

  /**
   * @param twice what to throw if an n-gram, given with its last word first, appears twice
   */
  Completion(
      Workspace workspace,
      NgramPacking packing,
      int order,
      Function<int[], RuntimeException> twice) {
    this.workspace = workspace;
    this.packing = packing;
    this.order = order;
    this.twice = twice;
    this.stores = new RecordStore[order + 1];
    this.blanks = new long[order + 1];
    this.contexts = newContexts(order);
  }

  private RecordSorter newContexts(int n) {
    return new RecordSorter(workspace, RecordFormat.of(packing, n), true);
  }

  /** Takes the n-grams of one order; that above was taken before. */
  void take(int n, RecordCursor ngrams) {
    int longs = packing.longs(n);
    RecordStore store = new RecordStore(workspace, longs + 1);
    Input given = new Input(ngrams, longs);
    Input starts = new Input(contexts.finish(), longs);
    RecordCursor nothing = store.cursor();
    Input ends = new Input(n == order ? nothing : new Suffixes(n), longs);
    contexts = newContexts(Math.max(1, n - 1));
    long[] record = new long[longs + 1];
    int[] reversed = new int[n];
    for (Input least = least(given, starts, ends);
        least.alive;
        least = least(given, starts, ends)) {
      least.copyKey(record);
      boolean isContext = starts.skip(record);
      ends.skip(record);
      if (given.isAt(record)) {
        record[longs] = given.value();
        given.skip(record);
        if (given.isAt(record)) {
          packing.unpack(record, 0, reversed, n);
          throw twice.apply(reversed);
        }
        record[longs] = marked(record[longs], isContext);
      } else {
        record[longs] = BlankValues.blank(isContext);
        blanks[n]++;
      }
      addContext(record, reversed);
      store.add(record, 0);
    }
    stores[n] = store.seal();
  }

  private static Input least(Input first, Input second, Input third) {
    Input least = second.isBefore(first) ? second : first;
    return third.isBefore(least) ? third : least;
  }

  /** A value whose back-off tells whether longer n-grams follow. */
  private static long marked(long value, boolean isContext) {
    float backoff = ProbBackoff.log10Backoff(value);
    if (backoff == 0) {
      backoff = isContext ? 0f : ProbBackoff.NO_EXTENSION;
    }
    return ProbBackoff.pack(ProbBackoff.log10Prob(value), backoff);
  }

  private void addContext(long[] record, int[] reversed) {
    int n = reversed.length;
    if (n > 1) {
      packing.unpack(record, 0, reversed, n);
      System.arraycopy(reversed, 1, reversed, 0, n - 1);
      contexts.add(packing, reversed, n - 1, 1);
    }
  }

  /** All orders, from index one, after order one was taken. */
  RecordStore[] finish() {
    for (int n = 2; n < order; n++) {
      if (blanks[n] > 0) {
        stores[n] = BlankValues.fill(stores[n], stores[n - 1], n, packing, workspace);
      }
    }
    return stores.clone();
  }

  /** How many n-grams were added. */
  long blanks() {
    return Arrays.stream(blanks).sum();
  }

  /** Sorted records, of which several inputs may have the same. */
  private static final class Input {
    private final RecordCursor cursor;
    private final int longs;
    private boolean alive;

    Input(RecordCursor cursor, int longs) {
      this.cursor = cursor;
      this.longs = longs;
      this.alive = cursor.next();
    }

    /** Whether this has the smaller key, or any at all while the other has none. */
    boolean isBefore(Input other) {
      return alive && (!other.alive || compare(other.cursor.block, other.cursor.at) < 0);
    }

    void copyKey(long[] key) {
      System.arraycopy(cursor.block, cursor.at, key, 0, longs);
    }

    private int compare(long[] key, int at) {
      return NgramPacking.compare(cursor.block, cursor.at, key, at, longs);
    }

    boolean isAt(long[] key) {
      return alive && compare(key, 0) == 0;
    }

    long value() {
      return cursor.block[cursor.at + longs];
    }

    /** Goes on if the current record has this key; whether it had. */
    boolean skip(long[] key) {
      boolean same = isAt(key);
      if (same) {
        alive = cursor.next();
      }
      return same;
    }
  }

  /** The different suffixes of length n of the order above: sorted, because their n-grams are. */
  private final class Suffixes extends RecordCursor {
    private final RecordCursor longer;
    private final int n;
    private final int[] reversed;
    private boolean more;

    Suffixes(int n) {
      this.longer = stores[n + 1].cursor();
      this.n = n;
      this.reversed = new int[n];
      this.block = new long[packing.longs(n) + 1];
      this.more = longer.next();
    }

    @Override
    boolean next() {
      if (!more) {
        return false;
      }
      packing.unpack(longer.block, longer.at, reversed, n);
      packing.pack(reversed, n, block, 0);
      do {
        more = longer.next();
      } while (more && packing.isPrefix(block, 0, n, longer.block, longer.at));
      return true;
    }
  }
}
