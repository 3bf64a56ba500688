package org.paraphrast.syntax.teach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.syntax.distilled.SentenceWords;
import org.paraphrast.syntax.distilled.TagDictionary;

/**
 * Counts the tags of words and makes the {@link TagDictionary} of the most frequent ones. Input:
 * words with tags. Output: the section of the dictionary, and the same answers before it is
 * written.
 */
final class TagCounts {
  private static final int MOST_WORDS = 12_000;
  private static final int LEAST_COUNT = 5;
  private static final int LEAST_COUNT_FIXED = 15;
  private static final double PURE = 0.995;

  private final int tags;
  private final Map<Integer, int[]> counts = new HashMap<>();
  private final Map<Integer, Integer> entries = new HashMap<>();

  TagCounts(int tags) {
    this.tags = tags;
  }

  void add(SentenceWords words, byte[] gold) {
    for (int i = 0; i < gold.length; i++) {
      counts.computeIfAbsent(words.dictionaryKey(i), key -> new int[tags])[gold[i]]++;
    }
  }

  /** Chooses the words of the dictionary. */
  void finish() {
    List<Map.Entry<Integer, int[]>> frequent = new ArrayList<>();
    for (Map.Entry<Integer, int[]> entry : counts.entrySet()) {
      if (sum(entry.getValue()) >= LEAST_COUNT) {
        frequent.add(entry);
      }
    }
    frequent.sort(
        Comparator.<Map.Entry<Integer, int[]>>comparingInt(entry -> -sum(entry.getValue()))
            .thenComparing(Map.Entry::getKey));
    for (Map.Entry<Integer, int[]> entry :
        frequent.subList(0, Math.min(MOST_WORDS, frequent.size()))) {
      entries.put(entry.getKey(), choose(entry.getValue()));
    }
    counts.clear();
  }

  private static int choose(int[] count) {
    int best = 0;
    for (int tag = 1; tag < count.length; tag++) {
      best = count[tag] > count[best] ? tag : best;
    }
    int sum = sum(count);
    boolean fixed = sum >= LEAST_COUNT_FIXED && count[best] >= PURE * sum;
    return fixed ? best | TagDictionary.FIXED : best;
  }

  private static int sum(int[] count) {
    int sum = 0;
    for (int n : count) {
      sum += n;
    }
    return sum;
  }

  /** As {@link TagDictionary#lookup}. */
  int lookup(int key) {
    return entries.getOrDefault(key, TagDictionary.NONE);
  }

  /** Writes the current section. */
  void write(BinaryFileWriter out) {
    int bits = 32 - Integer.numberOfLeadingZeros(Math.max(1, entries.size() * 4 / 3));
    int mask = (1 << bits) - 1;
    int[] keys = new int[mask + 1];
    byte[] values = new byte[mask + 1];
    entries.keySet().stream()
        .sorted()
        .forEach(
            key -> {
              int at = TagDictionary.slot(key, mask);
              while (values[at] != 0) {
                at = (at + 1) & mask;
              }
              keys[at] = key;
              values[at] = (byte) (lookup(key) + 1);
            });
    out.writeInt(bits);
    for (int key : keys) {
      out.writeInt(key);
    }
    out.writeBytes(values);
  }
}
