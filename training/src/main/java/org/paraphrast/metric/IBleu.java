package org.paraphrast.metric;

import org.paraphrast.io.Require;

/**
 * iBLEU (Sun and Zhou 2012): {@code α·BLEU(output, references) − (1 − α)·BLEU(output, source)}, so
 * that what only repeats the source does not win.
 *
 * @param alpha the weight of the references, 0 .. 1
 * @param bleu how BLEU is computed
 */
public record IBleu(double alpha, Bleu bleu) implements Metric {
  /** α of 0.9, the value the authors chose. */
  public static final IBleu DEFAULT = new IBleu(0.9, Bleu.CORPUS);

  public IBleu {
    Require.share("alpha", alpha);
  }

  @Override
  public String signature() {
    return "i" + bleu.signature() + "|alpha:" + alpha;
  }

  /** Those of BLEU against the references, then those against the source. */
  @Override
  public Statistics statistics(Segment segment) {
    return bleu.statistics(segment).followedBy(SelfBleu.againstSource(bleu, segment));
  }

  @Override
  public double score(Statistics total) {
    int half = total.size() / 2;
    return alpha * bleu.score(total.range(0, half))
        - (1 - alpha) * bleu.score(total.range(half, total.size()));
  }
}
