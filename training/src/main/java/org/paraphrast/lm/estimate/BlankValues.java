package org.paraphrast.lm.estimate;

import org.paraphrast.lm.ProbBackoff;

/**
 * Scores the n-grams that {@link Completion} added to one order: log10 p(w|h) is log10 p(w|h′) plus
 * the back-off of h, both of the order below. The sum is that of floats, term by term as queries
 * add them, so that scores do not change by a bit. Above 0, which only files with nonsensical
 * back-offs give, it becomes 0 like every probability above one.
 *
 * <p>Input: an order with marked blanks and the finished order below, in suffix order. Output: the
 * order with values. Only blanks are sorted: into context order to meet the back-off of h, and back
 * into suffix order to meet w h′.
 */
final class BlankValues {
  /** The log10 probability that is not known yet; files cannot have it. */
  private static final float UNKNOWN = Float.NaN;

  private final RecordStore lower;
  private final int n;
  private final NgramPacking packing;
  private final Workspace workspace;
  private final int longs;
  private final int[] words;

  private BlankValues(RecordStore lower, int n, NgramPacking packing, Workspace workspace) {
    this.lower = lower;
    this.n = n;
    this.packing = packing;
    this.workspace = workspace;
    this.longs = packing.longs(n);
    this.words = new int[n];
  }

  /** The value of an n-gram to be scored. */
  static long blank(boolean isContext) {
    return ProbBackoff.pack(UNKNOWN, isContext ? 0f : ProbBackoff.NO_EXTENSION);
  }

  private static boolean isBlank(long value) {
    return Float.isNaN(ProbBackoff.log10Prob(value));
  }

  /** Empties {@code ngrams} and gives them back with values. */
  static RecordStore fill(
      RecordStore ngrams, RecordStore lower, int n, NgramPacking packing, Workspace workspace) {
    BlankValues pass = new BlankValues(lower, n, packing, workspace);
    RecordCursor byContext = pass.byContext(ngrams.cursor());
    RecordCursor backoffs = pass.backoffs(byContext);
    return pass.join(ngrams.drain(), backoffs);
  }

  private RecordCursor byContext(RecordCursor ngrams) {
    RecordSorter sorter = newSorter();
    while (ngrams.next()) {
      if (isBlank(ngrams.block[ngrams.at + longs])) {
        packing.unpack(ngrams.block, ngrams.at, words, n);
        ByContext.rotate(words, n);
        sorter.add(packing, words, n, 0);
      }
    }
    return sorter.finish();
  }

  /** The blanks in suffix order, value: the back-off of their contexts. */
  private RecordCursor backoffs(RecordCursor byContext) {
    RecordSorter sorter = newSorter();
    Lower contexts = new Lower();
    while (byContext.next()) {
      long context = contexts.prefixOf(byContext.block, byContext.at);
      packing.unpack(byContext.block, byContext.at, words, n);
      int last = words[n - 1];
      System.arraycopy(words, 0, words, 1, n - 1);
      words[0] = last;
      sorter.add(packing, words, n, context);
    }
    return sorter.finish();
  }

  private RecordStore join(RecordCursor ngrams, RecordCursor backoffs) {
    RecordStore store = new RecordStore(workspace, longs + 1);
    Lower suffixes = new Lower();
    long[] record = new long[longs + 1];
    while (ngrams.next()) {
      System.arraycopy(ngrams.block, ngrams.at, record, 0, longs + 1);
      if (isBlank(record[longs])) {
        if (!backoffs.next()) {
          throw new IllegalStateException("fewer back-offs than blanks of order " + n);
        }
        float backoff = ProbBackoff.log10Backoff(backoffs.block[backoffs.at + longs]);
        float sum = ProbBackoff.log10Prob(suffixes.prefixOf(record, 0)) + backoff;
        record[longs] = ProbBackoff.pack(Math.min(sum, 0), ProbBackoff.log10Backoff(record[longs]));
      }
      store.add(record, 0);
    }
    return store.seal();
  }

  private RecordSorter newSorter() {
    return new RecordSorter(workspace, RecordFormat.of(packing, n), false);
  }

  /** Finds the first n − 1 words of sorted keys in the order below. */
  private final class Lower {
    private final RecordCursor cursor = lower.cursor();
    private boolean alive = cursor.next();

    long prefixOf(long[] key, int at) {
      while (alive && !packing.isPrefix(cursor.block, cursor.at, n - 1, key, at)) {
        alive = cursor.next();
      }
      if (!alive) {
        throw new IllegalStateException("the order below " + n + " is not complete");
      }
      return cursor.block[cursor.at + packing.longs(n - 1)];
    }
  }
}
