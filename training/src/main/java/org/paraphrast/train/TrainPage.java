package org.paraphrast.train;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.page.Bars;
import org.paraphrast.page.HtmlPage;
import org.paraphrast.page.HtmlTable;
import org.paraphrast.page.HtmlText;
import org.paraphrast.page.Plot;
import org.paraphrast.train.Trainer.Done;

/**
 * What a run did, to look at: time, sizes, filters as funnels, how well judges and language models
 * do, and all that the report says of every stage. Input: stages that are done. Output: a page in
 * one file; every plot has its numbers below it.
 */
final class TrainPage {
  private final String recipe;
  private final Collection<Done> stages;
  private final StringBuilder body = new StringBuilder();
  private String part = "";

  TrainPage(String recipe, Collection<Done> stages) {
    this.recipe = recipe;
    this.stages = stages;
  }

  /**
   * The page.
   *
   * @param table the table of the report: a head and rows
   * @param details what the report says of each stage, by name
   */
  String html(List<List<String>> table, Map<String, List<String>> details) {
    String title = "Training by the recipe " + recipe;
    body.append("<header><h1>").append(HtmlText.escape(title)).append("</h1>\n");
    body.append(facts()).append("</header>\n<main>\n");
    times();
    sizes();
    funnels();
    charts();
    ngrams();
    heading("Stages");
    body.append(
        "<p class=\"note\">Seconds and processor seconds are of the run that did the work; estimated"
            + " are those that this run expected before it began; peak is the largest resident size"
            + " of the process while the stage ran.</p>\n");
    body.append(new HtmlTable("", table.get(0), table.subList(1, table.size())).html());
    details.forEach(this::details);
    return new HtmlPage(title, body.append("</main>\n").toString()).html();
  }

  /** Begins a part of the page, unless it has begun already. */
  private void heading(String text) {
    if (!text.equals(part)) {
      body.append("<h2>").append(text).append("</h2>\n");
      part = text;
    }
  }

  private String facts() {
    double seconds = 0;
    double cpu = 0;
    long peak = 0;
    long bytes = 0;
    for (Done done : stages) {
      seconds += done.result().seconds();
      cpu += done.result().cpuSeconds();
      peak = Math.max(peak, done.result().peakBytes());
      bytes += done.result().outputBytes();
    }
    long cached = stages.stream().filter(Done::cached).count();
    return "<dl class=\"facts\">"
        + fact("Stages", String.valueOf(stages.size()), cached + " of them done before")
        + fact("Time", duration(seconds), duration(cpu) + " of processor time")
        + fact("Most memory", megabytes(peak), "resident")
        + fact("Written", megabytes(bytes), "by all stages")
        + "</dl>\n";
  }

  private static String fact(String name, String value, String more) {
    return "<div><dt>" + name + "</dt><dd>" + value + "<small>" + more + "</small></dd></div>";
  }

  /** Stages one after the other, as they depend on each other. */
  private void times() {
    List<Bars.Bar> bars = new ArrayList<>();
    double start = 0;
    for (Done done : stages) {
      double end = start + done.result().seconds();
      String text = duration(done.result().seconds()) + (done.cached() ? ", before" : "");
      bars.add(
          new Bars.Bar(
              done.spec().name(),
              new Bars.Span(start, end),
              text,
              done.cached() ? Bars.Tone.FAINT : Bars.Tone.MAIN));
      start = end;
    }
    heading("Time line");
    figure(
        "Seconds of each stage",
        "Each bar begins where the one above ends; what an earlier run did is faint.",
        bars);
  }

  private void sizes() {
    List<Bars.Bar> bars = new ArrayList<>();
    for (Done done : stages) {
      done.result()
          .sizes()
          .forEach(
              (output, bytes) -> {
                boolean only = done.result().sizes().size() == 1;
                String name = done.spec().name() + (only ? "" : "/" + output);
                bars.add(Bars.bar(name, bytes.doubleValue(), megabytes(bytes)));
              });
    }
    heading("Sizes");
    figure("Bytes of each output", "", bars);
  }

