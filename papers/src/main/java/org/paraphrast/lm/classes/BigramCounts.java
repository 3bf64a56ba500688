package org.paraphrast.lm.classes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.io.Require;

/**
 * How often words follow one another. Input: sentences of tokens, twice the same: first to choose
 * the vocabulary, then to count. Output: for each word its neighbours on both sides, in rising
 * order. Word {@link #BOUNDARY} stands at both ends of every sentence, {@link #UNKNOWN} for what is
 * not in the vocabulary; the others follow in falling frequency, equal ones by spelling. Immutable
 * once built.
 */
public final class BigramCounts {
  /** Both ends of a sentence. */
  public static final int BOUNDARY = 0;

  /** All words outside the vocabulary. */
  public static final int UNKNOWN = 1;

  /** How many words stand for something else. */
  static final int SPECIAL = 2;

  private final List<String> words;
  private final long[] counts;
  private final Neighbours successors;
  private final Neighbours predecessors;

  /** Neighbours of word w: from {@code starts[w]} to {@code starts[w + 1]}. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Neighbours(int[] starts, int[] words, int[] counts) {}

  private BigramCounts(
      List<String> words, long[] counts, Neighbours successors, Neighbours predecessors) {
    this.words = List.copyOf(words);
    this.counts = counts;
    this.successors = successors;
    this.predecessors = predecessors;
  }

  /** Words, the special ones among them. */
  public int size() {
    return words.size();
  }

  public String word(int word) {
    return words.get(word);
  }

  /** How often a word was seen. */
  public long count(int word) {
    return counts[word];
  }

  /** Bigrams seen, each as often as it was. */
  public long total() {
    return Arrays.stream(successors.counts).asLongStream().sum();
  }

  /** Different bigrams. */
  public int distinct() {
    return successors.words.length;
  }

  Neighbours successors() {
    return successors;
  }

  Neighbours predecessors() {
    return predecessors;
  }

  /** The first pass: counts words and chooses the most frequent ones. */
  public static final class Words {
    private final Map<String, long[]> counts = new HashMap<>();

    public void add(List<String> tokens) {
      for (String token : tokens) {
        counts.computeIfAbsent(token, t -> new long[1])[0]++;
      }
    }

    /** Goes on with the {@code most} most frequent words. */
    public Bigrams bigrams(int most) {
      Require.atLeast("most", most, 1);
      List<Map.Entry<String, long[]>> order = new ArrayList<>(counts.entrySet());
      order.sort(
          Comparator.<Map.Entry<String, long[]>>comparingLong(entry -> -entry.getValue()[0])
              .thenComparing(Map.Entry::getKey));
      List<String> words = new ArrayList<>(List.of("<s>", "<unk>"));
      order.stream().limit(most).forEach(entry -> words.add(entry.getKey()));
      return new Bigrams(words);
    }
  }

  /** The second pass: counts bigrams. */
  public static final class Bigrams {
    private final List<String> words;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final LongIntMap pairs = new LongIntMap();
    private final long[] counts;

    private Bigrams(List<String> words) {
      this.words = words;
      this.counts = new long[words.size()];
      for (int word = SPECIAL; word < words.size(); word++) {
        numbers.put(words.get(word), word);
      }
    }

    public void add(List<String> tokens) {
      int before = BOUNDARY;
      for (String token : tokens) {
        int word = numbers.getOrDefault(token, UNKNOWN);
        counts[word]++;
        pairs.add(((long) before << Integer.SIZE) | word, 1);
        before = word;
      }
      counts[BOUNDARY]++;
      pairs.add(((long) before << Integer.SIZE) | BOUNDARY, 1);
    }

    public BigramCounts build() {
      long[] keys = new long[pairs.size()];
      int[] next = new int[1];
      pairs.forEach((key, count) -> keys[next[0]++] = key);
      Arrays.sort(keys);
      Neighbours successors = neighbours(keys, 0);
      for (int i = 0; i < keys.length; i++) {
        keys[i] = Long.rotateLeft(keys[i], Integer.SIZE);
      }
      Arrays.sort(keys);
      return new BigramCounts(words, counts, successors, neighbours(keys, Integer.SIZE));
    }

    /** Of sorted keys, the word in the upper half; turned by so many bits they are the pairs. */
    private Neighbours neighbours(long[] keys, int turned) {
      int[] neighbours = new int[keys.length];
      int[] values = new int[keys.length];
      for (int i = 0; i < keys.length; i++) {
        neighbours[i] = (int) keys[i];
        values[i] = pairs.get(Long.rotateLeft(keys[i], turned));
      }
      return new Neighbours(starts(keys), neighbours, values);
    }

    private int[] starts(long[] keys) {
      int[] starts = new int[words.size() + 1];
      for (long key : keys) {
        starts[(int) (key >>> Integer.SIZE) + 1]++;
      }
      for (int word = 0; word < words.size(); word++) {
        starts[word + 1] += starts[word];
      }
      return starts;
    }
  }
}
