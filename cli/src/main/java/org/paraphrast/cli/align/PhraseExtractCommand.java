package org.paraphrast.cli.align;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.cli.common.StandardFiles;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.io.LineWriter;
import org.paraphrast.phrase.ExtractedPhrase;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.train.stage.PhrasesStage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast phrase extract}: every occurrence of a phrase pair on a line. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "extract",
    description = {
      "Write all phrase pairs that are consistent with the alignment, 'source ||| target ||| i-j"
          + " ...', one line for each occurrence.",
      ""
    })
final class PhraseExtractCommand extends StageCommand {
  private static final PhrasesStage PHRASES = new PhrasesStage();

  @Mixin private AlignedInput input = new AlignedInput();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "File for the phrases (also .gz; default: standard output).")
  private Path output = StandardFiles.STANDARD;

  PhraseExtractCommand() {
    super(new StageArguments(PHRASES, Set.of("max-length", "max-cepts")::contains));
  }

  @Override
  public Integer call() {
    ExtractionLimit limit = PHRASES.limit(stageArguments().options(spec(), PHRASES, Map.of()));
    try (AlignedReader pairs = input.open(spec(), progress());
        LineWriter writer = LineOutput.open(output)) {
      for (AlignedPair pair = pairs.next(); pair != null; pair = pairs.next()) {
        for (ExtractedPhrase phrase : ExtractedPhrase.extract(pair, limit)) {
          writer.write(phrase.toString());
        }
      }
      writer.commit();
    }
    return ExitCode.DONE;
  }
}
