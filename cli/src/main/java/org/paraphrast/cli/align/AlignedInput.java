package org.paraphrast.cli.align;

import java.nio.file.Path;
import java.util.Map;
import org.paraphrast.cli.common.PairInput;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Aligned pairs named on the command line. */
final class AlignedInput {
  @Mixin private PairInput pairs = new PairInput();

  @Option(
      names = {"-a", "--alignment"},
      required = true,
      paramLabel = "FILE",
      description =
          "The links of each pair, 'i-j i-j ...' counted from 0, as 'align run' writes them.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path alignment;

  Map<String, Path> pairs() {
    return pairs.files();
  }

  Path links() {
    return alignment;
  }

  AlignedReader open(Progress progress) {
    CorpusReader<LineGroup> opened = pairs.open(progress);
    try {
      return new AlignedReader(
          opened, LineFormatReader.alignments(TextInput.lines(alignment, Progress.none())));
    } catch (RuntimeException e) {
      opened.close();
      throw e;
    }
  }
}
