package org.paraphrast.cli.evaluate;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.UnitReplacement;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The answers of raters. */
@Command(
    name = "import",
    header = "Read the labels of raters, report their agreement and resolve them by majority.",
    description = {
      "%nA rater is named after the file, or by NAME=FILE. Labels are correct or incorrect (also"
          + " y, n, 1, 0); ? and blank mean no label. A tie gives no label.",
      ""
    },
    sortOptions = false)
final class LabelImportCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "[NAME=]SHEET", arity = "1..*", description = "Sheets of raters.")
  private List<String> sheets = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The labels, .tsv or .jsonl.")
  private Path output;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = "Existing labels, to which the new ones are added.")
  private @Nullable Path labels;

  @Override
  public void run() {
    LabelSet all = labels == null ? LabelSet.EMPTY : LabelFile.read(labels);
    for (String sheet : sheets) {
      int equals = sheet.indexOf('=');
      Path file = Path.of(equals > 0 ? sheet.substring(equals + 1) : sheet);
      String name =
          equals > 0
              ? sheet.substring(0, equals)
              : file.getFileName().toString().replaceFirst("\\..*", "");
      all = all.with(LabelFile.readSheet(file, name));
    }
    LabelFile.write(all, output);
    print(out(), all);
  }

  private static void print(PrintWriter out, LabelSet all) {
    int correct = 0;
    int incorrect = 0;
    for (UnitReplacement replacement : all.replacements()) {
      Label label = all.get(replacement);
      correct += label == Label.CORRECT ? 1 : 0;
      incorrect += label == Label.INCORRECT ? 1 : 0;
    }
    out.println(correct + " correct, " + incorrect + " incorrect, " + all.ties().size() + " tied");
    for (LabelSet.PairAgreement pair : all.pairs()) {
      out.printf(
          Locale.ROOT,
          "%s and %s: %d in common, P(A) %.3f, Cohen κ %.3f%n",
          pair.first(),
          pair.second(),
          pair.items(),
          pair.observed(),
          pair.cohen());
    }
    if (!Double.isNaN(all.fleiss())) {
      out.printf(Locale.ROOT, "Fleiss κ %.3f%n", all.fleiss());
    }
  }
}
