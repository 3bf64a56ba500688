package org.paraphrast.cli.evaluate;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.evaluate.HumanScores;
import org.paraphrast.evaluate.MetricCorrelation;
import org.paraphrast.evaluate.MetricCorrelation.Measure;
import org.paraphrast.evaluate.ReferenceParaphraser;
import org.paraphrast.evaluate.ReferenceScores;
import org.paraphrast.evaluate.SystemScores;
import org.paraphrast.json.JsonFields;
import org.paraphrast.metric.Bleu;
import org.paraphrast.metric.ChrF;
import org.paraphrast.metric.Metric;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Statistics;

/**
 * MT evaluation with paraphrased references (Zhao09's use of similarity): the scores of systems
 * with references as they are and paraphrased towards each output, and how both agree with people
 * or with a reference that was held out.
 */
record ParaphrasedReferencesRun(
    PrintWriter out, ReferenceOptions options, SegmentFiles files, boolean json, long seed) {
  private static final int SAMPLES = 1000;

  /** What is held against the metric. */
  private record Criterion(String name, SystemScores scores, boolean bySegment) {}

  void run(String name, Metric metric, List<Path> systems) {
    Usage.refuseIf(!MetricOptions.needsReferences(name), name + " has no references to paraphrase");
    List<String> names = systems.stream().map(ParaphrasedReferencesRun::name).toList();
    boolean heldOut = options.human() == null && files.references() > 1;
    List<List<Segment>> outputs =
        systems.stream().map(system -> files.segments(files.read(system))).toList();
    List<List<Segment>> scored = outputs;
    if (heldOut) {
      scored = outputs.stream().map(ParaphrasedReferencesRun::withoutLast).toList();
    }
    try (Paraphraser paraphraser = options.open()) {
      ReferenceParaphraser towards = options.over(paraphraser);
      List<ReferenceScores> own = new ArrayList<>();
      List<ReferenceScores> wrong = new ArrayList<>();
      for (List<Segment> segments : scored) {
        own.add(ReferenceScores.of(segments, metric, towards));
        if (options.withControl()) {
          wrong.add(ReferenceScores.of(ReferenceScores.shifted(segments), metric, towards));
        }
      }
      String references = "|nrefs:" + (files.references() - (heldOut ? 1 : 0));
      String signature = metric.signature() + references;
      print(name, names, metric, signature + "|" + towards.signature(), own, wrong);
      if (systems.size() > 1) {
        for (Criterion criterion : criteria(outputs, names, heldOut)) {
          print(name, criterion, correlations(metric, own, criterion));
        }
      }
    }
  }

  /** A system is called by its file. */
  private static String name(Path system) {
    @Nullable Path file = system.getFileName();
    return file == null ? system.toString() : file.toString();
  }

  private static List<Segment> withoutLast(List<Segment> segments) {
    List<Segment> fewer = new ArrayList<>();
    for (Segment segment : segments) {
      List<String> references = segment.references();
      fewer.add(
          new Segment(
              segment.source(), segment.output(), references.subList(0, references.size() - 1)));
    }
    return fewer;
  }

  private List<Criterion> criteria(
      List<List<Segment>> outputs, List<String> names, boolean heldOut) {
    Path human = options.human();
    if (human != null) {
      HumanScores given = HumanScores.read(human, names, outputs.get(0).size());
      return List.of(new Criterion(human.toString(), given.scores(), given.bySegment()));
    }
    if (!heldOut) {
      return List.of();
    }
    List<Criterion> criteria = new ArrayList<>();
    String held = " against " + name(files.lastReference()) + ", held out; nobody's judgement";
    criteria.add(new Criterion("chrF" + held, against(outputs, ChrF.DEFAULT, ChrF.DEFAULT), true));
    criteria.add(new Criterion("BLEU" + held, against(outputs, Bleu.CORPUS, Bleu.SENTENCE), true));
    return criteria;
  }

  /** The scores against the last reference alone. */
  private static SystemScores against(List<List<Segment>> outputs, Metric corpus, Metric segment) {
    List<List<Statistics>> all = new ArrayList<>();
    for (List<Segment> segments : outputs) {
      List<Statistics> statistics = new ArrayList<>();
      for (Segment at : segments) {
        String last = at.references().get(at.references().size() - 1);
        statistics.add(corpus.statistics(new Segment(at.source(), at.output(), List.of(last))));
      }
      all.add(statistics);
    }
    return new SystemScores(corpus, segment, all);
  }

  private List<MetricCorrelation.Correlation> correlations(
      Metric metric, List<ReferenceScores> scores, Criterion criterion) {
    Metric segment =
        metric instanceof Bleu bleu
            ? new Bleu(bleu.order(), bleu.tokenization(), bleu.lowercase(), bleu.smoothing(), true)
            : metric;
    SystemScores plain =
        new SystemScores(metric, segment, scores.stream().map(ReferenceScores::plain).toList());
    SystemScores towards =
        new SystemScores(
            metric, segment, scores.stream().map(ReferenceScores::paraphrased).toList());
    List<Measure> measures =
        List.of(Measure.values()).subList(0, criterion.bySegment() ? Measure.values().length : 3);
    return new MetricCorrelation(plain, towards, criterion.scores()).of(measures, SAMPLES, seed);
  }

  private void print(
      String name,
      List<String> names,
      Metric metric,
      String signature,
      List<ReferenceScores> own,
      List<ReferenceScores> wrong) {
    TextTable table = new TextTable();
    List<String> heads = new ArrayList<>(List.of(name, "paraphrased", "gain", "changed", "units"));
    if (!wrong.isEmpty()) {
      heads.addAll(List.of("wrong: " + name, "paraphrased", "gain", "changed", "units"));
    }
    table.row("system", heads);
    for (int i = 0; i < names.size(); i++) {
      List<String> cells = new ArrayList<>(cells(metric, own.get(i)));
      if (!wrong.isEmpty()) {
        cells.addAll(cells(metric, wrong.get(i)));
      }
      table.row(names.get(i), cells);
      if (json) {
        object(names.get(i), "own", metric, own.get(i), signature);
        if (!wrong.isEmpty()) {
          object(names.get(i), "next line's", metric, wrong.get(i), signature);
        }
      }
    }
    if (!json) {
      out.println(table);
      out.println(signature);
    }
  }

  private void object(
      String system, String outputs, Metric metric, ReferenceScores scores, String signature) {
    out.println(
        new JsonFields()
            .with("system", system)
            .with("outputs", outputs)
            .with("plain", EvaluateCommand.total(metric, scores.plain()))
            .with("paraphrased", EvaluateCommand.total(metric, scores.paraphrased()))
            .with("references", scores.references())
            .with("changed", scores.changed())
            .with("units", scores.units())
            .with("signature", signature)
            .line());
  }

  private static List<String> cells(Metric metric, ReferenceScores scores) {
    double plain = EvaluateCommand.total(metric, scores.plain());
    double paraphrased = EvaluateCommand.total(metric, scores.paraphrased());
    return List.of(
        number("%.2f", plain),
        number("%.2f", paraphrased),
        number("%+.2f", paraphrased - plain),
        number("%.1f%%", 100.0 * scores.changed() / scores.references()),
        number("%.2f", (double) scores.units() / scores.references()));
  }

  private void print(
      String name, Criterion criterion, List<MetricCorrelation.Correlation> correlations) {
    TextTable table = new TextTable();
    table.row(
        "correlation with " + criterion.name(),
        List.of(name, "paraphrased", "difference", "95% of segments drawn anew"));
    for (MetricCorrelation.Correlation at : correlations) {
      if (json) {
        object(criterion, at);
      }
      table.row(
          at.measure().label(),
          List.of(
              number("%.4f", at.before()),
              number("%.4f", at.after()),
              number("%+.4f", at.after() - at.before()),
              number("%+.4f", at.low()) + " to " + number("%+.4f", at.high())));
    }
    if (!json) {
      out.println();
      out.println(table);
      out.println(
          criterion.scores().corpus().signature() + "|bootstrap:" + SAMPLES + "|seed:" + seed);
    }
  }

  private void object(Criterion criterion, MetricCorrelation.Correlation at) {
    out.println(
        new JsonFields()
            .with("criterion", criterion.name())
            .with("measure", at.measure().label())
            .with("plain", at.before())
            .with("paraphrased", at.after())
            .with("low", at.low())
            .with("high", at.high())
            .with("signature", criterion.scores().corpus().signature())
            .line());
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
