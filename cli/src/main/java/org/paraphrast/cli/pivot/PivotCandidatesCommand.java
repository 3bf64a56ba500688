package org.paraphrast.cli.pivot;

import java.util.List;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.PivotCache;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineWriter;
import org.paraphrast.pivot.CandidateWriter;
import org.paraphrast.pivot.engine.Engine;
import org.paraphrast.pivot.engine.MultiPivot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
final class PivotCandidatesCommand extends BaseCommand implements Runnable {

  @Mixin private TextInput text = new TextInput();

  @Mixin private PivotEngines options = new PivotEngines();

  @Mixin private PivotCache cache = new PivotCache();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "jsonl",
      description = "jsonl or tsv (default: ${DEFAULT-VALUE}).")
  private CandidateWriter.Format format = CandidateWriter.Format.JSONL;

  @Mixin private LineOutput output = new LineOutput();

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "4",
      description = "Maximum number of requests in parallel (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Override
  public void run() {
    Usage.refuseIf(threads < 1, "--threads must be 1 or more");
    List<Engine> engines = options.open(err());
    try {
      if (new MultiPivot(engines, options.language(), threads).systems().isEmpty()) {
        throw new DataException(
            "the engines cannot translate "
                + options.language()
                + " to another language and back; see 'paraphrast pivot engines'");
      }
      List<String> sentences = text.lines();
      cache.use(
          engines,
          err(),
          all -> write(new MultiPivot(all, options.language(), threads), sentences));
      return;
    } finally {
      engines.forEach(Engine::close);
    }
  }

  private void write(MultiPivot multi, List<String> sentences) {
    MultiPivot.Result result = multi.candidates(sentences, progress());
    try (LineWriter lines = output.open()) {
      CandidateWriter writer = new CandidateWriter(lines, format);
      result.sets().forEach(writer::write);
      lines.commit();
    }
    for (MultiPivot.Failure failure : result.failures()) {
      err()
          .println(
              failure.pair()
                  + ": "
                  + failure.sentences()
                  + " sentences failed: "
                  + failure.reason());
    }
  }
}
