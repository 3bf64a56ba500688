package org.paraphrast.train.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.BinaryWriter;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.LmEstimator;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.TrieOptions;
import org.paraphrast.lm.estimate.VocabularyLimit;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** An n-gram model of sentences by modified Kneser-Ney smoothing. */
public final class LanguageModelStage implements StageKind {
  @Override
  public String name() {
    return "language-model";
  }

  @Override
  public int version() {
    return 3;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("texts"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("order", OptionType.INTEGER, "4"),
        new OptionSpec("cut-offs", OptionType.TEXTS, ""),
        new OptionSpec("max-words", OptionType.INTEGER, Integer.toString(Integer.MAX_VALUE)),
        new OptionSpec("min-count", OptionType.INTEGER, "1"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("model", "model.lm"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.3, 2.0);
  }

  @Override
  public void run(StageRun run) {
    EstimatorOptions options = estimatorOptions(run, run.options().integer("max-words"));
    LmEstimator estimator = new LmEstimator(options, run.progress(), run::note);
    try (NgramModel model =
        estimator.estimate(List.copyOf(run.labelled("texts").values()), TextSettings.DEFAULT)) {
      write(run, model, TrieOptions.EXACT);
    }
  }

  /** The options of a stage that has {@code order}, {@code cut-offs} and {@code min-count}. */
  public static EstimatorOptions estimatorOptions(StageRun run, int maxWords) {
    List<Long> cutOffs = new ArrayList<>();
    for (String cutOff : run.options().texts("cut-offs")) {
      cutOffs.add(Long.parseLong(cutOff));
    }
    VocabularyLimit vocabulary =
        new VocabularyLimit(maxWords, run.options().integer("min-count"), Optional.empty());
    return new EstimatorOptions(
        run.options().integer("order"),
        cutOffs,
        vocabulary,
        run.memory(),
        run.temporary(),
        run.threads());
  }

  /** Writes the output {@code model}, and counts its n-grams. */
  public static void write(StageRun run, NgramModel model, TrieOptions options) {
    BinaryWriter.writeTrie(model, options, run.output("model"));
    for (int n = 1; n <= model.order(); n++) {
      run.count(n + "-grams", model.size(n));
    }
  }
}
