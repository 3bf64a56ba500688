package org.paraphrast.cli.paraphrase;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.OrderedWork;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** N-best lists in the format of Moses. */
@Command(
    name = "decode",
    subcommands = DecodeCompareCommand.class,
    header = "Print n-best lists as Moses does: id ||| text ||| features ||| score.",
    description = {
      "%nReads one sentence per line; ids count the lines from 0. The unchanged sentence is"
          + " never listed, so a line without a paraphrase has no entry."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
public final class DecodeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "Input files (default: standard input).")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-n", "--n-best"},
      paramLabel = "N",
      defaultValue = "100",
      description = "Maximum length of each n-best list (default: ${DEFAULT-VALUE}).")
  private int outputs;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Process N lines in parallel (default: ${DEFAULT-VALUE}).")
  private int threads;

  @ArgGroup(validate = false, heading = "%nPurpose and limits:%n")
  private TaskOptions task = new TaskOptions();

  @ArgGroup(validate = false, heading = "%nTime and length:%n")
  private BudgetOptions budget = new BudgetOptions();

  @ArgGroup(validate = false, heading = "%nSystem and model:%n")
  private SystemOptions system = new SystemOptions();

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    if (outputs < 1 || threads < 1) {
      throw new ParameterException(spec.commandLine(), "-n and --threads must be 1 or more");
    }
    Request request = task.request(spec.commandLine()).withOutputs(outputs).withAny(true);
    request = budget.within(spec.commandLine(), request);
    NBestPrinter printer = new NBestPrinter(spec.commandLine().getOut());
    try (Paraphraser paraphraser = system.open(spec.commandLine(), task);
        InputLines lines = new InputLines(files, System.in);
        References none = new References(null)) {
      RunNotes notes = new RunNotes(spec.commandLine().getErr(), common.isDebug());
      new LinesRun(paraphraser, request, none, new OrderedWork(threads), notes)
          .run(lines, Passage::of, printer::print);
      return notes.end(0);
    }
  }
}
