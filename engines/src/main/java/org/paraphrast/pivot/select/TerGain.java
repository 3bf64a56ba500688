package org.paraphrast.pivot.select;

import java.util.List;
import org.paraphrast.metric.Statistics;
import org.paraphrast.metric.Ter;

/**
 * 1 minus the translation edit rate as the gain. What two texts share bounds their edits from
 * below, and with that most candidates are ruled out before their edits are counted.
 */
public final class TerGain implements Gain {
  private static final Ter METRIC = Ter.DEFAULT;

  @Override
  public PairGains among(List<String> texts, double[] weights) {
    return new Pairs(NumberedTexts.of(texts, METRIC::words), weights);
  }

  private static final class Pairs implements PairGains {
    private final int[][] texts;
    private final double[] weights;
    private final NgramOverlaps overlaps;

    Pairs(int[][] texts, double[] weights) {
      this.texts = texts;
      this.weights = weights.clone();
      overlaps = new NgramOverlaps(texts, 2);
    }

    @Override
    public double gain(int reference, int output) {
      return gained(reference, Ter.edits(texts[output], texts[reference]));
    }

    private double gained(int reference, int edits) {
      return 1 - METRIC.score(Statistics.of(edits, texts[reference].length)) / 100;
    }

    /** No less than the gain. */
    private double most(int reference, int output) {
      return gained(reference, least(reference, output));
    }

    /**
     * No more than the edits. Shifts move words but make none, so each word of the longer text that
     * the other lacks is an edit of another kind. Such an edit makes or breaks no more than two
     * pairs of neighbours; of the rest, a shift makes or breaks three.
     */
    private int least(int reference, int output) {
      int longer = Math.max(texts[output].length, texts[reference].length);
      int words = longer - overlaps.matches(1, reference, output);
      int neighbours = Math.max(0, longer - 1) - overlaps.matches(2, reference, output);
      return words + Math.max(0, (neighbours - 2 * words + 2) / 3);
    }

    @Override
    public double bound(int output) {
      double sum = 0;
      for (int reference = 0; reference < texts.length; reference++) {
        sum += weights[reference] * most(reference, output);
      }
      return sum;
    }

    @Override
    public double excess(int reference, int output, double gain) {
      return weights[reference] * (most(reference, output) - gain);
    }
  }
}
