package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.decode.Weights;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.loglinear.LogLinearSystem;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.Confidence;
import org.paraphrast.metric.ReplacementGain;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Significance;
import org.paraphrast.metric.Statistics;
import org.paraphrast.tune.DecoderNbest;
import org.paraphrast.tune.FeatureWeights;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.NbestEntry;
import org.paraphrast.tune.Tuner;
import org.paraphrast.tune.TuningTarget;
import org.paraphrast.tune.WeightBounds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Weights of a model, with the decoder in the loop. */
@Command(
    name = "model",
    header = "Tune the weights of a model with its decoder in the loop.",
    description = {
      "%nDecodes, adds new hypotheses to the pool and searches for better weights, until there"
          + " are no new hypotheses. Weights that the initial file does not name are not changed;"
          + " of a paper's system all are tuned.",
      ""
    },
    sortOptions = false,
    abbreviateSynopsis = true)
final class TuneModelCommand extends BaseCommand implements Runnable {
  private static final int SAMPLES = 1000;

  @Mixin private DecodingOptions decoding = new DecodingOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "File for the tuned weights.")
  private Path output;

  @Option(
      names = "--towards",
      paramLabel = "NAME",
      required = true,
      description =
          "What to tune for: rf, rp, gain or pser (with --labels), or a metric of 'evaluate'"
              + " (with --ref).")
  private String target = "";

  @Option(names = "--labels", paramLabel = "FILE", description = "Labels of replacements.")
  private @Nullable Path labels;

  @Option(
      names = {"-r", "--ref"},
      paramLabel = "FILE",
      description = "References, one line for each sentence. May be repeated.")
  private List<Path> references = new ArrayList<>();

  @Option(
      names = "--unlabelled",
      paramLabel = "WHAT",
      defaultValue = "wrong",
      description =
          "Replacements without a label count as wrong or are left out, in the scores of --test,"
              + " too: wrong or out (default: ${DEFAULT-VALUE}).")
  private TuningTarget.Unlabelled unlabelled = TuningTarget.Unlabelled.WRONG;

  @Option(
      names = "--penalty",
      paramLabel = "X",
      defaultValue = "3",
      description =
          "gain: number of correct replacements that make up for an incorrect one (default: 3).")
  private double penalty;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "pser: number of outputs considered (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(
      names = "--test",
      paramLabel = "K/N",
      description = "Also score this part of the sentences, before and after.")
  private @Nullable String test;

  @Option(
      names = "--bound",
      paramLabel = "NAME=LOW:HIGH",
      description =
          "Keep a weight between LOW and HIGH; a blank means no limit. 'lm=0:' always applies,"
              + " '=0:50' to the tables and 'self' of a paper's system unless other limits are given."
              + " May be repeated.")
  private List<String> bounds = new ArrayList<>();

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "10",
      description = "Maximum number of decoding rounds (default: ${DEFAULT-VALUE}).")
  private int iterations;

  @Mixin private TuneSearch search = new TuneSearch();
  @Mixin private MetricOptions options = new MetricOptions();

  @Override
  public void run() {
    try (ModelFolder folder = decoding.open()) {
      List<String> sentences = decoding.sentences(decoding.part());
      DecoderNbest decoder = decoding.decoder(folder, decoding.part());
      TuningTarget goal = target(sentences, decoding.part());
      FeatureWeights first = decoder.start();
      FeatureWeights tuned =
          new Tuner(decoder, goal, bounds(decoder), search.options(iterations))
              .tune(first, search.state(), progress -> print(progress));
      String provenance = provenance(decoder, goal, sentences.size());
      write(decoder.decoderWeights(tuned), provenance);
      out().println(provenance);
      if (test != null) {
        test(folder, test, first, tuned);
      }
    }
  }

  private void print(Tuner.Progress progress) {
    out()
        .printf(
            Locale.ROOT,
            "%d: %s %.4f before, %.4f after, %d new hypotheses%n",
            progress.number(),
            target,
            progress.before(),
            progress.after(),
            progress.fresh());
    out().flush();
  }

  private String provenance(DecoderNbest decoder, TuningTarget goal, int sentences) {
    return String.format(
        Locale.ROOT,
        "%s of %s towards %s|sentences:%d|part:%s%s",
        search.method(),
        decoder.system().name(),
        goal.signature(),
        sentences,
        decoding.part(),
        search.signature());
  }

  /** Four digits behind the point: more would not be read, and change nothing. */
  private void write(Weights weights, String provenance) {
    try (LineWriter lines = TextFiles.write(output)) {
      lines.write("# " + provenance);
      weights
          .values()
          .forEach(
              (name, value) -> lines.write(String.format(Locale.ROOT, "%-20s %8.4f", name, value)));
      lines.commit();
    }
  }

  private TuningTarget target(List<String> sentences, String part) {
    String name = target.toLowerCase(Locale.ROOT);
    if (!name.matches("rf|rp|rr|gain|pser")) {
      Usage.refuseIf(
          MetricOptions.needsReferences(name) && references.isEmpty(),
          name + " needs references: --ref FILE");
      return TuningTarget.of(options.metric(name, false), segments(sentences, part));
    }
    if (labels == null) {
      throw new UsageException(name + " needs --labels");
    }
    LabelSet known = LabelFile.read(labels);
    if (name.equals("pser")) {
      return TuningTarget.pser(known, top, unlabelled);
    }
    AdditiveScore rate =
        name.equals("gain")
            ? new ReplacementGain(penalty)
            : new ReplacementRate(ReplacementRate.Kind.valueOf(name.toUpperCase(Locale.ROOT)));
    return TuningTarget.of(rate, sentences, known, unlabelled);
  }

  private List<Segment> segments(List<String> sentences, String part) {
    List<List<String>> columns = new ArrayList<>();
    for (Path file : references) {
      columns.add(DecodingOptions.part(SegmentFiles.lines(file), part));
      Usage.refuseIf(
          columns.get(columns.size() - 1).size() != sentences.size(),
          file + " does not have one line for each sentence");
    }
    return SegmentFiles.segments(sentences, Collections.nCopies(sentences.size(), ""), columns);
  }

  /** The score of another part: nothing changed, the weights before, the weights after. */
  private void test(ModelFolder folder, String part, FeatureWeights before, FeatureWeights after) {
    List<String> sentences = decoding.sentences(part);
    DecoderNbest decoder = decoding.decoder(folder, part);
    TuningTarget goal = target(sentences, part);
    List<Statistics> unchanged = new ArrayList<>();
    for (int i = 0; i < sentences.size(); i++) {
      double[] none = new double[decoder.features().size()];
      unchanged.add(goal.statistics(i, new NbestEntry(sentences.get(i), none, List.of())));
    }
    List<Statistics> old = at(decoder, goal, before);
    List<Statistics> tuned = at(decoder, goal, after);
    out().println(goal.signature() + "|sentences:" + sentences.size() + "|part:" + part);
    print("unchanged", goal.score(), unchanged);
    print("before", goal.score(), old);
    print("after", goal.score(), tuned);
    double chance =
        new Significance(goal.score(), SAMPLES, search.seed()).randomisation(old, tuned);
    out().printf(Locale.ROOT, "chance alone makes such a difference with p = %.3f%n", chance);
  }

  private static List<Statistics> at(
      DecoderNbest decoder, TuningTarget goal, FeatureWeights weights) {
    List<Statistics> statistics = new ArrayList<>();
    List<List<NbestEntry>> lists = decoder.nbest(weights);
    for (int i = 0; i < lists.size(); i++) {
      statistics.add(goal.space(i, lists.get(i)).at(weights.values()));
    }
    return statistics;
  }

  private void print(String name, AdditiveScore score, List<Statistics> all) {
    Confidence.Range interval = new Significance(score, SAMPLES, search.seed()).interval(all);
    out()
        .printf(
            Locale.ROOT,
            "%s on %s, %s: %.4f (%.4f to %.4f)%n",
            target,
            test,
            name,
            interval.value(),
            interval.low(),
            interval.high());
  }

  /** The weights of probabilities are not negative; what the file does not name stays. */
  private WeightBounds bounds(DecoderNbest decoder) {
    List<String> all = new ArrayList<>();
    LogLinearSystem system = decoder.system();
    system
        .paper()
        .ifPresent(
            paper -> paper.probabilities(system.tables()).forEach(at -> all.add(at + "=0:50")));
    all.add("lm=0:");
    for (String name : decoder.unnamed()) {
      double value = decoder.start().get(name);
      all.add(name + "=" + value + ":" + value);
    }
    all.addAll(bounds);
    return TuneCommand.bounds(all, decoder.features());
  }
}
