package org.paraphrast.cli.align;

import java.nio.file.Path;
import org.paraphrast.align.DirectedAlignments;
import org.paraphrast.align.Symmetrization;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
  private Path forward;

  @Option(
      names = "--reverse",
      required = true,
      paramLabel = "FILE",
      description = "Links of the target-to-source direction.")
  private Path reverse;

  @Mixin private LineOutput output = new LineOutput();

  AlignSymmetrizeCommand() {
    super(new StageArguments(AlignTrainingCommand.STAGE, "method"::equals));
  }

  @Override
  public void run() {
    Symmetrization method = AlignTrainingCommand.STAGE.method(options(AlignTrainingCommand.STAGE));
    try (CorpusReader<Alignment> forwards =
            LineFormatReader.alignments(TextInput.lines(forward, progress()));
        CorpusReader<Alignment> reverses =
            LineFormatReader.alignments(TextInput.lines(reverse, Progress.none()));
        LineWriter writer = output.open()) {
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
  }
}
