package org.paraphrast.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.io.LineWriter;
import org.paraphrast.phrase.ExtractedPhrase;
import org.paraphrast.phrase.ExtractionLimit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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
final class PhraseExtractCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin private AlignedInput input = new AlignedInput();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where the phrases go (also .gz; default: standard output).")
  private @Nullable Path output;

  @Mixin private ProgressOptions progress = new ProgressOptions();

  @Mixin
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private CommonOptions common;

  @Override
  public Integer call() {
    ExtractionLimit limit = input.limit(spec);
    try (AlignedReader pairs = input.open(spec, progress.progress(spec.commandLine().getErr()));
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
