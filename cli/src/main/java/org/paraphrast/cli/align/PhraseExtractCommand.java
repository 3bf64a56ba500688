package org.paraphrast.cli.align;

import java.util.Set;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.io.LineWriter;
import org.paraphrast.phrase.ExtractedPhrase;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.train.stage.PhrasesStage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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

  @Mixin private LineOutput output = new LineOutput();

  PhraseExtractCommand() {
    super(new StageArguments(PHRASES, Set.of("max-length", "max-cepts")::contains));
  }

  @Override
  public void run() {
    ExtractionLimit limit = PHRASES.limit(options(PHRASES));
    try (AlignedReader pairs = input.open(progress());
        LineWriter writer = output.open()) {
      for (AlignedPair pair = pairs.next(); pair != null; pair = pairs.next()) {
        for (ExtractedPhrase phrase : ExtractedPhrase.extract(pair, limit)) {
          writer.write(phrase.toString());
        }
      }
      writer.commit();
    }
  }
}
