package org.paraphrast.cli.evaluate;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.evaluate.FoilCheck;
import org.paraphrast.evaluate.RatingAgreement;
import org.paraphrast.evaluate.RatingKey;
import org.paraphrast.evaluate.RatingKeyFile;
import org.paraphrast.evaluate.RatingMarks;
import org.paraphrast.evaluate.RatingResults;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Scores of sheets. */
@Command(
    name = "import",
    header = "Score the sheets that raters have filled in.",
    description = {
      "%nA sheet counts only if its rater rejected at least 90%% of the bad foils. Prints marks"
          + " with 95%% intervals (Wilson for shares, bootstrap for means) and the agreement.",
      ""
    },
    sortOptions = false)
final class RateImportCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "SHEET", arity = "1..*", description = "Sheets of raters.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--key",
      paramLabel = "FILE",
      required = true,
      description = "The key of the sheets.")
  private Path keyFile;

  @Option(names = "--by-rank", description = "Also print the marks for each rank.")
  private boolean byRank;

  @Option(
      names = "--json",
      description = "Print a JSON object for each mark and agreement, for --ratings.")
  private boolean json;

  @Override
  public void run() {
    RatingKey key = RatingKeyFile.read(keyFile);
    RatedSheets sheets = RatedSheets.read(files);
    RatingResults results = sheets.results(key);
    List<RatingResults.Mark> marks = new ArrayList<>(results.marks());
    if (byRank) {
      marks.addAll(results.marksByRank());
    }
    PrintWriter out = out();
    if (!json) {
      printChecks(out, results);
    }
    sheets.requireCounted(results);
    if (json) {
      marks.forEach(mark -> out.println(RatingMarks.json(mark).line()));
      RatingAgreement.of(results, key).forEach(at -> out.println(RatingMarks.json(at).line()));
      return;
    }
    printMarks(out, marks);
    printAgreement(out, RatingAgreement.of(results, key));
    out.println("scale:" + key.scale().id() + "|foils:10%|sheets:" + results.counted().size());
  }

  private static void printChecks(PrintWriter out, RatingResults results) {
    TextTable table = new TextTable();
    table.row("sheet", List.of("bad foils rejected", "untouched rejected", "counts"));
    for (FoilCheck check : results.checks()) {
      table.row(
          check.rater(),
          List.of(
              check.rejected() + "/" + check.bad(),
              check.untouchedRejected() + "/" + check.untouched(),
              check.passed() ? "yes" : "no"));
    }
    out.println(table);
    if (results.unanswered() > 0) {
      out.println(results.unanswered() + " items without an answer");
    }
    out.println();
  }

  private static void printMarks(PrintWriter out, List<RatingResults.Mark> marks) {
    TextTable table = new TextTable();
    table.row("system", List.of("question", "mark", "95% interval", "all raters", "n", "answers"));
    for (RatingResults.Mark mark : marks) {
      StringBuilder shares = new StringBuilder();
      mark.shares().forEach((answer, share) -> shares.append(answer + " " + percent(share) + " "));
      String name = mark.rank() == 0 ? mark.system() : mark.system() + " #" + mark.rank();
      table.row(
          name,
          List.of(
              mark.question(),
              number(mark.mark().value()),
              "[" + number(mark.mark().low()) + ", " + number(mark.mark().high()) + "]",
              Double.isNaN(mark.unanimous()) ? "" : number(mark.unanimous()),
              Integer.toString(mark.judgements()),
              shares.toString().strip()));
    }
    out.println(table);
    out.println();
  }

  private static void printAgreement(PrintWriter out, List<RatingAgreement> agreements) {
    if (agreements.isEmpty()) {
      return;
    }
    TextTable table = new TextTable();
    table.row("agreement", List.of("items", "P(A)", "Cohen κ", "Fleiss κ", "uniform κ"));
    for (RatingAgreement agreement : agreements) {
      table.row(
          agreement.question(),
          List.of(
              Integer.toString(agreement.items()),
              number(agreement.observed()),
              number(agreement.cohen()),
              number(agreement.fleiss()),
              number(agreement.uniform())));
    }
    out.println(table);
    out.println();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * share);
  }
}
