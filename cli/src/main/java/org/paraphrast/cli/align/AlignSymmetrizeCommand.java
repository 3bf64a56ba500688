package org.paraphrast.cli.align;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.DirectedAlignments;
import org.paraphrast.align.Symmetrization;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.PairInput;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code paraphrast align symmetrize}: makes one alignment of two directions. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "symmetrize",
    description = {
      "Merge the alignments of two directions, line by line. The links in both files are"
          + " source-target.",
      ""
    })
final class AlignSymmetrizeCommand extends StageCommand {
  @Option(
      names = "--forward",
      required = true,
      paramLabel = "FILE",
      description = "Links of the source-to-target direction.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path forward;

  @Option(
      names = "--reverse",
      required = true,
      paramLabel = "FILE",
      description = "Links of the target-to-source direction.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path reverse;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "File for the links (default: standard output).")
  private @Nullable Path output;

  AlignSymmetrizeCommand() {
    super(new StageArguments(AlignTrainingOptions.STAGE, "method"::equals));
  }

  @Override
  public Integer call() {
    Symmetrization method = AlignOutput.method(this);
    try (CorpusReader<Alignment> forwards =
            LineFormatReader.alignments(PairInput.lines(forward, progress()));
        CorpusReader<Alignment> reverses =
            LineFormatReader.alignments(PairInput.lines(reverse, Progress.none()));
        LineWriter writer = LineOutput.open(output)) {
      Alignment one = forwards.next();
      Alignment other = reverses.next();
      for (; one != null && other != null; one = forwards.next(), other = reverses.next()) {
        writer.write(method.apply(new DirectedAlignments(one, other)).toString());
      }
      if (one != null || other != null) {
        throw (one == null ? reverses : forwards)
            .fault(
                "the other file ends before this line",
                "align both directions of one corpus again");
      }
      writer.commit();
    }
    return ExitCode.DONE;
  }
}
