package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.fit.WordShape;

/**
 * Estimates ratings from how often a word comes in each text, and from its spelling.
 *
 * @param counts of the texts
 * @param speech how many of them, the first ones, are like speech
 * @param factors of the features, fitted
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record DifficultyFormula(TextCounts counts, int speech, double[] factors) {
  private static final int FOLDS = 10;

  /**
   * How well ratings are told of words that the formula was not fitted to.
   *
   * @param correlation with the ratings (Pearson's r)
   * @param error root of the mean square
   */
  record HeldOut(double correlation, double error) {}

  /** Fits it to ratings. */
  static DifficultyFormula fit(TextCounts counts, int speech, DifficultyRatings ratings) {
    return fit(counts, speech, List.copyOf(ratings.byWord().entrySet()));
  }

  private static DifficultyFormula fit(
      TextCounts counts, int speech, List<Map.Entry<String, DifficultyRatings.Rating>> rated) {
    List<double[]> rows = new ArrayList<>();
    for (Map.Entry<String, DifficultyRatings.Rating> word : rated) {
      rows.add(features(counts, speech, word.getKey(), word.getValue().capital()));
    }
    double[] values = rated.stream().mapToDouble(word -> word.getValue().value()).toArray();
    return new DifficultyFormula(counts, speech, LeastSquares.fit(rows, values));
  }

  /** The rating it expects of a word. */
  double rating(String word, boolean capital) {
    return LeastSquares.value(factors, features(counts, speech, word, capital));
  }

  /**
   * Frequencies have squares, too, as the first thousand words differ less than their counts do.
   */
  private static double[] features(TextCounts counts, int speech, String word, boolean capital) {
    double[] frequencies = counts.lnFrequencies(word);
    double[] shape = WordShape.features(word);
    double[] row = new double[frequencies.length + shape.length + 5];
    System.arraycopy(frequencies, 0, row, 0, frequencies.length);
    System.arraycopy(shape, 0, row, frequencies.length, shape.length);
    double spoken = 0;
    double written = 0;
    for (int text = 0; text < frequencies.length; text++) {
      spoken += text < speech ? frequencies[text] / speech : 0;
      written += text < speech ? 0 : frequencies[text] / (frequencies.length - speech);
    }
    int next = frequencies.length + shape.length;
    row[next] = spoken * spoken;
    row[next + 1] = written * written;
    row[next + 2] = spoken * written;
    row[next + 3] = Math.log(word.length());
    row[next + 4] = capital ? 1 : 0;
    return row;
  }

  /** Fits it to nine tenths of the words and asks for the others; forms of a word stay together. */
  static HeldOut crossValidate(TextCounts counts, int speech, DifficultyRatings ratings) {
    List<double[]> pairs = new ArrayList<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      List<Map.Entry<String, DifficultyRatings.Rating>> rest = new ArrayList<>();
      List<Map.Entry<String, DifficultyRatings.Rating>> held = new ArrayList<>();
      for (Map.Entry<String, DifficultyRatings.Rating> word : ratings.byWord().entrySet()) {
        (fold(word.getKey()) == fold ? held : rest).add(word);
      }
      if (rest.isEmpty()) {
        continue;
      }
      DifficultyFormula formula = fit(counts, speech, rest);
      for (Map.Entry<String, DifficultyRatings.Rating> word : held) {
        DifficultyRatings.Rating rating = word.getValue();
        pairs.add(new double[] {formula.rating(word.getKey(), rating.capital()), rating.value()});
      }
    }
    return heldOut(pairs);
  }

  /** Words that begin alike are in one fold, so that most forms of one word are. */
  private static int fold(String word) {
    return Math.floorMod(word.substring(0, Math.min(4, word.length())).hashCode(), FOLDS);
  }

  private static HeldOut heldOut(List<double[]> pairs) {
    double[] sums = new double[6];
    for (double[] pair : pairs) {
      sums[0] += pair[0];
      sums[1] += pair[1];
      sums[2] += pair[0] * pair[0];
      sums[3] += pair[1] * pair[1];
      sums[4] += pair[0] * pair[1];
      sums[5] += (pair[0] - pair[1]) * (pair[0] - pair[1]);
    }
    int n = pairs.size();
    double covariance = sums[4] - sums[0] * sums[1] / n;
    double variances = (sums[2] - sums[0] * sums[0] / n) * (sums[3] - sums[1] * sums[1] / n);
    return new HeldOut(covariance / Math.sqrt(variances), Math.sqrt(sums[5] / n));
  }
}
