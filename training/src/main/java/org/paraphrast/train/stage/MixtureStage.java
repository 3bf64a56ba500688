package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.size;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.estimate.EntropyPruning;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.Mixture;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.PruningCriterion;
import org.paraphrast.lm.estimate.TrieOptions;
import org.paraphrast.lm.estimate.TrieWriter;
import org.paraphrast.lm.estimate.VocabularyLimit;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.Perplexity;
import org.paraphrast.lm.score.SentenceScorer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageChart;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/**
 * One language model of several: interpolated with weights tuned by EM on held-out text, pruned by
 * relative entropy until the file is no larger than it may be, quantised to 8 bits.
 */
final class MixtureStage extends StageKind {
  /** Thresholds tried; each step halves the interval of their logarithm. */
  private static final int STEPS = 7;

  private static final double LEAST_LN = Math.log(1e-10);
  private static final double MOST_LN = Math.log(1e-5);

  private final Port models =
      many("models", LANGUAGE_MODEL, "the models; the first determines how words are normalized");
  private final Port heldOut = many("held-out", TEXT, "text to tune the weights on");
  private final Output output = output("model", "model.lm", LANGUAGE_MODEL);
  private final Option<Long> maxSize =
      add(size("max-size").atLeast(1024), "maximum size of the file in bytes, such as 20M");

  MixtureStage() {
    super("mixture", 1, new Cost(0.5, 0.4, 0.1));
    aside(heldOut, 0.1);
    madeFor(Languages.ANY);
    explain(
        "Mixes language models with weights tuned on held-out text, and prunes the result to a"
            + " maximum size.");
  }

  @Override
  protected double outputOf(double megabytes, StageOptions options) {
    return Math.min(megabytes, options.get(maxSize) / 1e6);
  }

  @Override
  public void run(StageRun run) {
    Map<String, Path> files = run.labelled(models);
    List<NgramModel> models = new ArrayList<>();
    try {
      for (Path file : files.values()) {
        models.add(NgramModel.read(file, run.memory(), run.temporary()));
      }
      try (Mixture mixture = new Mixture(models)) {
        double[] weights = mixture.tune(heldOut(run, mixture));
        int place = 0;
        for (String label : files.keySet()) {
          run.note("weight of %s: %.4f", label, weights[place++]);
        }
        try (NgramModel merged = mixture.merge(weights, options(run))) {
          prune(run, merged);
        }
        perplexities(run);
      }
    } finally {
      models.forEach(NgramModel::close);
    }
  }

  /** How well each model, and what became of them, foretells the text that the weights are for. */
  private void perplexities(StageRun run) {
    Map<String, Path> files = new LinkedHashMap<>(run.labelled(models));
    files.put("mixed and pruned", run.output(output));
    List<StageChart.Point> points = new ArrayList<>();
    files.forEach(
        (label, file) -> {
          try (LanguageModel model = LanguageModel.open(file)) {
            SentenceScorer scorer = SentenceScorer.ofText(model);
            Perplexity text = new Perplexity();
            run.forEachLine(heldOut, line -> text.add(scorer.score(line, Boundaries.BOTH)));
            run.note("perplexity of %s, held out: %.2f", label, text.perplexity());
            points.add(new StageChart.Point(label, points.size(), text.perplexity()));
          }
        });
    run.chart(
        new StageChart(
            "perplexity of the text held out", StageChart.Look.BARS, "", "perplexity", points));
  }

  private EstimatorOptions options(StageRun run) {
    return new EstimatorOptions(
        1, List.of(), VocabularyLimit.NONE, run.memory(), run.temporary(), run.threads());
  }

  private List<List<String>> heldOut(StageRun run, Mixture mixture) {
    List<List<String>> sentences = new ArrayList<>();
    run.forEachLine(heldOut, line -> sentences.add(mixture.words(line)));
    return sentences;
  }

  /** Writes the largest model that fits, of those tried. */
  private void prune(StageRun run, NgramModel merged) {
    long limit = run.get(maxSize);
    Path output = run.output(this.output);
    Path trial = run.temporary().resolve("trial.lm");
    double least = LEAST_LN;
    double most = MOST_LN;
    try {
      for (int step = 0; step < STEPS || !Files.exists(output); step++) {
        if (step > 2 * STEPS) {
          throw DataException.in(
              output,
              "a model of these words cannot be as small as " + limit + " bytes",
              "raise max-size or the min-count of its language models");
        }
        double middle = (least + most) / 2;
        NgramModel pruned =
            EntropyPruning.prune(merged, PruningCriterion.RELATIVE_ENTROPY, Math.exp(middle));
        TrieWriter.write(pruned, TrieOptions.QUANTIZED, trial);
        if (Files.size(trial) > limit) {
          least = middle;
          most = Math.max(most, middle + 1);
        } else {
          most = middle;
          Files.move(trial, output, StandardCopyOption.REPLACE_EXISTING);
          for (int n = 1; n <= pruned.order(); n++) {
            run.count(n + "-grams", pruned.size(n));
          }
          run.count("pruned below 1e-12 times", Math.round(Math.exp(middle) * 1e12));
        }
      }
      Files.deleteIfExists(trial);
    } catch (IOException e) {
      throw new DataException(trial + ": " + e.getMessage() + "; free some disk space", e);
    }
  }
}
