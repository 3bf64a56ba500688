package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.ModelFile;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScore;
import org.paraphrast.lm.score.SentenceScorer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the commands that score text. */
final class LmScoring {
  @Option(
      names = {"-m", "--model"},
      paramLabel = "FILE",
      required = true,
      description = "The model file.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path model;

  @Option(
      names = "--tokenized",
      description = "The text is already tokenized, with spaces; its case is not changed.")
  private boolean tokenized;

  @Option(names = "--verify", description = "Check every byte of the model before using it.")
  private boolean verify;

  @Option(
      names = "--boundaries",
      paramLabel = "WHICH",
      defaultValue = "both",
      description = "Score with <s> and </s>: both, begin, end or none (default: both).")
  private Boundaries boundaries = Boundaries.BOTH;

  @Mixin private TextInput text = new TextInput();

  void forEach(Consumer<SentenceScore> action) {
    if (verify) {
      try (ModelFile file = ModelFile.open(model)) {
        file.verify(Progress.none());
      }
    }
    try (LanguageModel opened = LanguageModel.open(model)) {
      SentenceScorer scorer =
          tokenized ? SentenceScorer.ofTokenized(opened) : SentenceScorer.ofText(opened);
      text.forEachLine(line -> action.accept(scorer.score(line, boundaries)));
    }
  }
}
