package org.paraphrast.corpus.mine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * Documents as vectors of tf·idf weights of length 1 (Zhao08 section 4, note 7): {@code tf(t, d) ·
 * ln(N / df(t))}, tf the count, N the number of documents. The words are lower-cased forms with a
 * letter or digit.
 *
 * <p>Terms are numbered by falling document frequency, so that the last terms of a vector are its
 * rarest. Immutable once made.
 */
final class DocumentVectors {
  private final int[][] terms;
  private final float[][] weights;
  private final int size;

  DocumentVectors(List<DatedDocument> documents) {
    Vocabulary.Builder words = new Vocabulary.Builder();
    int[][] counted = new int[documents.size()][];
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    for (int d = 0; d < counted.length; d++) {
      counted[d] = numbers(documents.get(d), tokenizer, words);
    }
    this.size = words.size();
    int[] frequency = documentFrequency(counted);
    int[] rank = ranks(frequency);
    this.terms = new int[counted.length][];
    this.weights = new float[counted.length][];
    double[] idf = new double[size];
    for (int word = 0; word < size; word++) {
      idf[rank[word]] = Math.log((double) counted.length / frequency[word]);
    }
    for (int d = 0; d < counted.length; d++) {
      vector(d, counted[d], rank, idf);
    }
  }

  /** Number of documents. */
  int documents() {
    return terms.length;
  }

  /** Number of different terms. */
  int size() {
    return size;
  }

  /** The terms of a document, rising: the rarest last. */
  int[] terms(int document) {
    return terms[document];
  }

  /** Their weights. */
  float[] weights(int document) {
    return weights[document];
  }

  /** The cosine of two documents. */
  double cosine(int a, int b) {
    return dot(new Part(a, terms[a].length), new Part(b, terms[b].length));
  }

  /** The first terms of a document. */
  record Part(int document, int length) {}

  double dot(Part a, Part b) {
    int[] aTerms = terms[a.document];
    int[] bTerms = terms[b.document];
    double sum = 0;
    for (int i = 0, j = 0; i < a.length && j < b.length; ) {
      if (aTerms[i] == bTerms[j]) {
        sum += (double) weights[a.document][i++] * weights[b.document][j++];
      } else if (aTerms[i] < bTerms[j]) {
        i++;
      } else {
        j++;
      }
    }
    return sum;
  }

  private static int[] numbers(
      DatedDocument document, Tokenizer tokenizer, Vocabulary.Builder words) {
    List<Integer> numbers = new ArrayList<>();
    for (String sentence : document.sentences()) {
      for (String form : tokenizer.tokenize(sentence).forms()) {
        if (form.codePoints().anyMatch(Character::isLetterOrDigit)) {
          numbers.add(words.add(Tokenizer.lowerCase(form)));
        }
      }
    }
    int[] sorted = numbers.stream().mapToInt(Integer::intValue).toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  private int[] documentFrequency(int[][] counted) {
    int[] frequency = new int[size];
    for (int[] words : counted) {
      for (int i = 0; i < words.length; i++) {
        if (i == 0 || words[i] != words[i - 1]) {
          frequency[words[i]]++;
        }
      }
    }
    return frequency;
  }

  private static int[] ranks(int[] frequency) {
    Integer[] order = new Integer[frequency.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Integer.compare(frequency[b], frequency[a])); // stable
    int[] rank = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    return rank;
  }

  private void vector(int document, int[] words, int[] rank, double[] idf) {
    int[] ranked = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      ranked[i] = rank[words[i]];
    }
    Arrays.sort(ranked);
    int[] found = new int[ranked.length];
    double[] values = new double[ranked.length];
    int length = 0;
    double squares = 0;
    for (int i = 0; i < ranked.length; ) {
      int end = i;
      while (end < ranked.length && ranked[end] == ranked[i]) {
        end++;
      }
      double value = (end - i) * idf[ranked[i]];
      if (value > 0) {
        found[length] = ranked[i];
        values[length++] = value;
        squares += value * value;
      }
      i = end;
    }
    terms[document] = Arrays.copyOf(found, length);
    weights[document] = new float[length];
    for (int i = 0; i < length; i++) {
      weights[document][i] = (float) (values[i] / Math.sqrt(squares));
    }
  }
}
