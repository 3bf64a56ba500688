package org.paraphrast.cli.align;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.DirectedAlignments;
import org.paraphrast.align.Symmetrization;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.io.LineWriter;
import picocli.CommandLine.Option;

/** Where alignments go: up to three files of Pharaoh links, a line for each pair. */
final class AlignOutput {
  @Option(
      names = "--forward",
      paramLabel = "FILE",
      description = "Write the links of the source-to-target direction.")
  private @Nullable Path forward;

  @Option(
      names = "--reverse",
      paramLabel = "FILE",
      description =
          "Write the links of the target-to-source direction, also in source-target order.")
  private @Nullable Path reverse;

  @Option(
      names = "--symmetrized",
      paramLabel = "FILE",
      description = "Write the symmetrized links (default: standard output, if no file is named).")
  private @Nullable Path symmetrized;

  /** Opens the files that were asked for. */
  Sink open(Symmetrization method) {
    Sink sink = new Sink();
    try {
      if (forward != null) {
        sink.add(forward, DirectedAlignments::forward);
      }
      if (reverse != null) {
        sink.add(reverse, DirectedAlignments::reverse);
      }
      if (symmetrized != null || (forward == null && reverse == null)) {
        sink.add(symmetrized, method::apply);
      }
    } catch (RuntimeException e) {
      sink.close();
      throw e;
    }
    return sink;
  }

  /** The open files; all appear on commit. */
  static final class Sink implements AutoCloseable {
    private final List<Function<DirectedAlignments, Alignment>> choices = new ArrayList<>();
    private final List<LineWriter> writers = new ArrayList<>();

    private void add(@Nullable Path file, Function<DirectedAlignments, Alignment> choice) {
      writers.add(LineOutput.open(file));
      choices.add(choice);
    }

    void write(DirectedAlignments alignments) {
      for (int i = 0; i < writers.size(); i++) {
        writers.get(i).write(choices.get(i).apply(alignments).toString());
      }
    }

    void commit() {
      writers.forEach(LineWriter::commit);
    }

    @Override
    public void close() {
      writers.forEach(LineWriter::close);
    }
  }
}
