package org.paraphrast.phrase;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/**
 * How often words are linked in the corpus, and from that the lexical translation probabilities of
 * Koehn et al. (2003): {@code w(t|s) = count(s,t) / Σ_t' count(s,t')}. Word 0 is NULL, linked to
 * every word without a link.
 */
final class LinkCounts {
  static final int NULL = 0;

  private final LongIntMap counts = new LongIntMap();
  private long[] sourceTotals = new long[1 << 8];
  private long[] targetTotals = new long[1 << 8];

  /** Takes two linked words, of which one may be NULL. */
  @FunctionalInterface
  interface Linked {
    void link(int source, int target);
  }

  /** The links of a pair. */
  static void forEach(int[] source, int[] target, Alignment alignment, Linked linked) {
    boolean[] sourceLinked = new boolean[source.length];
    boolean[] targetLinked = new boolean[target.length];
    for (Link link : alignment.links()) {
      linked.link(source[link.source()], target[link.target()]);
      sourceLinked[link.source()] = true;
      targetLinked[link.target()] = true;
    }
    for (int i = 0; i < source.length; i++) {
      if (!sourceLinked[i]) {
        linked.link(source[i], NULL);
      }
    }
    for (int j = 0; j < target.length; j++) {
      if (!targetLinked[j]) {
        linked.link(NULL, target[j]);
      }
    }
  }

  /** Adds to the count of two linked words. */
  void add(int source, int times, int target) {
    counts.add(key(source, target), times);
    sourceTotals = add(sourceTotals, source, times);
    targetTotals = add(targetTotals, target, times);
  }

  private static long[] add(long[] totals, int word, int times) {
    long[] room = word < totals.length ? totals : Arrays.copyOf(totals, 2 * word);
    room[word] += times;
    return room;
  }

  /** w(target | source); the source word comes first. */
  double forward(int source, int target) {
    int count = counts.get(key(source, target));
    return count == 0 ? 0 : (double) count / sourceTotals[source];
  }

  /** w(source | target); the source word comes first. */
  double reverse(int source, int target) {
    int count = counts.get(key(source, target));
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
}
