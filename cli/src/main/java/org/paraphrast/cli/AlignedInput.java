package org.paraphrast.cli;

import java.nio.file.Path;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;
import org.paraphrast.phrase.ExtractionLimit;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Aligned pairs named on the command line, and how phrases are taken from them. */
final class AlignedInput {
  @Mixin private PairInput pairs = new PairInput();

  @Option(
      names = {"-a", "--alignment"},
      required = true,
      paramLabel = "FILE",
      description = "The links of each pair, 'i-j i-j ...' from 0, as 'align run' writes them.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path alignment;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      defaultValue = "7",
      description = "Take phrases of up to N words on each side (default: ${DEFAULT-VALUE}).")
  private int maxLength;

  @Option(
      names = "--max-cepts",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Limit phrases by cepts (linked groups of words) instead of words; Quirk et al. (2004)"
              + " take 5.")
  private int maxCepts;

  AlignedReader open(CommandSpec spec, Progress progress) {
    CorpusReader<LineGroup> opened = pairs.open(spec, progress);
    try {
      return new AlignedReader(
          opened, LineFormatReader.alignments(PairInput.lines(alignment, Progress.none())));
    } catch (RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  ExtractionLimit limit(CommandSpec spec) {
    return Usage.of(
        spec,
        () -> maxCepts == 0 ? ExtractionLimit.words(maxLength) : ExtractionLimit.cepts(maxCepts));
  }
}
