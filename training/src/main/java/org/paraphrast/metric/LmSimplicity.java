package org.paraphrast.metric;

import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScore;
import org.paraphrast.lm.score.SentenceScorer;

/**
 * How much plainer outputs are than their sources to a language model, after Zhao09's
 * simplification, which keeps what the model likes better: mean log10 probability of a word of the
 * outputs less that of a word of the sources (the ends of sentences are words). Above 0 is plainer.
 */
public final class LmSimplicity implements Metric {
  private final SentenceScorer scorer;
  private final String name;

  /** Judges by a model; {@code name} says which one, in signatures. */
  public LmSimplicity(LanguageModel model, String name) {
    scorer = SentenceScorer.ofText(model);
    this.name = name + ".o" + model.order() + ".v" + model.vocabularySize();
  }

  @Override
  public String signature() {
    return "LM-simplicity|model:" + name + "|bounds:both|average:words";
  }

  /** log10 probability and words of the output, then of the source, then whether it rose. */
  @Override
  public Statistics statistics(Segment segment) {
    SentenceScore output = scorer.score(segment.output(), Boundaries.BOTH);
    SentenceScore source = scorer.score(segment.source(), Boundaries.BOTH);
    return Statistics.of(
        output.log10Prob(), output.words().size(), source.log10Prob(), source.words().size());
  }

  @Override
  public double score(Statistics total) {
    return total.get(0) / total.get(1) - total.get(2) / total.get(3);
  }
}
