package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.io.DataException;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.metric.Segment;
import org.paraphrast.tune.FeatureWeights;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.MosesNbest;
import org.paraphrast.tune.NbestSource;
import org.paraphrast.tune.ParaphrasedSentence;
import org.paraphrast.tune.PrintedNbest;
import org.paraphrast.tune.Tuner;
import org.paraphrast.tune.TuningTarget;
import org.paraphrast.tune.WeightBounds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Weights from fixed n-best lists. */
@Command(
    name = "tune",
    header = "Tune weights on n-best lists: MERT, PSER or pairwise ranking.",
    description = {
      "%nReads n-best lists of Moses (id ||| text ||| name= value ... ||| score) or, from a"
          + " .jsonl file, of 'paraphrast --json -n 50'; for .jsonl, the tuned weights are"
          + " factors of the weights that made the lists. Writes one name and weight per line.",
      ""
    },
    sortOptions = false,
    abbreviateSynopsis = true,
    synopsisSubcommandLabel = "[COMMAND]",
    subcommands = TuneModelCommand.class)
public final class TuneCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "NBEST", arity = "0..1", description = "The n-best lists.")
  private @Nullable Path nbest;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "File for the tuned weights.")
  private @Nullable Path output;

  @Option(
      names = "--towards",
      paramLabel = "NAME",
      description = "What to tune for: rf, rp or pser (with --labels), or a metric of 'evaluate'.")
  private String target = "";

  @Option(names = "--labels", paramLabel = "FILE", description = "Labels of replacements.")
  private @Nullable Path labels;

  @Option(
      names = "--unlabelled",
      paramLabel = "WHAT",
      defaultValue = "out",
      description =
          "rf, rp: replacements without a label are left out, or count as wrong: out or wrong"
              + " (default: ${DEFAULT-VALUE}).")
  private TuningTarget.Unlabelled unlabelled = TuningTarget.Unlabelled.OUT;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "pser: number of outputs considered (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(names = "--start", paramLabel = "FILE", description = "Weights to start from.")
  private @Nullable Path start;

  @Option(
      names = "--bound",
      paramLabel = "NAME=LOW:HIGH",
      description =
          "Keep a weight between LOW and HIGH; a blank means no limit, as in 'lm=0:'. May be"
              + " repeated.")
  private List<String> bounds = new ArrayList<>();

  @Mixin private TuneSearch search = new TuneSearch();
  @Mixin private SegmentFiles files = new SegmentFiles();
  @Mixin private MetricOptions options = new MetricOptions();

  @Override
  public void run() {
    if (nbest == null || output == null || target.isEmpty()) {
      throw new UsageException(
          "give n-best lists, --towards NAME and --output FILE, or the command 'model'");
    }
    List<ParaphrasedSentence> printed =
        nbest.toString().matches(".*\\.jsonl?(\\.\\w+)?")
            ? ParaphrasedSentence.read(nbest)
            : List.of();
    NbestSource source = printed.isEmpty() ? MosesNbest.read(nbest) : new PrintedNbest(printed);
    FeatureWeights first = start(source);
    TuningTarget goal = target(printed, source.nbest(first).size());
    FeatureWeights tuned =
        new Tuner(source, goal, bounds(bounds, source.features()), search.options(1))
            .tune(
                first,
                search.state(),
                progress ->
                    out()
                        .printf(
                            Locale.ROOT,
                            "%s: %.4f before, %.4f after%n",
                            target,
                            progress.before(),
                            progress.after()));
    String provenance =
        search.method() + " towards " + goal.score().signature() + search.signature();
    tuned.write(output, provenance);
    out().println(provenance);
  }

  private FeatureWeights start(NbestSource source) {
    if (start == null) {
      double[] ones = new double[source.features().size()];
      Arrays.fill(ones, 1);
      return FeatureWeights.of(source.features(), ones);
    }
    FeatureWeights weights = FeatureWeights.read(start);
    if (!weights.names().equals(source.features())) {
      throw DataException.in(
          start,
          "weights for " + weights.names() + ", but the lists have " + source.features(),
          "give a weight for each feature, in the same order");
    }
    return weights;
  }

  private TuningTarget target(List<ParaphrasedSentence> printed, int sentences) {
    String name = target.toLowerCase(Locale.ROOT);
    if (!name.matches("rf|rp|rr|pser")) {
      EvaluateCommand.require(files, name, false);
      List<Segment> segments = files.segments(Collections.nCopies(sentences, ""));
      return TuningTarget.of(options.metric(name, false), segments);
    }
    if (labels == null || printed.isEmpty()) {
      throw new UsageException(name + " needs --labels and lists of 'paraphrast --json'");
    }
    LabelSet known = LabelFile.read(labels);
    if (name.equals("pser")) {
      return TuningTarget.pser(known, top, TuningTarget.Unlabelled.OUT);
    }
    ReplacementRate rate =
        new ReplacementRate(ReplacementRate.Kind.valueOf(name.toUpperCase(Locale.ROOT)));
    return TuningTarget.of(
        rate, printed.stream().map(ParaphrasedSentence::sentence).toList(), known, unlabelled);
  }

  /** Name, low, high; a name may have colons of its own. */
  private static String[] parts(String bound) {
    int equals = bound.lastIndexOf('=');
    String[] ends = bound.substring(equals + 1).split(":", -1);
    return equals < 0 || ends.length != 2
        ? new String[0]
        : new String[] {bound.substring(0, equals), ends[0], ends[1]};
  }

  static WeightBounds bounds(List<String> bounds, List<String> features) {
    Map<String, WeightBounds.Bound> wanted = new LinkedHashMap<>();
    for (String bound : bounds) {
      String[] parts = parts(bound);
      try {
        if (parts.length != 3) {
          throw new IllegalArgumentException("write NAME=LOW:HIGH");
        }
        wanted.put(
            parts[0],
            new WeightBounds.Bound(
                parts[1].isBlank() ? Double.NEGATIVE_INFINITY : Double.parseDouble(parts[1]),
                parts[2].isBlank() ? Double.POSITIVE_INFINITY : Double.parseDouble(parts[2])));
      } catch (IllegalArgumentException e) {
        throw new UsageException("--bound " + bound + ": " + e.getMessage());
      }
    }
    return Usage.of(() -> WeightBounds.of(features, wanted));
  }
}
