package org.paraphrast.pivot.select;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.metric.Bleu;
import org.paraphrast.metric.Bleu.Smoothing;
import org.paraphrast.metric.Statistics;
import org.paraphrast.metric.Tokenization;

/**
 * Sentence BLEU as the gain. {@link #PAPER} is Zhao10's: n = 1..4, weights 1/4, brevity penalty
 * against T, nothing smoothed, so that a text without a common 4-gram gains nothing.
 *
 * @param bleu how BLEU is computed
 */
public record BleuGain(Bleu bleu) implements Gain {
  /** As Zhao10 defines it. */
  public static final BleuGain PAPER =
      new BleuGain(new Bleu(4, Tokenization.V13A, false, Smoothing.NONE, false));

  /** Smoothed as sacreBLEU does, for sentences. */
  public static final BleuGain SMOOTHED = new BleuGain(Bleu.SENTENCE);

  @Override
  public PairGains among(List<String> texts, double[] weights) {
    int[][] tokens =
        NumberedTexts.of(texts, text -> bleu.tokenization().words(text, bleu.lowercase()));
    return new Pairs(bleu, new NgramOverlaps(tokens, bleu.order()), weights);
  }

  private static final class Pairs implements PairGains {
    private final Bleu bleu;
    private final NgramOverlaps overlaps;
    private final double[][] weightedMatches;
    private final double totalWeight;

    Pairs(Bleu bleu, NgramOverlaps overlaps, double[] weights) {
      this.bleu = bleu;
      this.overlaps = overlaps;
      weightedMatches = new double[overlaps.order()][];
      for (int n = 1; n <= overlaps.order(); n++) {
        weightedMatches[n - 1] = overlaps.weightedMatches(n, weights);
      }
      totalWeight = Arrays.stream(weights).sum();
    }

    @Override
    public double gain(int reference, int output) {
      double[] values = new double[2 + 2 * overlaps.order()];
      values[0] = overlaps.length(output);
      values[1] = overlaps.length(reference);
      for (int n = 1; n <= overlaps.order(); n++) {
        values[2 * n] = overlaps.matches(n, reference, output);
        values[2 * n + 1] = overlaps.ngrams(n, output);
      }
      return bleu.score(Statistics.of(values)) / 100;
    }

    /**
     * The geometric mean of the precisions is concave, so its mean over the references is no more
     * than its value at the mean precisions (Jensen); the brevity penalty is no more than 1, and
     * what smoothing puts in place of no match is no more than half a match.
     */
    @Override
    public double bound(int output) {
      double slack =
          bleu.smoothing() == Smoothing.EXP || bleu.smoothing() == Smoothing.FLOOR ? 0.5 : 0;
      double[] values = new double[2 + 2 * overlaps.order()];
      values[0] = 1;
      for (int n = 1; n <= overlaps.order(); n++) {
        values[2 * n] = weightedMatches[n - 1][output] / totalWeight + slack;
        values[2 * n + 1] = overlaps.ngrams(n, output);
      }
      return totalWeight * bleu.score(Statistics.of(values)) / 100;
    }
  }
}
