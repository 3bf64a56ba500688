package org.paraphrast.cli.pivot;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.PivotCache;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineWriter;
import org.paraphrast.pivot.CandidateWriter;
import org.paraphrast.pivot.engine.Engine;
import org.paraphrast.pivot.engine.MultiPivot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code paraphrast pivot candidates}: translate out and back by all systems. */
@Command(
    name = "candidates",
    header =
        "Translate sentences to other languages and back, with every combination of engine,"
            + " language and engine.",
    description = {
      "%nReads one sentence per line and writes candidates for 'pivot select' and 'pivot"
          + " decode'. Failures of engines are reported on standard error; no sentence is lost."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class PivotCandidatesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Text (default: standard input).")
  private List<Path> files = new ArrayList<>();

  @Mixin private PivotEngines options = new PivotEngines();

  @Mixin private PivotCache cache = new PivotCache();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "jsonl",
      description = "jsonl or tsv (default: ${DEFAULT-VALUE}).")
  private CandidateWriter.Format format = CandidateWriter.Format.JSONL;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Output file (default: standard output).")
  private @Nullable Path output;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "4",
      description = "Maximum number of requests in parallel (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    if (threads < 1) {
      throw new ParameterException(spec.commandLine(), "--threads must be 1 or more");
    }
    List<Engine> engines = options.open(spec.commandLine().getErr());
    try {
      if (new MultiPivot(engines, options.language(), threads).systems().isEmpty()) {
        throw new DataException(
            "the engines cannot translate "
                + options.language()
                + " to another language and back; see 'paraphrast pivot engines'");
      }
      List<String> sentences = new ArrayList<>();
      TextInput.forEachLine(files, System.in, sentences::add);
      cache.use(
          engines,
          spec.commandLine().getErr(),
          all -> write(new MultiPivot(all, options.language(), threads), sentences));
      return ExitCode.DONE;
    } finally {
      engines.forEach(Engine::close);
    }
  }

  private void write(MultiPivot multi, List<String> sentences) {
    PrintWriter err = spec.commandLine().getErr();
    MultiPivot.Result result = multi.candidates(sentences, common.progress(err));
    try (LineWriter lines = LineOutput.open(output)) {
      CandidateWriter writer = new CandidateWriter(lines, format);
      result.sets().forEach(writer::write);
      lines.commit();
    }
    for (MultiPivot.Failure failure : result.failures()) {
      err.println(
          failure.pair() + ": " + failure.sentences() + " sentences failed: " + failure.reason());
    }
  }
}
