package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Tokenizer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The targets of a source. */
@Command(
    name = "lookup",
    header = "Show the paraphrases of a phrase, the best first, with evidence.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TableLookupCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(arity = "1..*", paramLabel = "PHRASE", description = "The phrase or pattern.")
  private List<String> words;

  @Option(
      names = {"-t", "--table"},
      required = true,
      paramLabel = "FILE",
      description = "The table to look in. May be repeated.")
  private List<Path> tables;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Unit source = Unit.parse(lower(String.join(" ", words)));
    for (Path file : tables) {
      try (ParaphraseTable table = ParaphraseTable.open(file)) {
        List<TableEntry> entries = table.lookup(source);
        out.println(table.info().name() + " (" + table.info().resource() + "): " + entries.size());
        for (TableEntry entry : entries) {
          print(out, table, entry);
        }
      }
    }
    return ExitCode.DONE;
  }

  private static void print(PrintWriter out, ParaphraseTable table, TableEntry entry) {
    out.print("  " + (entry.target().size() == 0 ? "(nothing)" : entry.target()));
    List<String> names = table.info().features();
    for (int i = 0; i < names.size(); i++) {
      out.printf(Locale.ROOT, "  %s %.4g", names.get(i), entry.features().get(i));
    }
    Evidence evidence = entry.evidence();
    if (evidence.count() > 0) {
      out.print("  seen " + evidence.count());
    }
    for (Evidence.Pivot pivot : evidence.pivots()) {
      out.printf(
          Locale.ROOT, "  %s:%s %.3g", pivot.language(), pivot.phrase(), pivot.contribution());
    }
    out.println();
  }

  /** Slots keep their capitals. */
  private static String lower(String phrase) {
    return phrase.contains("[") || phrase.contains("<") ? phrase : Tokenizer.lowerCase(phrase);
  }
}
