package org.paraphrast.evaluate;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Draws a plot as SVG without scripts or outside files. */
final class SvgPlot {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 20;
  private static final int TOP = 20;
  private static final int BOTTOM = 55;
  private static final int TICKS = 5;

  /** Told apart by people who do not see red and green as others do (Okabe and Ito 2008). */
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000");

  private final Report.Plot plot;
  private final Axis across;
  private final Axis up;
  private final StringBuilder svg = new StringBuilder();

  private SvgPlot(Report.Plot plot) {
    this.plot = plot;
    this.across = Axis.of(values(plot, Report.Point::x));
    this.up = Axis.of(values(plot, Report.Point::y));
  }

  static String of(Report.Plot plot) {
    return new SvgPlot(plot).draw();
  }

  private static double[] values(Report.Plot plot, Function<Report.Point, Figure> figure) {
    return plot.series().stream()
        .flatMap(series -> series.points().stream())
        .mapToDouble(point -> figure.apply(point).value())
        .filter(Double::isFinite)
        .toArray();
  }

  /** The range of an axis, at round numbers. */
  private record Axis(double low, double high, double step) {
    static Axis of(double[] values) {
      double low = Arrays.stream(values).min().orElse(0);
      double high = Arrays.stream(values).max().orElse(1);
      double span = high > low ? high - low : Math.max(1e-9, Math.abs(high) / 10 + 0.1);
      double rough = span / TICKS;
      double power = Math.pow(10, Math.floor(Math.log10(rough)));
      double digit = rough / power;
      double step = power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
      return new Axis(Math.floor(low / step) * step, Math.ceil((high + 1e-12) / step) * step, step);
    }

    double share(double value) {
      return high > low ? (value - low) / (high - low) : 0.5;
    }

    String label(double value) {
      int digits = Math.max(0, (int) Math.ceil(-Math.log10(step) - 1e-9));
      return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
  }

  private double x(double value) {
    return LEFT + across.share(value) * (WIDTH - LEFT - RIGHT);
  }

  private double y(double value) {
    return HEIGHT - BOTTOM - up.share(value) * (HEIGHT - TOP - BOTTOM);
  }

  private String draw() {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\""
            + " font-family=\"sans-serif\" font-size=\"12\">",
        WIDTH, HEIGHT, WIDTH);
    svg.append("<title>").append(HtmlText.escape(plot.title())).append("</title>\n");
    axes();
    for (int i = 0; i < plot.series().size(); i++) {
      series(plot.series().get(i), COLOURS.get(i % COLOURS.size()));
      add(
          "<text x=\"%d\" y=\"%d\" fill=\"%s\" text-anchor=\"end\">%s</text>",
          WIDTH - RIGHT - 4,
          TOP + 14 + 16 * i,
          COLOURS.get(i % COLOURS.size()),
          HtmlText.escape(plot.series().get(i).name()));
    }
    return svg.append("</svg>\n").toString();
  }

  private void axes() {
    for (double at = across.low(); at <= across.high() + across.step() / 2; at += across.step()) {
      add(
          "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#ddd\"/>",
          x(at), TOP, x(at), HEIGHT - BOTTOM);
      add(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
          x(at), HEIGHT - BOTTOM + 18, across.label(at));
    }
    for (double at = up.low(); at <= up.high() + up.step() / 2; at += up.step()) {
      add(
          "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#ddd\"/>",
          LEFT, y(at), WIDTH - RIGHT, y(at));
      add(
          "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
          LEFT - 6, y(at) + 4, up.label(at));
    }
    add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>",
        (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, HtmlText.escape(plot.horizontal()));
    add(
        "<text transform=\"translate(16,%d) rotate(-90)\" text-anchor=\"middle\">%s</text>",
        (TOP + HEIGHT - BOTTOM) / 2, HtmlText.escape(plot.vertical()));
  }

  private void series(Report.Series series, String colour) {
    StringBuilder path = new StringBuilder();
    for (Report.Point point : series.points()) {
      double x = x(point.x().value());
      double y = y(point.y().value());
      if (!Double.isFinite(x) || !Double.isFinite(y)) {
        continue;
      }
      path.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
      add(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"><title>%s</title></circle>",
          x,
          y,
          colour,
          HtmlText.escape(series.name() + ": " + point.x().text() + ", " + point.y().text()));
      if (!point.label().isBlank()) {
        add(
            "<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>",
            x + 7, y - 5, colour, HtmlText.escape(point.label()));
      }
    }
    if (series.joined()) {
      add("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"/>", path.toString().strip(), colour);
    }
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
