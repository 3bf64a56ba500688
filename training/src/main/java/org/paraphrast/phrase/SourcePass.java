package org.paraphrast.phrase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.corpus.Link;
import org.paraphrast.io.CountSorter;

/**
 * The second pass over sorted phrase pairs. Input: the keys of {@link TargetPass} in order. Output:
 * the scored pairs, in order of source, then target. Holds the pairs of one source at a time.
 */
final class SourcePass {
  /** The target's count and its number of partners. */
  private static final int TAIL = 2 * Integer.BYTES;

  private final PhraseScorer scorer;
  private final Consumer<PhraseTableEntry> output;
  private final List<CountedKey> group = new ArrayList<>();

  SourcePass(PhraseScorer scorer, Consumer<PhraseTableEntry> output) {
    this.scorer = scorer;
    this.output = output;
  }

  void run(CountSorter.Cursor input) {
    while (input.next()) {
      if (!group.isEmpty() && !sameSource(group.get(0).key, input.key())) {
        endGroup();
      }
      group.add(new CountedKey(input.key(), input.count()));
    }
    if (!group.isEmpty()) {
      endGroup();
    }
  }

  private static boolean sameSource(byte[] a, byte[] b) {
    int length = PhraseKey.end(a, 0);
    return b.length >= length && Arrays.equals(a, 0, length, b, 0, length);
  }

  private void endGroup() {
    long total = group.stream().mapToLong(CountedKey::count).sum();
    int[] source = PhraseKey.words(group.get(0).key, 0);
    int targetStart = PhraseKey.end(group.get(0).key, 0);
    for (CountedKey pair : group) {
      PhraseCounts counts =
          new PhraseCounts(
              pair.count, new PhraseCounts.Side(total, group.size()), targetSide(pair.key));
      if (scorer.keeps(counts)) {
        int linksStart = PhraseKey.end(pair.key, targetStart);
        output.accept(
            scorer.score(
                source,
                PhraseKey.words(pair.key, targetStart),
                PhraseKey.links(pair.key, linksStart, pair.key.length - TAIL, Link.Strength.SURE),
                counts));
      }
    }
    group.clear();
  }

  private static PhraseCounts.Side targetSide(byte[] key) {
    return new PhraseCounts.Side(
        PhraseKey.tail(key, key.length - TAIL), PhraseKey.tail(key, key.length - Integer.BYTES));
  }
}
