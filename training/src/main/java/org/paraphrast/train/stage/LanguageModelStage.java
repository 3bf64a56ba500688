package org.paraphrast.train.stage;

import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.positive;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.LmEstimator;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.TrieOptions;
import org.paraphrast.lm.estimate.VocabularyLimit;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** An n-gram model of sentences by modified Kneser-Ney smoothing. */
public final class LanguageModelStage extends LmStage {
  private final Option<Integer> maxWords =
      add(
          positive("max-words", Integer.MAX_VALUE),
          "maximum size of the vocabulary; the most frequent words are kept");
  private final Option<Boolean> entityClasses =
      add(
          flag("entity-classes").alias("classes").recent(),
          "replace numbers, dates, times, money, percentages, web and e-mail addresses by classes"
              + " (Quirk04)");

  public LanguageModelStage() {
    super("language-model", 3, new Cost(0.2, 0.1, 1.3), 1);
    madeFor(Languages.ANY);
    explain("Estimates an n-gram model from sentences with modified Kneser-Ney smoothing.");
  }

  @Override
  public void run(StageRun run) {
    EstimatorOptions options = estimatorOptions(run.options(), run.room(), Optional.empty());
    LmEstimator estimator = new LmEstimator(options, run.progress(), run::note);
    try (NgramModel model =
        estimator.estimate(List.copyOf(run.files(texts)), text(run.options(), true))) {
      write(run, model, TrieOptions.EXACT);
    }
  }

  /** How text becomes words. */
  public TextSettings text(StageOptions options, boolean lowercase) {
    return new TextSettings(lowercase, TextSettings.Entities.classesIf(options.get(entityClasses)));
  }

  /**
   * How a model is estimated.
   *
   * @param words the only ones that may be known, if there is such a list
   */
  public EstimatorOptions estimatorOptions(
      StageOptions options, StageRun.Room room, Optional<Set<String>> words) {
    return estimatorOptions(
        options, room, new VocabularyLimit(options.get(maxWords), options.get(minCount), words));
  }
}
