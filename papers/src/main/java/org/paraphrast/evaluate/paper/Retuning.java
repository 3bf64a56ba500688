package org.paraphrast.evaluate.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.decode.Weights;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.plan.Task;
import org.paraphrast.tune.DecoderNbest;
import org.paraphrast.tune.Mert;
import org.paraphrast.tune.PairwiseRanking;
import org.paraphrast.tune.Tuner;
import org.paraphrast.tune.TuningTarget;
import org.paraphrast.tune.WeightBounds;

/**
 * Tunes the weights of a set of tables by MERT, so that a table is not judged with weights that
 * were found without it. Input: tables, sentences, labels. Output: weights. Unlabelled replacements
 * count as wrong while tuning.
 *
 * @param target what to tune towards: rf or gain
 * @param nbest hypotheses of a sentence
 * @param iterations decoding runs at most
 * @param restarts random starting points
 */
public record Retuning(AdditiveScore target, int nbest, int iterations, int restarts) {
  private static final int DIRECTIONS = 8;

  Weights tune(Material material, List<String> tables, List<String> sentences) {
    DecoderNbest decoder =
        new DecoderNbest(
            material.model(),
            material.tables(tables),
            sentences,
            Task.VARIATION,
            nbest,
            material.weights(tables));
    Map<String, WeightBounds.Bound> bounds = new LinkedHashMap<>();
    for (String name : decoder.unnamed()) {
      double value = decoder.start().get(name);
      bounds.put(name, new WeightBounds.Bound(value, value));
    }
    bounds.put(Weights.LM, WeightBounds.Bound.NOT_NEGATIVE);
    Tuner tuner =
        new Tuner(
            decoder,
            TuningTarget.of(
                target, sentences, material.requiredLabels(), TuningTarget.Unlabelled.WRONG),
            WeightBounds.of(decoder.features(), bounds),
            new Tuner.Options(
                Tuner.Method.MERT,
                iterations,
                new Mert.Options(
                    restarts, new Mert.Directions(DIRECTIONS), material.settings().seed()),
                PairwiseRanking.Options.DEFAULT));
    return decoder.decoderWeights(tuner.tune(decoder.start(), progress -> {}));
  }

  String signature() {
    return "mert:" + target.signature() + "|n:" + nbest + "|restarts:" + restarts;
  }
}
