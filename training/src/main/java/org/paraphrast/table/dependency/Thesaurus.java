package org.paraphrast.table.dependency;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.paraphrast.align.Parallel;

/**
 * The nearest words of every word (Lin 1998; Zhao08's PT-1). Input: feature vectors. Output: for
 * each word those of its word class with the largest similarity, the best first, of equal ones the
 * first by number. An inverted index says which words have a feature, so only pairs that share one
 * are looked at. The result does not depend on the number of threads. Immutable and thread-safe.
 *
 * @param neighbours of all words, in the order of the vectors, as a {@link Finder} finds them
 */
public record Thesaurus(LinVectors vectors, List<List<Thesaurus.Neighbour>> neighbours) {

  /**
   * A near word.
   *
   * @param vector its number
   * @param similarity Lin's, in 0 .. 1
   * @param shared number of features that both words have
   */
  public record Neighbour(int vector, double similarity, int shared) {}

  /**
   * What counts as near.
   *
   * @param words at most so many for each word (Zhao08: 20)
   * @param similarity at least
   */
  public record Nearest(int words, double similarity) {}

  public Thesaurus {
    if (neighbours.size() != vectors.size()) {
      throw new IllegalArgumentException(
          "neighbours of " + vectors.size() + " words are needed, got " + neighbours.size());
    }
    neighbours = List.copyOf(neighbours);
  }

  /** Finds the neighbours of all words. */
  public static Thesaurus of(LinVectors vectors, Nearest nearest, int threads) {
    Finder finder = new Finder(vectors, nearest);
    Neighbour[][] found = new Neighbour[vectors.size()][];
    Parallel.forEach(
        threads,
        new Parallel.Range(0, found.length),
        finder::search,
        (search, vector) -> found[vector] = search.nearest(vector));
    List<List<Neighbour>> all = new ArrayList<>(found.length);
    for (Neighbour[] list : found) {
      all.add(List.of(list));
    }
    return new Thesaurus(vectors, all);
  }

  /** Finds the neighbours of any word. Thread-safe. */
  public static final class Finder {
    private final LinVectors vectors;
    private final Index index;
    private final Nearest nearest;

    public Finder(LinVectors vectors, Nearest nearest) {
      this.vectors = vectors;
      this.index = new Index(vectors);
      this.nearest = nearest;
    }

    /** A search for one thread. */
    public Search search() {
      return new Search(vectors, index, nearest);
    }
  }

  /** The nearest words of a word. */
  public List<Neighbour> neighbours(int vector) {
    return neighbours.get(vector);
  }

  /** Whether each of two words is among the nearest of the other. */
  public boolean areMutual(int first, int second) {
    return isNear(first, second) && isNear(second, first);
  }

  private boolean isNear(int word, int other) {
    return neighbours.get(word).stream().anyMatch(near -> near.vector() == other);
  }

  /** For each feature the words that have it. */
  private static final class Index {
    private final int[] starts;
    private final int[] owners;
    private final float[] information;

    Index(LinVectors vectors) {
      starts = new int[vectors.featureCount() + 1];
      int total = vectors.size() == 0 ? 0 : vectors.end(vectors.size() - 1);
      for (int at = 0; at < total; at++) {
        starts[vectors.feature(at) + 1]++;
      }
      for (int feature = 0; feature + 1 < starts.length; feature++) {
        starts[feature + 1] += starts[feature];
      }
      owners = new int[total];
      information = new float[total];
      int[] next = Arrays.copyOf(starts, starts.length);
      for (int vector = 0; vector < vectors.size(); vector++) {
        for (int at = vectors.start(vector); at < vectors.end(vector); at++) {
          int place = next[vectors.feature(at)]++;
          owners[place] = vector;
          information[place] = vectors.information(at);
        }
      }
    }
  }

  /** Looks up one word after another. Belongs to one thread. */
  public static final class Search {
    private final LinVectors vectors;
    private final Index index;
    private final Nearest nearest;
    private final double[] sums;
    private final int[] shared;
    private final int[] touched;

    private Search(LinVectors vectors, Index index, Nearest nearest) {
      this.vectors = vectors;
      this.index = index;
      this.nearest = nearest;
      this.sums = new double[vectors.size()];
      this.shared = new int[vectors.size()];
      this.touched = new int[vectors.size()];
    }

    /** The nearest words of a word. */
    public Neighbour[] nearest(int vector) {
      int count = gather(vector);
      char wordClass = wordClass(vector);
      List<Neighbour> found = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int other = touched[i];
        double similarity = sums[other] / (vectors.sum(vector) + vectors.sum(other));
        if (other != vector
            && similarity >= nearest.similarity()
            && wordClass(other) == wordClass) {
          found.add(new Neighbour(other, similarity, shared[other]));
        }
        sums[other] = 0;
        shared[other] = 0;
      }
      found.sort(
          Comparator.comparingDouble(Neighbour::similarity)
              .reversed()
              .thenComparingInt(Neighbour::vector));
      return found.subList(0, Math.min(nearest.words(), found.size())).toArray(Neighbour[]::new);
    }

    private int gather(int vector) {
      int count = 0;
      for (int at = vectors.start(vector); at < vectors.end(vector); at++) {
        int feature = vectors.feature(at);
        float mine = vectors.information(at);
        for (int place = index.starts[feature]; place < index.starts[feature + 1]; place++) {
          int other = index.owners[place];
          if (shared[other]++ == 0) {
            touched[count++] = other;
          }
          sums[other] += mine + index.information[place];
        }
      }
      return count;
    }

    private char wordClass(int vector) {
      String word = vectors.word(vector);
      return word.charAt(word.length() - 1);
    }
  }
}
