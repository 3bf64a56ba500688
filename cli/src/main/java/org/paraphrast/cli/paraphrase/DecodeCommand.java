package org.paraphrast.cli.paraphrase;

import java.util.concurrent.Callable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.Usage;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
public final class DecodeCommand extends BaseCommand implements Callable<Integer> {
  @Mixin private TextInput input = new TextInput();

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

  @Mixin private TaskOptions task = TaskOptions.budgeted();

  @ArgGroup(validate = false, heading = "%nSystem and model:%n")
  private SystemOptions system = new SystemOptions();

  @Override
  public Integer call() {
    Usage.refuseIf(outputs < 1 || threads < 1, "-n and --threads must be 1 or more");
    Request request = task.request().withOutputs(outputs).withAny(true);
    NBestPrinter printer = new NBestPrinter(out());
    try (Paraphraser paraphraser = system.open(task.asked());
        InputLines lines = new InputLines(input.files(), System.in);
        References none = new References(null)) {
      RunNotes notes = new RunNotes(err(), new LanguageNote(notes()), isDebug());
      new LinesRun(paraphraser, request, none, new OrderedWork(threads), notes)
          .run(lines, Passage::of, printer::print);
      return notes.end(0);
    }
  }
}
