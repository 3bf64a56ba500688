package org.paraphrast.table.dependency;

import java.util.Arrays;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * The feature vectors of words (Lin 1998). Input: counted triples, read twice. Output: for each
 * word that was seen often enough its features T(w), which are the pairs (r, w′) whose mutual
 * information with it is positive, and that information:
 *
 * <pre>I(w, r, w′) = ln ( ‖w, r, w′‖ · ‖*, r, *‖ / (‖w, r, *‖ · ‖*, r, w′‖) )</pre>
 *
 * <p>A triple is a feature of its head, (r, w′), and one of its dependent, (r⁻¹, w), with the same
 * information. Rare triples count in the totals but are no features, as the information of what was
 * seen once is mostly chance. Numbers of words are in the order of the triples. Immutable and
 * thread-safe.
 */
public final class LinVectors {

  /** Which words get vectors, and of which triples. */
  public enum Direction {
    /** Heads and dependents. */
    BOTH,
    /** Heads only: the contexts of verb–object pairs. */
    HEADS
  }

  /**
   * What is too rare.
   *
   * @param word occurrences in triples that a word must have
   * @param triple occurrences that a triple must have to be a feature
   */
  public record Least(long word, long triple) {}

  private final String[] words;
  private final Vocabulary.Builder numbers;
  private final int[] owned;
  private final int[] starts;
  private final int[] features;
  private final float[] information;
  private final double[] sums;
  private final int featureCount;

  private LinVectors(Reading reading) {
    this.numbers = reading.words;
    this.owned = reading.vectors;
    this.words = new String[reading.vectorCount];
    for (int word = 0; word < owned.length; word++) {
      if (owned[word] >= 0) {
        words[owned[word]] = numbers.word(word);
      }
    }
    this.featureCount = reading.features.size();
    this.starts = new int[words.length + 1];
    for (int i = 0; i < reading.size; i++) {
      starts[reading.owner[i] + 1]++;
    }
    for (int vector = 0; vector < words.length; vector++) {
      starts[vector + 1] += starts[vector];
    }
    this.features = new int[reading.size];
    this.information = new float[reading.size];
    this.sums = new double[words.length];
    int[] next = Arrays.copyOf(starts, words.length);
    for (int i = 0; i < reading.size; i++) {
      int vector = reading.owner[i];
      features[next[vector]] = reading.feature[i];
      information[next[vector]++] = reading.information[i];
      sums[vector] += reading.information[i];
    }
    for (int vector = 0; vector < words.length; vector++) {
      sort(vector);
    }
  }

  /** Reads the triples twice: totals, then information. */
  public static LinVectors read(TripleFile triples, Direction direction, Least least) {
    Reading reading = new Reading(direction, least);
    triples.read(reading::total);
    reading.choose();
    triples.read(reading::inform);
    return new LinVectors(reading);
  }

  /** Number of vectors. */
  public int size() {
    return words.length;
  }

  /** The word of a vector. */
  public String word(int vector) {
    return words[vector];
  }

  /** The vector of a word, or -1. */
  public int vector(String word) {
    int number = numbers.number(word);
    return number == Vocabulary.UNKNOWN ? -1 : owned[number];
  }

  /** Number of different features. */
  int featureCount() {
    return featureCount;
  }

  int start(int vector) {
    return starts[vector];
  }

  int end(int vector) {
    return starts[vector + 1];
  }

  int feature(int at) {
    return features[at];
  }

  float information(int at) {
    return information[at];
  }

  /** Σ I(w, r, w′) over T(w). */
  double sum(int vector) {
    return sums[vector];
  }

  /**
   * Sim(w1, w2) = Σ over T(w1) ∩ T(w2) of I(w1, r, w) + I(w2, r, w), divided by the sums over T(w1)
   * and T(w2); 0 if neither has a feature.
   */
  public double similarity(int first, int second) {
    double shared = 0;
    int a = starts[first];
    int b = starts[second];
    while (a < starts[first + 1] && b < starts[second + 1]) {
      if (features[a] == features[b]) {
        shared += information[a++] + information[b++];
      } else if (features[a] < features[b]) {
        a++;
      } else {
        b++;
      }
    }
    double all = sums[first] + sums[second];
    return all == 0 ? 0 : shared / all;
  }

  /** Brings a vector into the order of its features. */
  private void sort(int vector) {
    int start = starts[vector];
    long[] order = new long[starts[vector + 1] - start];
    for (int i = 0; i < order.length; i++) {
      order[i] = (long) features[start + i] << 32 | Float.floatToIntBits(information[start + i]);
    }
    Arrays.sort(order);
    for (int i = 0; i < order.length; i++) {
      features[start + i] = (int) (order[i] >>> 32);
      information[start + i] = Float.intBitsToFloat((int) order[i]);
    }
  }

  /** The two passes. */
  private static final class Reading {
    private final Direction direction;
    private final Least least;
    private final Vocabulary.Builder words = new Vocabulary.Builder();
    private final Vocabulary.Builder relations = new Vocabulary.Builder();
    private final LongIntMap ofHead = new LongIntMap();
    private final LongIntMap ofDependent = new LongIntMap();
    private final LongIntMap ofRelation = new LongIntMap();
    private final LongIntMap ofWord = new LongIntMap();

    private int[] vectors = new int[0];
    private int vectorCount;
    private final LongIntMap features = new LongIntMap();
    private int[] owner = new int[1024];
    private int[] feature = new int[1024];
    private float[] information = new float[1024];
    private int size;

    Reading(Direction direction, Least least) {
      this.direction = direction;
      this.least = least;
    }

    void total(CountedTriple triple) {
      int count = Math.toIntExact(triple.count());
      long relation = (long) relations.add(triple.relation()) << 32;
      int head = words.add(triple.head());
      int dependent = words.add(triple.dependent());
      ofRelation.add(relation, count);
      ofHead.add(relation | head, count);
      ofDependent.add(relation | dependent, count);
      ofWord.add(head, count);
      if (direction == Direction.BOTH) {
        ofWord.add(dependent, count);
      }
    }

    /** Words that are frequent enough get vectors. */
    void choose() {
      vectors = new int[words.size()];
      for (int word = 0; word < vectors.length; word++) {
        vectors[word] = ofWord.get(word) >= least.word() ? vectorCount++ : -1;
      }
    }

    void inform(CountedTriple triple) {
      if (triple.count() < least.triple()) {
        return;
      }
      long relation = (long) relations.number(triple.relation()) << 32;
      int head = words.number(triple.head());
      int dependent = words.number(triple.dependent());
      double ratio =
          (double) triple.count()
              * ofRelation.get(relation)
              / ((double) ofHead.get(relation | head) * ofDependent.get(relation | dependent));
      if (ratio > 1) {
        float value = (float) Math.log(ratio);
        add(head, relation << 1 | dependent, value);
        if (direction == Direction.BOTH) {
          add(dependent, (relation << 1) + (1L << 32) | head, value);
        }
      }
    }

    private void add(int word, long key, float value) {
      if (vectors[word] < 0) {
        return;
      }
      if (size == owner.length) {
        owner = Arrays.copyOf(owner, 2 * size);
        feature = Arrays.copyOf(feature, 2 * size);
        information = Arrays.copyOf(information, 2 * size);
      }
      owner[size] = vectors[word];
      feature[size] = features.number(key) - 1;
      information[size++] = value;
    }
  }
}
