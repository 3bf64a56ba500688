package org.paraphrast.lm.estimate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Walks over the n-grams of all orders at once, each order sorted by suffix: depth first over the
 * trie of reversed n-grams, so that when an n-gram is entered all shorter n-grams it ends with are
 * open. Every n-gram must have the one without its first word.
 */
final class SuffixWalk {
  /** What happens on the way; the record is at {@code block[at]}. */
  interface Visitor {
    void enter(int n, long[] block, int at);

    /** All n-grams that end with the one entered last at this order have been left. */
    default void leave(int n) {}
  }

  private final @Nullable RecordCursor[] cursors;
  private final boolean[] alive;
  private final NgramPacking packing;
  private final Visitor visitor;

  private SuffixWalk(@Nullable RecordCursor[] cursors, NgramPacking packing, Visitor visitor) {
    this.cursors = cursors.clone();
    this.alive = new boolean[cursors.length + 1];
    this.packing = packing;
    this.visitor = visitor;
  }

  /**
   * Visits everything.
   *
   * @param cursors {@code cursors[n]} for the n-grams of order n; the first element is not used
   * @return the reversed ids of an n-gram that has no suffix in the order below, or null
   */
  static int @Nullable [] walk(
      @Nullable RecordCursor[] cursors, NgramPacking packing, Visitor visitor) {
    SuffixWalk walk = new SuffixWalk(cursors, packing, visitor);
    walk.run();
    return walk.orphan();
  }

  private void run() {
    for (int n = 1; n < cursors.length; n++) {
      alive[n] = cursor(n).next();
    }
    while (alive[1]) {
      visit(1);
    }
  }

  private void visit(int n) {
    RecordCursor cursor = cursor(n);
    visitor.enter(n, cursor.block, cursor.at);
    if (n + 1 < cursors.length) {
      RecordCursor longer = cursor(n + 1);
      while (alive[n + 1]
          && packing.isPrefix(cursor.block, cursor.at, n, longer.block, longer.at)) {
        visit(n + 1);
      }
    }
    visitor.leave(n);
    alive[n] = cursor.next();
  }

  private int @Nullable [] orphan() {
    for (int n = 2; n < cursors.length; n++) {
      if (alive[n]) {
        RecordCursor cursor = cursor(n);
        int[] words = new int[n];
        packing.unpack(cursor.block, cursor.at, words, n);
        return Arrays.copyOf(words, n);
      }
    }
    return null;
  }

  private RecordCursor cursor(int n) {
    RecordCursor cursor = cursors[n];
    if (cursor == null) {
      throw new IllegalArgumentException("no n-grams of order " + n);
    }
    return cursor;
  }
}
