package org.paraphrast.phrase;

import java.util.Arrays;
import org.paraphrast.io.sort.CountSorter;

/**
 * The first pass over sorted phrase pairs. Input: keys {@code target source links} in order, with
 * counts. Output: for each pair one key {@code source target links}, in ranks, with the links it
 * was seen with most often, and a tail of the target's count and number of partners; and the {@link
 * CountStatistics}. Has the pairs of one target at a time.
 */
final class TargetPass implements AutoCloseable {
  private final WordNumbers.Ranks sources;
  private final WordNumbers.Ranks targets;
  private final KeySink output;
  private final CountStatistics statistics = new CountStatistics();
  private final PhraseKey key = new PhraseKey();
  private final PhraseGroup group;
  private byte[] best = new byte[0];
  private long bestCount;
  private long count;

  TargetPass(
      WordNumbers.Ranks sources, WordNumbers.Ranks targets, PhraseGroup group, KeySink output) {
    this.sources = sources;
    this.targets = targets;
    this.group = group;
    this.output = output;
  }

  CountStatistics run(CountSorter.Cursor input) {
    while (step(input)) {
      // a target after another
    }
    return statistics;
  }

  /** Reads on to the end of a target and gives its pairs; false behind the last. */
  boolean step(CountSorter.Cursor input) {
    while (input.next()) {
      byte[] next = input.key();
      boolean ended = false;
      if (best.length > 0 && !samePair(best, next)) {
        group.add(best, count);
        count = 0;
        if (!sameTarget(best, next)) {
          endGroup();
          ended = true;
        }
      }
      if (count == 0 || input.count() > bestCount) {
        best = next;
        bestCount = input.count();
      }
      count += input.count();
      if (ended) {
        return true;
      }
    }
    if (best.length > 0) {
      group.add(best, count);
      endGroup();
      best = new byte[0];
    }
    return false;
  }

  CountStatistics statistics() {
    return statistics;
  }

  private static boolean sameTarget(byte[] a, byte[] b) {
    return samePrefix(a, PhraseKey.end(a, 0), b);
  }

  private static boolean samePair(byte[] a, byte[] b) {
    return samePrefix(a, PhraseKey.end(a, PhraseKey.end(a, 0)), b);
  }

  private static boolean samePrefix(byte[] a, int length, byte[] b) {
    return b.length >= length && Arrays.equals(a, 0, length, b, 0, length);
  }

  private void endGroup() {
    int[] target = targets.ranks(PhraseKey.words(group.first(), 0));
    group.forEach(
        pair -> {
          int sourceStart = PhraseKey.end(pair.key(), 0);
          int linksStart = PhraseKey.end(pair.key(), sourceStart);
          key.clear()
              .phrase(sources.ranks(PhraseKey.words(pair.key(), sourceStart)))
              .phrase(target)
              .links(pair.key(), linksStart, pair.key().length)
              .tail(group.total())
              .tail(group.size())
              .addTo(output, pair.count());
          statistics.add(pair.count());
        });
    group.clear();
  }

  @Override
  public void close() {
    group.close();
  }
}
