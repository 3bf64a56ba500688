package org.paraphrast.corpus.mine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.paraphrast.io.Require;

/**
 * Documents that report the same (Zhao08 section 4, resource 3): less than {@code days} apart, and
 * a tf·idf cosine above a threshold (Th2).
 *
 * <p>Input: documents in any order. Output: every such pair, in the order of dates. The search is
 * exact but not over all pairs: documents are taken by date, and each is compared through an
 * inverted index with the documents of the window before it. As in All-Pairs (Bayardo, Ma and
 * Srikant 2007), the most frequent terms of a document are left out of the index as long as they
 * alone, against the largest weight that any document gives them, cannot reach the threshold; what
 * they contribute is added for the candidates that rarer terms found. Postings that fall out of the
 * window are passed over once and for all.
 */
public final class ComparableDocuments {
  /** Sums of floats stay this close to the cosine. */
  private static final double ROUNDING = 1e-5;

  private final List<DatedDocument> documents;
  private final DocumentVectors vectors;
  private final int days;
  private final double threshold;
  private final float[] largest;
  private final int[][] postings;
  private final float[][] postingWeights;
  private final int[] first;
  private final int[] last;
  private final int[] unindexed;

  /**
   * @param days documents must be less than this apart; 2 in Zhao08
   * @param threshold Th2, which the paper does not give; above 0
   */
  public ComparableDocuments(List<DatedDocument> documents, int days, double threshold) {
    Require.atLeast("days", days, 1);
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException("threshold must be above 0, at most 1, got " + threshold);
    }
    this.documents = documents.stream().sorted(Comparator.comparing(DatedDocument::date)).toList();
    this.vectors = new DocumentVectors(this.documents);
    this.days = days;
    this.threshold = threshold;
    this.largest = new float[vectors.size()];
    for (int d = 0; d < vectors.documents(); d++) {
      for (int i = 0; i < vectors.terms(d).length; i++) {
        int term = vectors.terms(d)[i];
        largest[term] = Math.max(largest[term], vectors.weights(d)[i]);
      }
    }
    this.postings = new int[vectors.size()][];
    this.postingWeights = new float[vectors.size()][];
    this.first = new int[vectors.size()];
    this.last = new int[vectors.size()];
    this.unindexed = new int[vectors.documents()];
  }

  /** Takes pairs of documents. */
  @FunctionalInterface
  public interface Sink {
    void pair(DatedDocument earlier, DatedDocument later, double cosine);
  }

  /** Finds all pairs; can be called once. */
  public void find(Sink sink) {
    int size = vectors.documents();
    double[] sums = new double[size];
    int[] touched = new int[size];
    int window = 0;
    for (int d = 0; d < size; d++) {
      long day = documents.get(d).date().toEpochDay();
      while (day - documents.get(window).date().toEpochDay() >= days) {
        window++;
      }
      int found = accumulate(d, window, sums, touched);
      Arrays.sort(touched, 0, found);
      for (int i = 0; i < found; i++) {
        int other = touched[i];
        double cosine =
            sums[other]
                + vectors.dot(
                    new DocumentVectors.Part(d, vectors.terms(d).length),
                    new DocumentVectors.Part(other, unindexed[other]));
        sums[other] = 0;
        if (cosine > threshold) {
          sink.pair(documents.get(other), documents.get(d), cosine);
        }
      }
      index(d);
    }
  }

  /** Adds what the indexed terms contribute, and returns the number of documents touched. */
  private int accumulate(int document, int window, double[] sums, int[] touched) {
    int found = 0;
    int[] terms = vectors.terms(document);
    float[] weights = vectors.weights(document);
    for (int i = 0; i < terms.length; i++) {
      int term = terms[i];
      int[] list = postings[term];
      if (list == null) {
        continue;
      }
      while (first[term] < last[term] && list[first[term]] < window) {
        first[term]++;
      }
      float[] listWeights = postingWeights[term];
      for (int at = first[term]; at < last[term]; at++) {
        int other = list[at];
        if (sums[other] == 0) {
          touched[found++] = other;
        }
        sums[other] += (double) weights[i] * listWeights[at];
      }
    }
    return found;
  }

  private void index(int document) {
    int[] terms = vectors.terms(document);
    float[] weights = vectors.weights(document);
    double bound = 0;
    int from = 0;
    for (; from < terms.length; from++) {
      bound += (double) weights[from] * largest[terms[from]];
      if (bound > threshold - ROUNDING) {
        break;
      }
    }
    unindexed[document] = from;
    for (int i = from; i < terms.length; i++) {
      add(terms[i], document, weights[i]);
    }
  }

  private void add(int term, int document, float weight) {
    if (postings[term] == null) {
      postings[term] = new int[4];
      postingWeights[term] = new float[4];
    } else if (last[term] == postings[term].length) {
      int live = last[term] - first[term];
      int capacity = Math.max(4, 2 * live);
      postings[term] = moved(postings[term], first[term], capacity);
      postingWeights[term] =
          Arrays.copyOf(
              Arrays.copyOfRange(postingWeights[term], first[term], last[term]), capacity);
      first[term] = 0;
      last[term] = live;
    }
    postings[term][last[term]] = document;
    postingWeights[term][last[term]++] = weight;
  }

  private static int[] moved(int[] list, int from, int capacity) {
    return Arrays.copyOf(Arrays.copyOfRange(list, from, list.length), capacity);
  }
}
