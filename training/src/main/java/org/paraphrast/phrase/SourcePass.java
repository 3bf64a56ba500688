package org.paraphrast.phrase;

import java.util.Arrays;
import java.util.function.Consumer;
import org.paraphrast.corpus.Link;
import org.paraphrast.io.sort.CountSorter;

/**
 * The second pass over sorted phrase pairs. Input: the keys of {@link TargetPass} in order. Output:
 * the scored pairs, in order of source, then target. Has the pairs of one source at a time.
 */
record SourcePass(PhraseScorer scorer, PhraseGroup group, Consumer<PhraseTableEntry> output) {
  /** The target's count and its number of partners. */
  private static final int TAIL = 2 * Integer.BYTES;

  void run(CountSorter.Cursor input) {
    try (group) {
      while (input.next()) {
        if (!group.isEmpty() && !sameSource(group.first(), input.key())) {
          endGroup();
        }
        group.add(input.key(), input.count());
      }
      if (!group.isEmpty()) {
        endGroup();
      }
    }
  }

  private static boolean sameSource(byte[] a, byte[] b) {
    int length = PhraseKey.end(a, 0);
    return b.length >= length && Arrays.equals(a, 0, length, b, 0, length);
  }

  private void endGroup() {
    int[] source = PhraseKey.words(group.first(), 0);
    int targetStart = PhraseKey.end(group.first(), 0);
    PhraseCounts.Side side = new PhraseCounts.Side(group.total(), group.size());
    group.forEach(
        pair -> {
          PhraseCounts counts = new PhraseCounts(pair.count(), side, targetSide(pair.key()));
          if (scorer.keeps(counts)) {
            int linksStart = PhraseKey.end(pair.key(), targetStart);
            int linksEnd = pair.key().length - TAIL;
            output.accept(
                scorer.score(
                    source,
                    PhraseKey.words(pair.key(), targetStart),
                    PhraseKey.links(pair.key(), linksStart, linksEnd, Link.Strength.SURE),
                    counts));
          }
        });
    group.clear();
  }

  private static PhraseCounts.Side targetSide(byte[] key) {
    return new PhraseCounts.Side(
        PhraseKey.tail(key, key.length - TAIL), PhraseKey.tail(key, key.length - Integer.BYTES));
  }
}
