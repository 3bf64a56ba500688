package org.paraphrast.metric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * chrF (Popović 2015) as sacreBLEU computes it: F-score of character n-grams (white space left
 * out), averaged over the orders that both sides have; with word n-grams chrF++; 0 .. 100.
 *
 * @param characters the longest character n-grams, 6 as a rule
 * @param words the longest word n-grams, 0 for chrF, 2 for chrF++
 * @param beta how many times recall counts more than precision
 */
public record ChrF(int characters, int words, double beta) implements Metric {
  public static final ChrF DEFAULT = new ChrF(6, 0, 2);

  private static final String PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

  @Override
  public String signature() {
    return "chrF" + beta + "|case:mixed|nc:" + characters + "|nw:" + words + "|space:no|eff:yes";
  }

  /** For each order: n-grams of the output, of the reference, and matches; best reference. */
  @Override
  public Statistics statistics(Segment segment) {
    Statistics best = null;
    double bestScore = -1;
    for (String reference : segment.references()) {
      Statistics statistics = against(segment.output(), reference);
      double score = score(statistics);
      if (score > bestScore) {
        best = statistics;
        bestScore = score;
      }
    }
    if (best == null) {
      throw new IllegalArgumentException("chrF needs at least one reference");
    }
    return best;
  }

  private Statistics against(String output, String reference) {
    double[] values = new double[3 * (characters + words)];
    String outputCharacters = String.join("", Tokenization.NONE.words(output, false));
    String referenceCharacters = String.join("", Tokenization.NONE.words(reference, false));
    for (int n = 1; n <= characters; n++) {
      put(values, n - 1, substrings(outputCharacters, n), substrings(referenceCharacters, n));
    }
    for (int n = 1; n <= words; n++) {
      put(
          values,
          characters + n - 1,
          Ngrams.count(splitWords(output), n),
          Ngrams.count(splitWords(reference), n));
    }
    return Statistics.of(values);
  }

  private static <T> void put(
      double[] values, int order, Map<T, Integer> output, Map<T, Integer> reference) {
    values[3 * order] = output.values().stream().mapToInt(Integer::intValue).sum();
    values[3 * order + 1] = reference.values().stream().mapToInt(Integer::intValue).sum();
    values[3 * order + 2] = Ngrams.common(output, reference);
  }

  /** Words with one mark of punctuation at an end split off, as chrF++ does. */
  private static List<String> splitWords(String line) {
    List<String> words = new ArrayList<>();
    for (String word : Tokenization.NONE.words(line, false)) {
      int last = word.length() - 1;
      if (last == 0) {
        words.add(word);
      } else if (PUNCTUATION.indexOf(word.charAt(last)) >= 0) {
        words.add(word.substring(0, last));
        words.add(word.substring(last));
      } else if (PUNCTUATION.indexOf(word.charAt(0)) >= 0) {
        words.add(word.substring(0, 1));
        words.add(word.substring(1));
      } else {
        words.add(word);
      }
    }
    return words;
  }

  /** Counts over code points, so that an emoji is one character. */
  private static Map<String, Integer> substrings(String text, int n) {
    int[] points = text.codePoints().toArray();
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i + n <= points.length; i++) {
      counts.merge(new String(points, i, n), 1, Integer::sum);
    }
    return counts;
  }

  @Override
  public double score(Statistics total) {
    double precision = 0;
    double recall = 0;
    int used = 0;
    for (int order = 0; order < characters + words; order++) {
      double output = total.get(3 * order);
      double reference = total.get(3 * order + 1);
      double matches = total.get(3 * order + 2);
      if (output > 0 && reference > 0) {
        precision += matches / output;
        recall += matches / reference;
        used++;
      }
    }
    if (used == 0 || precision + recall == 0) {
      return 0;
    }
    precision /= used;
    recall /= used;
    double factor = beta * beta;
    return 100 * (1 + factor) * precision * recall / (factor * precision + recall);
  }
}
