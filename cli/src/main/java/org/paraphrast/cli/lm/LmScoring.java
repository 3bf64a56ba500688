package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.lm.Boundaries;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.SentenceScore;
import org.paraphrast.lm.SentenceScorer;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Text (default: standard input).")
  private List<Path> files = new ArrayList<>();

  void forEach(Consumer<SentenceScore> action) {
    try (LanguageModel opened = LmModels.open(model, verify)) {
      SentenceScorer scorer =
          tokenized ? SentenceScorer.ofTokenized(opened) : SentenceScorer.ofText(opened);
      TextInput.forEachLine(
          files, System.in, line -> action.accept(scorer.score(line, boundaries)));
    }
  }
}
