package org.paraphrast.cli.evaluate;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.decode.Weights;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.Confidence;
import org.paraphrast.metric.Pser;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.metric.Significance;
import org.paraphrast.metric.Statistics;
import org.paraphrast.tune.DecoderNbest;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.LabelledOutputs;
import org.paraphrast.tune.ParaphrasedSentence;

/**
 * Cross-validation by labels: each part of the sentences is decoded with weights that were tuned on
 * the others, all parts are scored together, beside the same sentences with one set of weights.
 */
record LabelFolds(PrintWriter out, DecodingOptions decoding, LabelSet labels, int top) {
  private static final int SAMPLES = 1000;

  /** Prints the scores of folds, each {@code WEIGHTS=K/N}. */
  void print(List<String> folds) {
    List<ParaphrasedSentence> before = new ArrayList<>();
    List<ParaphrasedSentence> after = new ArrayList<>();
    try (ModelFolder folder = decoding.open()) {
      for (String fold : folds) {
        int at = fold.lastIndexOf('=');
        Usage.refuseIf(at < 1, "'" + fold + "' is not a fold; write it like WEIGHTS=1/2");
        String part = fold.substring(at + 1);
        DecoderNbest old = decoding.decoder(folder, part);
        before.addAll(old.outputs(old.start()));
        Weights other = Weights.read(Path.of(fold.substring(0, at)));
        DecoderNbest tuned = decoding.decoder(folder, part, other);
        after.addAll(tuned.outputs(tuned.start()));
      }
    }
    LabelledOutputs old = new LabelledOutputs(before, labels, top);
    LabelledOutputs tuned = new LabelledOutputs(after, labels, top);
    for (ReplacementRate rate :
        List.of(ReplacementRate.RP, ReplacementRate.RR, ReplacementRate.RF)) {
      String name = rate.signature().substring(0, 2);
      print(name, rate, 1, old.ratesOfSentences(), tuned.ratesOfSentences());
    }
    print("PSER mean", new Pser(), before.size(), old.pserOfSentences(), tuned.pserOfSentences());
    for (LabelledOutputs side : List.of(old, tuned)) {
      Statistics rates = side.rates();
      out.printf(
          Locale.ROOT,
          "%s: raters saw %.1f%% of %.0f replacements in %d sentences%n",
          side.equals(old) ? "before" : "after",
          100 * side.rated(),
          rates.get(1) + rates.get(2),
          before.size());
    }
  }

  /**
   * A score before and after.
   *
   * @param parts what sums are divided by
   */
  private void print(
      String name,
      AdditiveScore score,
      int parts,
      List<Statistics> before,
      List<Statistics> after) {
    Significance significance = new Significance(score, SAMPLES, 1);
    out.printf(
        Locale.ROOT,
        "%s = %s before, %s after, p = %.3f  %s|top:%d%n",
        name,
        text(significance.interval(before), parts),
        text(significance.interval(after), parts),
        significance.randomisation(before, after),
        score.signature(),
        top);
  }

  private static String text(Confidence.Range interval, int parts) {
    return String.format(
        Locale.ROOT,
        "%.4f (%.4f to %.4f)",
        interval.value() / parts,
        interval.low() / parts,
        interval.high() / parts);
  }
}
