package org.paraphrast.pivot.stage;

import static org.paraphrast.train.Option.choice;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.paraphrast.corpus.DistinctLines;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.LmEstimator;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.lm.estimate.TrieOptions;
import org.paraphrast.lm.estimate.VocabularyLimit;
import org.paraphrast.text.Language;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.LmStage;

/**
 * The language model of the target side of a translator: lines of one language, each counted once
 * however often it comes, by modified Kneser-Ney smoothing, quantised to 8 bits.
 */
final class TranslationLmStage extends LmStage {
  private final Option<Language> language =
      add(choice("language", Language.class), "code of the language");

  TranslationLmStage() {
    super("translation-lm", 1, new Cost(0.3, 0.3, 0.5), 2);
    madeFor(Languages.ENGLISH_AND_OTHER);
    explain("Estimates the language model of a translator's target side; each line counts once.");
  }

  @Override
  public void run(StageRun run) {
    VocabularyLimit vocabulary =
        new VocabularyLimit(Integer.MAX_VALUE, run.get(minCount), Optional.empty());
    EstimatorOptions options = estimatorOptions(run.options(), run.room(), vocabulary);
    LmEstimator estimator = new LmEstimator(options, run.progress(), run::note);
    try (NgramModel model = estimator.estimate(List.of(distinct(run)), run.get(language))) {
      write(run, model, TrieOptions.QUANTIZED);
    }
  }

  /** Every line once. */
  private Path distinct(StageRun run) {
    Path file = run.temporary().resolve("distinct.zst");
    try (DistinctLines lines = new DistinctLines(run.temporary(), run.memory());
        LineWriter writer = TextFiles.write(file)) {
      run.forEachLine(texts, lines::add);
      lines.forEach(writer::write);
      run.count("sentences", writer.line());
      writer.commit();
    }
    return file;
  }
}
