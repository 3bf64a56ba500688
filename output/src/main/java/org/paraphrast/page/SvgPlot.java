package org.paraphrast.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Draws a plot as SVG without scripts or outside files. Its width is that of a small screen, so
 * that its letters can be read there. Series differ by sign and colour.
 */
final class SvgPlot {
  private static final int WIDTH = 400;
  private static final int HEIGHT = 280;
  private static final int LEFT = 52;
  private static final int RIGHT = 14;
  private static final int TOP = 12;
  private static final int BOTTOM = 44;
  private static final int TICKS = 5;
  private static final int LOOKS = 7;
  private static final double LETTER = 6.2;

  private final Plot plot;
  private final Axis across;
  private final Axis up;
  private final StringBuilder svg = new StringBuilder();
  private final List<double[]> labels = new ArrayList<>();

  private SvgPlot(Plot plot) {
    this.plot = plot;
    this.across = Axis.of(values(plot, Plot.Point::x));
    this.up = Axis.of(values(plot, Plot.Point::y));
  }

  static String of(Plot plot) {
    return new SvgPlot(plot).draw();
  }

  /** The sign of a series, for a legend. */
  static String sign(Plot.Series series, int number) {
    String sign =
        series.look() == Plot.Look.GUIDE
            ? "<path class=\"guide\" d=\"M1 8H15\"/>"
            : mark(8, 8, number, "");
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"mark\" viewBox=\"0 0 16 16\""
        + " aria-hidden=\"true\">"
        + sign
        + "</svg>";
  }

  private static double[] values(Plot plot, Function<Plot.Point, Plot.Coordinate> coordinate) {
    return plot.series().stream()
        .flatMap(series -> series.points().stream())
        .mapToDouble(point -> coordinate.apply(point).value())
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
      return new Axis(
          Math.floor(low / step + 1e-9) * step,
          Math.ceil((Math.max(high, low + span) - 1e-12) / step) * step,
          step);
    }

    double share(double value) {
      return high > low ? (value - low) / (high - low) : 0.5;
    }

    String label(double value) {
      int digits = Math.max(0, (int) Math.ceil(-Math.log10(step) - 1e-9));
      return String.format(Locale.ROOT, "%,." + digits + "f", value + 0.0);
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
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 %d %d\""
            + " role=\"img\">",
        WIDTH, HEIGHT);
    add("<title>%s</title>", HtmlText.escape(plot.title()));
    add(
        "<desc>%s against %s. The numbers are in the table below.</desc>",
        HtmlText.escape(plot.vertical()), HtmlText.escape(plot.horizontal()));
    axes();
    for (int i = 0; i < plot.series().size(); i++) {
      series(plot.series().get(i), i);
    }
    return svg.append("</svg>\n").toString();
  }

  private void axes() {
    for (double at = across.low(); at <= across.high() + across.step() / 2; at += across.step()) {
      add("<path class=\"grid\" d=\"M%.1f %dV%d\"/>", x(at), TOP, HEIGHT - BOTTOM);
      add(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
          x(at), HEIGHT - BOTTOM + 16, across.label(at));
    }
    for (double at = up.low(); at <= up.high() + up.step() / 2; at += up.step()) {
      add("<path class=\"grid\" d=\"M%d %.1fH%d\"/>", LEFT, y(at), WIDTH - RIGHT);
      add(
          "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
          LEFT - 6, y(at) + 4, up.label(at));
    }
    add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>",
        (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, HtmlText.escape(plot.horizontal()));
    add(
        "<text transform=\"translate(13,%d) rotate(-90)\" text-anchor=\"middle\">%s</text>",
        (TOP + HEIGHT - BOTTOM) / 2, HtmlText.escape(plot.vertical()));
  }

  private void series(Plot.Series series, int number) {
    StringBuilder path = new StringBuilder();
    StringBuilder marks = new StringBuilder();
    for (Plot.Point point : series.points()) {
      double x = x(point.x().value());
      double y = y(point.y().value());
      if (!Double.isFinite(x) || !Double.isFinite(y)) {
        continue;
      }
      path.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
      if (series.look() != Plot.Look.GUIDE) {
        String name = point.label().isBlank() ? series.name() : series.name() + " " + point.label();
        marks.append(mark(x, y, number, name + ": " + point.x().text() + ", " + point.y().text()));
        label(point.label(), x, y, marks);
      }
    }
    if (series.look() != Plot.Look.POINTS) {
      String look = series.look() == Plot.Look.GUIDE ? "guide" : "line s" + number % LOOKS;
      add("<polyline class=\"%s\" points=\"%s\"/>", look, path.toString().strip());
    }
    svg.append(marks);
  }

  /** A label where it covers no other; what has no room is in the table. */
  private void label(String text, double x, double y, StringBuilder marks) {
    double width = text.length() * LETTER;
    boolean before = x + 7 + width > WIDTH - 2;
    double left = before ? x - 7 - width : x + 7;
    boolean covers =
        labels.stream()
            .anyMatch(
                other -> left < other[1] && other[0] < left + width && Math.abs(other[2] - y) < 13);
    if (text.isBlank() || covers) {
      return;
    }
    labels.add(new double[] {left, left + width, y});
    marks.append(
        String.format(
            Locale.ROOT,
            "<text class=\"label\" x=\"%.1f\" y=\"%.1f\">%s</text>\n",
            left,
            Math.max(TOP + 8, y - 5),
            HtmlText.escape(text)));
  }

  private static String mark(double x, double y, int number, String title) {
    String said = title.isBlank() ? "" : "<title>" + HtmlText.escape(title) + "</title>";
    String path =
        switch (number % 4) {
          case 0 -> "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z";
          case 1 -> "m-3.5 -3.5h7v7h-7z";
          case 2 -> "m0 -5l5 5l-5 5l-5 -5z";
          default -> "m0 -5l5 9h-10z";
        };
    return String.format(
        Locale.ROOT,
        "<path class=\"mark s%d\" d=\"M%.1f %.1f%s\">%s</path>\n",
        number % LOOKS,
        x,
        y,
        path,
        said);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
