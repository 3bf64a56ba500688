package org.paraphrast.pivot.select;

import java.util.Arrays;
import org.paraphrast.collect.LongIntMap;

/**
 * How many n-grams the texts of a sentence share, clipped as BLEU does. Statistics are shared: the
 * k-th occurrence of an n-gram in a text is an item, the same in every text that has k of them, so
 * that the clipped matches of two texts are the items that both have, an intersection of bit sets.
 * Items that all texts have are counted once, those of a single text match nothing and have no bit.
 *
 * <p>Input: texts as token numbers. Work: linear in the n-grams, then a few machine words a pair.
 */
final class NgramOverlaps {
  private final int order;
  private final int[] lengths;
  private final int[][][] items;
  private final int[] itemCounts;
  private final int[] common;
  private final long[][][] bits;

  /** Texts of tokens numbered from 0; n-grams of 1 .. order. */
  NgramOverlaps(int[][] texts, int order) {
    this.order = order;
    lengths = new int[texts.length];
    items = new int[order][texts.length][];
    itemCounts = new int[order];
    common = new int[order];
    bits = new long[order][texts.length][];
    int[][] shorter = new int[texts.length][];
    for (int i = 0; i < texts.length; i++) {
      lengths[i] = texts[i].length;
      shorter[i] = new int[texts[i].length + 1]; // the empty n-gram, everywhere
    }
    for (int n = 1; n <= order; n++) {
      shorter = number(texts, shorter, n);
      index(n);
    }
  }

  /** The tokens of a text. */
  int length(int text) {
    return lengths[text];
  }

  /** The n-grams of a text. */
  int ngrams(int n, int text) {
    return Math.max(0, lengths[text] - n + 1);
  }

  /** The clipped matches of two texts. */
  int matches(int n, int a, int b) {
    if (a == b) {
      return ngrams(n, a);
    }
    long[] left = bits[n - 1][a];
    long[] right = bits[n - 1][b];
    int matches = common[n - 1];
    for (int i = 0; i < left.length; i++) {
      matches += Long.bitCount(left[i] & right[i]);
    }
    return matches;
  }

  /**
   * For each text the sum over all texts of weight times matches, in linear work.
   *
   * @param weights what a match with a text counts
   */
  double[] weightedMatches(int n, double[] weights) {
    double[] itemWeights = new double[itemCounts[n - 1]];
    for (int text = 0; text < lengths.length; text++) {
      for (int item : items[n - 1][text]) {
        itemWeights[item] += weights[text];
      }
    }
    double[] sums = new double[lengths.length];
    for (int text = 0; text < lengths.length; text++) {
      for (int item : items[n - 1][text]) {
        sums[text] += itemWeights[item];
      }
    }
    return sums;
  }

  /** Numbers the n-grams by their shorter beginnings, and the occurrences of each. */
  private int[][] number(int[][] texts, int[][] shorter, int n) {
    LongIntMap ngrams = new LongIntMap();
    LongIntMap occurrences = new LongIntMap();
    int[][] numbered = new int[texts.length][];
    int[] seen = new int[64];
    for (int t = 0; t < texts.length; t++) {
      int count = ngrams(n, t);
      numbered[t] = new int[count];
      items[n - 1][t] = new int[count];
      for (int i = 0; i < count; i++) {
        int id = ngrams.number(((long) shorter[t][i] << 32) | texts[t][i + n - 1]) - 1;
        if (id >= seen.length) {
          seen = Arrays.copyOf(seen, 2 * id);
        }
        numbered[t][i] = id;
        items[n - 1][t][i] = occurrences.number(((long) seen[id]++ << 32) | id) - 1;
      }
      for (int id : numbered[t]) {
        seen[id] = 0;
      }
    }
    itemCounts[n - 1] = occurrences.size();
    return numbered;
  }

  private void index(int n) {
    int[] holders = new int[itemCounts[n - 1]];
    for (int[] text : items[n - 1]) {
      for (int item : text) {
        holders[item]++;
      }
    }
    int[] place = new int[holders.length];
    int size = 0;
    for (int item = 0; item < holders.length; item++) {
      boolean everywhere = holders[item] == lengths.length;
      common[n - 1] += everywhere ? 1 : 0;
      place[item] = everywhere || holders[item] == 1 ? -1 : size++;
    }
    for (int t = 0; t < lengths.length; t++) {
      long[] set = new long[(size + 63) >>> 6];
      for (int item : items[n - 1][t]) {
        if (place[item] >= 0) {
          set[place[item] >>> 6] |= 1L << place[item];
        }
      }
      bits[n - 1][t] = set;
    }
  }

  int order() {
    return order;
  }
}
