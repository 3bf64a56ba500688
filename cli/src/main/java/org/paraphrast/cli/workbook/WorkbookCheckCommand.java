package org.paraphrast.cli.workbook;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.WorkbookFiles;
import org.paraphrast.command.ExitCode;
import org.paraphrast.corpus.workbook.Defect;
import org.paraphrast.corpus.workbook.WorkbookCheck;
import org.paraphrast.io.LineReader;
import org.paraphrast.json.JsonFields;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast workbook check}: what is wrong with a workbook. */
@Command(
    sortOptions = false,
    name = "check",
    header = "List everything in a workbook that a program can find fault with.",
    description = {
      "%nPrints a line for each defect, and counts at the end; ends with exit code 3 if there are"
          + " any.",
      "",
      "format: a line is not as the format says, or edits do not explain a telling.",
      "guard: a number, name, date or address is gone (words, structure) or new.",
      "order: the words of a telling for 'words' stand in another order.",
      "length: a telling for 'shorter' has less than 40%% or more than 80%% of the characters.",
      "miss: a near-miss is not a telling of its sentence with one span made wrong.",
      "duplicate: an id, a sentence, a telling or an offer is there twice.",
      "part: a paragraph is in two parts.",
      ""
    })
final class WorkbookCheckCommand extends BaseCommand implements Callable<Integer> {

  @Mixin private WorkbookFiles files = new WorkbookFiles();

  @Option(names = "--json", description = "Print JSON, an object for each defect.")
  private boolean json;

  @Override
  public Integer call() {
    WorkbookCheck check =
        new WorkbookCheck(defect -> out().println(json ? json(defect) : text(defect)));
    for (Path file : files.list()) {
      try (LineReader lines = TextInput.lines(file, progress())) {
        check.read(lines);
      }
    }
    PrintWriter summary = json ? notes() : out();
    summary(check).forEach(summary::println);
    summary.flush();
    out().flush();
    return check.defects().isEmpty() ? ExitCode.DONE : ExitCode.BAD_DATA;
  }

  private static String text(Defect defect) {
    String written =
        defect.written().map(of -> " " + of.purpose().label() + " by " + of.writer()).orElse("");
    return defect.place()
        + ": "
        + defect.kind().label()
        + ": "
        + (defect.id() + written).strip()
        + (defect.id().isEmpty() ? "" : ": ")
        + defect.reason();
  }

  private static String json(Defect defect) {
    return new JsonFields()
        .with("id", defect.id())
        .with("purpose", defect.written().map(of -> of.purpose().label()))
        .with("writer", defect.written().map(Defect.Written::writer))
        .with("kind", defect.kind().label())
        .with("reason", defect.reason())
        .with("place", defect.place())
        .line();
  }

  private static List<String> summary(WorkbookCheck check) {
    List<String> lines = new ArrayList<>();
    lines.add(WorkbookCountCommand.listed(check.read()));
    if (!Double.isNaN(check.shorterWithin())) {
      lines.add(
          String.format(
              Locale.ROOT,
              "shorter: %.1f%% have 50–70%% of the characters",
              100 * check.shorterWithin()));
    }
    Map<Defect.Kind, Long> defects = check.defects();
    long all = defects.values().stream().mapToLong(Long::longValue).sum();
    lines.add(
        all == 0
            ? "no defects"
            : all
                + " defects: "
                + defects.entrySet().stream()
                    .map(entry -> entry.getKey().label() + " " + entry.getValue())
                    .collect(Collectors.joining(", ")));
    return lines;
  }
}