  /**
   * For each table how many pairs came in, which filter dropped how many, and how many are left.
   */
  private void funnels() {
    for (Done done : stages) {
      Map<String, Long> counts = done.result().counts();
      long before = counts.getOrDefault("pairs before filters", 0L);
      if (before == 0) {
        continue;
      }
      heading("Filters of tables");
      List<Bars.Bar> bars = new ArrayList<>();
      bars.add(Bars.bar("pairs in", (double) before, BuildReport.grouped(before)));
      long left = before;
      for (Map.Entry<String, Long> entry : counts.entrySet()) {
        if (entry.getKey().startsWith(BuildReport.FILTER) && entry.getValue() > 0) {
          long rest = Math.max(0, left - entry.getValue());
          bars.add(
              new Bars.Bar(
                  entry.getKey().substring(BuildReport.FILTER.length()),
                  new Bars.Span((double) rest, (double) left),
                  "−" + BuildReport.grouped(entry.getValue()),
                  Bars.Tone.FAINT));
          left = rest;
        }
      }
      long after = counts.getOrDefault("pairs after filters", left);
      bars.add(Bars.bar("pairs out", (double) after, BuildReport.grouped(after)));
      long kept = counts.getOrDefault("pairs", after);
      if (kept != after) {
        bars.add(Bars.bar("in the table", (double) kept, BuildReport.grouped(kept)));
      }
      body.append("<h3>").append(HtmlText.escape(done.spec().name())).append("</h3>\n");
      figure(
          "Pairs of " + done.spec().name(),
          "Faint bars are what each filter dropped, in the order of the filters.",
          bars);
    }
  }

  private void charts() {
    for (Done done : stages) {
      for (StageChart chart : done.result().charts()) {
        heading("What was learned");
        body.append("<h3>").append(HtmlText.escape(done.spec().name() + ": " + chart.title()));
        body.append("</h3>\n");
        draw(chart);
      }
    }
  }

  private void draw(StageChart chart) {
    if (chart.look() == StageChart.Look.BARS) {
      List<Bars.Bar> bars = new ArrayList<>();
      for (StageChart.Point point : chart.points()) {
        double length = Double.isFinite(point.y()) ? point.y() : 0;
        bars.add(Bars.bar(point.label(), length, text(point.y())));
      }
      figure(chart.title(), "", bars);
      return;
    }
    boolean calibration = chart.look() == StageChart.Look.CALIBRATION;
    List<Plot.Series> series = new ArrayList<>();
    Plot.Look look = calibration ? Plot.Look.POINTS : Plot.Look.JOINED;
    List<Plot.Point> points = new ArrayList<>();
    for (StageChart.Point point : chart.points()) {
      // labels would only crowd a calibration; they are in its table
      Plot.Coordinate share =
          new Plot.Coordinate(point.y(), text(point.y()) + " of " + point.label());
      points.add(
          calibration
              ? new Plot.Point("", at(point.x()), share)
              : new Plot.Point(point.label(), at(point.x()), at(point.y())));
    }
    series.add(
        new Plot.Series(calibration ? "lessons by probability" : chart.vertical(), look, points));
    if (calibration) {
      List<Plot.Point> diagonal =
          List.of(new Plot.Point("", at(0), at(0)), new Plot.Point("", at(1), at(1)));
      series.add(new Plot.Series("what would be perfect", Plot.Look.GUIDE, diagonal));
    }
    body.append(new Plot(chart.title(), chart.horizontal(), chart.vertical(), series).html());
  }

  private static Plot.Coordinate at(double value) {
    return new Plot.Coordinate(value, text(value));
  }

  private static String text(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.format(Locale.ROOT, "%,.3f", value);
  }

  /** How large the language models are. */
  private void ngrams() {
    List<Bars.Bar> bars = new ArrayList<>();
    for (Done done : stages) {
      done.result()
          .counts()
          .forEach(
              (what, number) -> {
                if (what.endsWith("-grams")) {
                  bars.add(
                      Bars.bar(
                          done.spec().name() + " " + what,
                          number.doubleValue(),
                          BuildReport.grouped(number)));
                }
              });
    }
    if (!bars.isEmpty()) {
      heading("Language models");
      figure("n-grams of each language model", "", bars);
    }
  }

  private void details(String stage, List<String> lines) {
    body.append("<details><summary>").append(HtmlText.escape(stage)).append("</summary>\n<ul>\n");
    lines.forEach(line -> body.append("<li>" + HtmlText.visible(line) + "</li>\n"));
    body.append("</ul></details>\n");
  }

  private void figure(String title, String about, List<Bars.Bar> bars) {
    if (!about.isEmpty()) {
      body.append("<p class=\"note\">").append(about).append("</p>\n");
    }
    body.append(new Bars(title, about, bars).html());
  }

  private static String duration(double seconds) {
    if (seconds < 120) {
      return String.format(Locale.ROOT, "%.1f s", seconds);
    }
    long minutes = Math.round(seconds / 60);
    return minutes < 120
        ? minutes + " min"
        : String.format(Locale.ROOT, "%d h %02d min", minutes / 60, minutes % 60);
  }

  private static String megabytes(long bytes) {
    return bytes < 100_000
        ? String.format(Locale.ROOT, "%,.1f kB", bytes / 1e3)
        : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
  }
}
