package org.paraphrast.cli.evaluate;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.metric.Confidence;
import org.paraphrast.metric.Pser;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.metric.Significance;
import org.paraphrast.metric.Statistics;
import org.paraphrast.metric.SubstitutionAccuracy;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.LabelledOutputs;
import org.paraphrast.tune.UnitReplacement;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Outputs judged by labels. */
@Command(
    name = "score",
    header = "Score outputs by labels: rp, rr, rf, PSER, #DCS and accuracy per table.",
    description = {
      "%nReads outputs, or decodes --sentences with --model and, optionally, other --weights; a"
          + " sentence is then its own output if nothing scores higher. Replacements without a"
          + " label are counted and left out, never guessed: rp is printed with its bounds if"
          + " all of them were wrong or all were right.",
      ""
    },
    sortOptions = false)
final class LabelScoreCommand extends BaseCommand implements Runnable {

  @Parameters(
      paramLabel = "OUTPUTS",
      arity = "0..*",
      description = "Outputs of 'paraphrast --json'.")
  private List<Path> files = new ArrayList<>();

  @Option(names = "--labels", paramLabel = "FILE", required = true, description = "The labels.")
  private Path labels;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "PSER and #DCS: number of outputs considered (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(
      names = "--unlabelled",
      paramLabel = "FILE",
      description = "Write a sheet of the replacements without a label.")
  private @Nullable Path sheet;

  @Option(
      names = "--fold",
      paramLabel = "WEIGHTS=K/N",
      description =
          "With --model: decode this part of the sentences with these weights. Repeat it for"
              + " every part; all parts together are compared with the original weights, with"
              + " p-values.")
  private List<String> folds = new ArrayList<>();

  @Mixin private DecodingOptions decoding = new DecodingOptions();

  @Override
  public void run() {
    LabelSet known = LabelFile.read(labels);
    if (!folds.isEmpty()) {
      new LabelFolds(out(), decoding, known, top).print(folds);
      return;
    }
    LabelledOutputs scored = new LabelledOutputs(decoding.outputs(files), known, top);
    PrintWriter out = out();
    Statistics rates = scored.rates();
    print(out, "rp", ReplacementRate.RP, scored);
    double made = rates.get(1) + rates.get(2);
    if (rates.get(2) > 0 && made > 0) {
      out.printf(
          Locale.ROOT,
          "   at least %.4f and at most %.4f: %.0f of %.0f replacements have no label%n",
          rates.get(0) / made,
          (rates.get(0) + rates.get(2)) / made,
          rates.get(2),
          made);
    }
    out.printf(
        Locale.ROOT, "   raters saw %.1f%% of %.0f replacements%n", 100 * scored.rated(), made);
    print(out, "rr", ReplacementRate.RR, scored);
    print(out, "rf", ReplacementRate.RF, scored);
    Statistics pser = scored.pser();
    print(out, "PSER", new Pser().score(pser), new Pser().signature() + "|top:" + top);
    print(out, "PSER mean", Pser.mean(pser), new Pser().signature() + "|top:" + top);
    printTables(out, scored);
    List<UnitReplacement> missing = scored.unlabelled();
    out.println(missing.size() + " distinct replacements have no label");
    if (sheet != null) {
      LabelFile.writeSheet(missing, sheet);
    }
  }

  private static void printTables(PrintWriter out, LabelledOutputs scored) {
    TextTable table = new TextTable();
    table.row("table", List.of("#DCS", "accuracy", "labelled", "not labelled"));
    scored
        .tables()
        .tables()
        .forEach((name, figures) -> table.row(name.isEmpty() ? "-" : name, cells(figures)));
    out.println(table);
  }

  private static List<String> cells(SubstitutionAccuracy.Figures figures) {
    return List.of(
        Integer.toString(figures.distinctCorrect()),
        String.format(Locale.ROOT, "%.2f%%", 100 * figures.accuracy()),
        Integer.toString(figures.judged()),
        Integer.toString(figures.unjudged()));
  }

  /** A rate with its 95% interval over sentences. */
  private static void print(
      PrintWriter out, String name, ReplacementRate rate, LabelledOutputs scored) {
    Confidence.Range interval = new Significance(rate, 1000, 1).interval(scored.ratesOfSentences());
    out.printf(
        Locale.ROOT,
        "%s = %.4f (%.4f to %.4f)  %s%n",
        name,
        interval.value(),
        interval.low(),
        interval.high(),
        rate.signature());
  }

  private static void print(PrintWriter out, String name, double value, String signature) {
    out.printf(Locale.ROOT, "%s = %.4f  %s%n", name, value, signature);
  }
}
