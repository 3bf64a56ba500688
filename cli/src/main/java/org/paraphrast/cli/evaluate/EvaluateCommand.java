package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.json.JsonFields;
import org.paraphrast.metric.Confidence;
import org.paraphrast.metric.DistinctN;
import org.paraphrast.metric.Metric;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.SelfBleu;
import org.paraphrast.metric.Significance;
import org.paraphrast.metric.Statistics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code paraphrast evaluate}: scores of outputs. */
@Command(
    name = "evaluate",
    header = "Score outputs with metrics; compare systems; write reports.",
    synopsisSubcommandLabel = "[COMMAND]",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "%nevaluate METRIC... --sys FILE prints each score with a signature that says how it was"
          + " computed. METRIC is one of",
      MetricOptions.NAMES + ".",
      ""
    },
    subcommands = {
      EvaluateCompareCommand.class,
      EvaluateReportCommand.class,
      EvaluatePhrasesCommand.class,
      EvaluateWorkbookCommand.class
    })
public final class EvaluateCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "METRIC", arity = "0..*", description = "The metrics to compute.")
  private List<String> metrics = new ArrayList<>();

  @Option(
      names = "--sys",
      paramLabel = "FILE",
      description = "Outputs, one per line. Repeat the option for more systems.")
  private List<Path> systems = new ArrayList<>();

  @Mixin private SegmentFiles files = new SegmentFiles();

  @Option(
      names = "--together",
      description =
          "Treat the --sys files as several outputs of one system; for self-bleu and distinct-n.")
  private boolean together;

  @Option(
      names = "--confidence",
      description = "Also print the 95%% interval of 1,000 bootstrap samples.")
  private boolean confidence;

  @Option(
      names = "--per-line",
      description = "Print the score of every line instead of the corpus score.")
  private boolean perLine;

  @Option(
      names = "--digits",
      paramLabel = "N",
      description = "Digits after the decimal point (default: 2; 3 for pr1 and pr2).")
  private @Nullable Integer digits;

  @Option(names = "--json", description = "Print a JSON object for each score.")
  private boolean json;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed for the samples of --confidence and of paraphrased references (default: 1).")
  private @Nullable Long seed;

  @Mixin private MetricOptions options = new MetricOptions();
  @Mixin private ReferenceOptions paraphrased = new ReferenceOptions();

  @Override
  public void run() {
    Usage.refuseIf(
        metrics.isEmpty() || systems.isEmpty(),
        "give a metric and --sys FILE, or a command: compare, report or paper");
    Usage.refuseIf(
        seed != null && !confidence && !paraphrased.isWanted(),
        "--seed has an effect only with --confidence; leave it out");
    Usage.refuseIf(
        digits != null && (digits < 0 || digits > 15), "--digits must be 0 .. 15, got " + digits);
    for (String name : metrics) {
      Metric metric = options.metric(name, together);
      require(files, name, together);
      if (paraphrased.isWanted()) {
        new ParaphrasedReferencesRun(out(), paraphrased, files, json, seed())
            .run(name, metric, systems);
        continue;
      }
      if (together) {
        print(name, "all", metric, metric instanceof DistinctN ? groups() : crossed());
        continue;
      }
      for (Path system : systems) {
        List<String> outputs = files.read(system);
        List<Segment> segments =
            metric instanceof DistinctN
                ? List.of(DistinctN.group(outputs))
                : files.segments(outputs);
        print(name, system.toString(), metric, segments);
      }
    }
  }

  private long seed() {
    return seed == null ? 1 : seed;
  }

  static void require(SegmentFiles files, String name, boolean together) {
    Usage.refuseIf(
        MetricOptions.needsReferences(name) && !files.hasReferences(),
        name + " needs references: --ref FILE");
    Usage.refuseIf(
        MetricOptions.needsSource(name, together) && !files.hasSource(),
        name + " needs the sources: --source FILE");
  }

  private List<List<String>> columns() {
    List<List<String>> columns = new ArrayList<>();
    for (Path system : systems) {
      columns.add(
          columns.isEmpty() ? files.read(system) : files.read(system, columns.get(0).size()));
    }
    return columns;
  }

  /** What the systems say of each sentence. */
  private Stream<List<String>> rows() {
    List<List<String>> columns = columns();
    return IntStream.range(0, columns.get(0).size())
        .mapToObj(line -> columns.stream().map(column -> column.get(line)).toList());
  }

  private List<Segment> groups() {
    return rows().map(DistinctN::group).toList();
  }

  private List<Segment> crossed() {
    return rows().flatMap(row -> SelfBleu.segments("", row).stream()).toList();
  }

  private void print(String name, String system, Metric metric, List<Segment> segments) {
    List<Statistics> statistics = segments.stream().map(metric::statistics).toList();
    if (perLine) {
      statistics.forEach(one -> out().println(number(metric, metric.score(one))));
      return;
    }
    String signature = signature(metric, files, name);
    Confidence.Range interval =
        confidence
            ? new Significance(metric, 1000, seed()).interval(statistics)
            : new Confidence.Range(total(metric, statistics), Double.NaN, Double.NaN);
    if (json) {
      JsonFields fields =
          new JsonFields()
              .with("metric", name)
              .with("system", system)
              .with("score", interval.value());
      if (confidence) {
        fields.with("low", interval.low()).with("high", interval.high());
      }
      out().println(fields.with("segments", segments.size()).with("signature", signature).line());
      return;
    }
    String range =
        confidence
            ? " [" + number(metric, interval.low()) + ", " + number(metric, interval.high()) + "]"
            : "";
    String label = systems.size() > 1 && !together ? name + " " + system : name;
    out().println(label + " = " + number(metric, interval.value()) + range + "  " + signature);
  }

  static String signature(Metric metric, SegmentFiles files, String name) {
    String references = MetricOptions.needsReferences(name) ? "|nrefs:" + files.references() : "";
    return metric.signature() + references;
  }

  static double total(Metric metric, List<Statistics> statistics) {
    return metric.score(Statistics.sum(statistics));
  }

  private String number(Metric metric, double value) {
    int shown = digits != null ? digits : MetricOptions.digits(metric);
    return String.format(Locale.ROOT, "%." + shown + "f", value);
  }
}
