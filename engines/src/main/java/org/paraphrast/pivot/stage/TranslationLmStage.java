package org.paraphrast.pivot.stage;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.LmEstimator;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.TrieOptions;
import org.paraphrast.text.Language;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.LanguageModelStage;
import org.paraphrast.train.stage.SentencesStage;

/**
 * The language model of the target side of a translator: lines of one language, each counted once
 * however often it comes, by modified Kneser-Ney smoothing, quantised to 8 bits.
 */
final class TranslationLmStage implements StageKind {
  @Override
  public String name() {
    return "translation-lm";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("texts"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("language", OptionType.TEXT, ""),
        new OptionSpec("order", OptionType.INTEGER, "4"),
        new OptionSpec("cut-offs", OptionType.TEXTS, ""),
        new OptionSpec("min-count", OptionType.INTEGER, "2"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("model", "model.lm"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.3, 0.5);
  }

  @Override
  public void run(StageRun run) {
    EstimatorOptions options = LanguageModelStage.estimatorOptions(run, Integer.MAX_VALUE);
    LmEstimator estimator = new LmEstimator(options, run.progress(), run::note);
    Language language = Language.of(run.options().text("language"));
    try (NgramModel model = estimator.estimate(List.of(distinct(run)), language)) {
      LanguageModelStage.write(run, model, TrieOptions.QUANTIZED);
    }
  }

  /** Every line once. */
  private static Path distinct(StageRun run) {
    Path file = run.temporary().resolve("distinct.zst");
    Set<Long> seen = new HashSet<>();
    try (LineWriter writer = TextFiles.write(file)) {
      for (Path text : run.labelled("texts").values()) {
        try (LineReader lines = TextFiles.lines(text, run.progress())) {
          for (String line = lines.next(); line != null; line = lines.next()) {
            if (seen.add(SentencesStage.hash(line))) {
              writer.write(line);
            }
          }
        }
      }
      run.count("sentences", writer.line());
      writer.commit();
    }
    return file;
  }
}
