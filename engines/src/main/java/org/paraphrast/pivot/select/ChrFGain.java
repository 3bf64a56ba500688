package org.paraphrast.pivot.select;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.metric.ChrF;
import org.paraphrast.metric.Statistics;
import org.paraphrast.metric.Tokenization;

/** chrF as the gain: character n-grams, which forgive other endings and spellings. */
public final class ChrFGain implements Gain {
  private static final ChrF METRIC = ChrF.DEFAULT;

  @Override
  public PairGains among(List<String> texts, double[] weights) {
    int[][] characters = new int[texts.size()][];
    for (int i = 0; i < characters.length; i++) {
      characters[i] =
          String.join("", Tokenization.NONE.words(texts.get(i), false)).codePoints().toArray();
    }
    return new Pairs(new NgramOverlaps(characters, METRIC.characters()), weights);
  }

  private static final class Pairs implements PairGains {
    private final NgramOverlaps overlaps;
    private final double[][] precisionMatches;
    private final double[][] recallMatches;
    private final double totalWeight;
    private boolean tooShort;

    Pairs(NgramOverlaps overlaps, double[] weights) {
      this.overlaps = overlaps;
      precisionMatches = new double[overlaps.order()][];
      recallMatches = new double[overlaps.order()][];
      for (int n = 1; n <= overlaps.order(); n++) {
        double[] perNgram = new double[weights.length];
        for (int i = 0; i < weights.length; i++) {
          perNgram[i] = weights[i] / Math.max(1, overlaps.ngrams(n, i));
          tooShort |= overlaps.ngrams(n, i) == 0;
        }
        precisionMatches[n - 1] = overlaps.weightedMatches(n, weights);
        recallMatches[n - 1] = overlaps.weightedMatches(n, perNgram);
      }
      totalWeight = Arrays.stream(weights).sum();
    }

    @Override
    public double gain(int reference, int output) {
      double[] values = new double[3 * overlaps.order()];
      for (int n = 1; n <= overlaps.order(); n++) {
        values[3 * n - 3] = overlaps.ngrams(n, output);
        values[3 * n - 2] = overlaps.ngrams(n, reference);
        values[3 * n - 1] = overlaps.matches(n, reference, output);
      }
      return METRIC.score(Statistics.of(values)) / 100;
    }

    /** The weighted harmonic mean of precision and recall is concave: Jensen, as for BLEU. */
    @Override
    public double bound(int output) {
      if (tooShort) { // which orders count differs from pair to pair
        return totalWeight;
      }
      double precision = 0;
      double recall = 0;
      for (int n = 1; n <= overlaps.order(); n++) {
        precision += precisionMatches[n - 1][output] / overlaps.ngrams(n, output);
        recall += recallMatches[n - 1][output];
      }
      precision /= totalWeight * overlaps.order();
      recall /= totalWeight * overlaps.order();
      double factor = METRIC.beta() * METRIC.beta();
      double sum = factor * precision + recall;
      return sum == 0 ? 0 : totalWeight * (1 + factor) * precision * recall / sum;
    }
  }
}
