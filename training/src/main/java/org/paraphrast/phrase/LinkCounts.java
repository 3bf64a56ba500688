package org.paraphrast.phrase;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/**
 * How often words are linked in the corpus, and from that the lexical translation probabilities of
 * Koehn et al. (2003): {@code w(t|s) = count(s,t) / Σ_t' count(s,t')}. Word 0 is NULL, linked to
 * every word without a link.
 */
final class LinkCounts {
  static final int NULL = 0;

  private long[] keys = new long[1 << 10];
  private int[] counts = new int[1 << 10];
  private int size;
  private int[] sourceTotals = new int[1 << 8];
  private int[] targetTotals = new int[1 << 8];

  /** Adds the links of a pair. */
  void add(int[] source, int[] target, Alignment alignment) {
    boolean[] sourceLinked = new boolean[source.length];
    boolean[] targetLinked = new boolean[target.length];
    for (Link link : alignment.links()) {
      add(source[link.source()], target[link.target()]);
      sourceLinked[link.source()] = true;
      targetLinked[link.target()] = true;
    }
    for (int i = 0; i < source.length; i++) {
      if (!sourceLinked[i]) {
        add(source[i], NULL);
      }
    }
    for (int j = 0; j < target.length; j++) {
      if (!targetLinked[j]) {
        add(NULL, target[j]);
      }
    }
  }

  private void add(int source, int target) {
    long key = key(source, target);
    int slot = find(key);
    if (counts[slot]++ == 0) {
      keys[slot] = key;
      if (++size * 3L > keys.length * 2L) {
        grow();
      }
    }
    sourceTotals = increment(sourceTotals, source);
    targetTotals = increment(targetTotals, target);
  }

  private static int[] increment(int[] totals, int word) {
    int[] room = word < totals.length ? totals : Arrays.copyOf(totals, 2 * word);
    room[word]++;
    return room;
  }

  /** w(target | source); the source word comes first. */
  double forward(int source, int target) {
    int count = counts[find(key(source, target))];
    return count == 0 ? 0 : (double) count / sourceTotals[source];
  }

  /** w(source | target); the source word comes first. */
  double reverse(int source, int target) {
    int count = counts[find(key(source, target))];
    return count == 0 ? 0 : (double) count / targetTotals[target];
  }

  /**
   * The lexical weights of a phrase pair, Koehn et al. (2003): for each word the mean over its
   * links, and the product of these.
   */
  LexicalWeights weights(int[] source, int[] target, List<Link> links) {
    double[] forward = new double[target.length];
    double[] reverse = new double[source.length];
    int[] targetLinks = new int[target.length];
    int[] sourceLinks = new int[source.length];
    for (Link link : links) {
      int i = link.source();
      int j = link.target();
      forward[j] += forward(source[i], target[j]);
      reverse[i] += reverse(source[i], target[j]);
      targetLinks[j]++;
      sourceLinks[i]++;
    }
    double forwardProduct = 1;
    for (int j = 0; j < target.length; j++) {
      forwardProduct *=
          targetLinks[j] == 0 ? forward(NULL, target[j]) : forward[j] / targetLinks[j];
    }
    double reverseProduct = 1;
    for (int i = 0; i < source.length; i++) {
      reverseProduct *=
          sourceLinks[i] == 0 ? reverse(source[i], NULL) : reverse[i] / sourceLinks[i];
    }
    return new LexicalWeights(forwardProduct, reverseProduct);
  }

  /**
   * @param forward lex(t | s)
   * @param reverse lex(s | t)
   */
  record LexicalWeights(double forward, double reverse) {}

  private static long key(int source, int target) {
    return (long) source << 32 | target;
  }

  private int find(long key) {
    int mask = keys.length - 1;
    long hash = key * 0x9E3779B97F4A7C15L;
    int slot = (int) (hash >>> 32) & mask;
    while (counts[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldCounts = counts;
    keys = new long[2 * oldKeys.length];
    counts = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldCounts[i] > 0) {
        int slot = find(oldKeys[i]);
        keys[slot] = oldKeys[i];
        counts[slot] = oldCounts[i];
      }
    }
  }
}
