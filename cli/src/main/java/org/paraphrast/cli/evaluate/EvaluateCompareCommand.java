package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.metric.Confidence;
import org.paraphrast.metric.Metric;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Significance;
import org.paraphrast.metric.Statistics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Whether systems differ by more than chance. */
@Command(
    name = "compare",
    header = "Compare systems with a baseline: scores, intervals, p-values.",
    sortOptions = false,
    abbreviateSynopsis = true)
final class EvaluateCompareCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "METRIC", arity = "1..*", description = "See 'evaluate --help'.")
  private List<String> metrics = new ArrayList<>();

  @Option(
      names = {"-b", "--baseline"},
      paramLabel = "FILE",
      required = true,
      description = "The outputs to compare with.")
  private Path baseline;

  @Option(
      names = "--sys",
      paramLabel = "FILE",
      required = true,
      description = "Outputs of a system. May be repeated.")
  private List<Path> systems = new ArrayList<>();

  @Mixin private SegmentFiles files = new SegmentFiles();

  /** How p-values come about. */
  enum Test {
    BOOTSTRAP,
    RANDOMISATION
  }

  @Option(
      names = "--test",
      paramLabel = "NAME",
      defaultValue = "bootstrap",
      description =
          "bootstrap (Koehn 2004) or randomisation (Riezler and Maxwell 2005); both are paired"
              + " (default: bootstrap).")
  private Test test = Test.BOOTSTRAP;

  @Option(
      names = "--samples",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Number of samples (default: 1000).")
  private int samples;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed for the samples (default: 1).")
  private long seed;

  @Mixin private MetricOptions options = new MetricOptions();

  @Override
  public void run() {
    for (String name : metrics) {
      Metric metric = options.metric(name, false);
      EvaluateCommand.require(files, name, false);
      List<String> base = files.read(baseline);
      List<Statistics> first = statistics(metric, base);
      Significance significance = new Significance(metric, samples, seed);
      TextTable table = new TextTable();
      table.row(name, List.of("score", "95% interval", "p"));
      table.row(baseline + " (baseline)", cells(metric, significance.interval(first), ""));
      for (Path system : systems) {
        List<Statistics> second = statistics(metric, files.read(system, base.size()));
        double p =
            test == Test.BOOTSTRAP
                ? significance.bootstrap(first, second)
                : significance.randomisation(first, second);
        String value = String.format(Locale.ROOT, "%.4f%s", p, p < 0.05 ? " *" : "  ");
        table.row(system.toString(), cells(metric, significance.interval(second), value));
      }
      out().println(table);
      out()
          .println(
              EvaluateCommand.signature(metric, files, name)
                  + "|test:"
                  + test.name().toLowerCase(Locale.ROOT)
                  + "|samples:"
                  + samples
                  + "|seed:"
                  + seed);
    }
  }

  private List<Statistics> statistics(Metric metric, List<String> outputs) {
    List<Segment> segments = files.segments(outputs);
    return segments.stream().map(metric::statistics).toList();
  }

  private static List<String> cells(Metric metric, Confidence.Range interval, String p) {
    String number = "%." + MetricOptions.digits(metric) + "f";
    return List.of(
        String.format(Locale.ROOT, number, interval.value()),
        String.format(
            Locale.ROOT, "[" + number + ", " + number + "]", interval.low(), interval.high()),
        p);
  }
}
