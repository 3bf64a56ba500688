package org.paraphrast.page;

import java.util.List;

/**
 * Points in a plane.
 *
 * @param title what it shows
 * @param horizontal what goes to the right
 * @param vertical what goes up
 * @param series points by name
 */
public record Plot(String title, String horizontal, String vertical, List<Plot.Series> series) {
  public Plot {
    series = List.copyOf(series);
  }

  /** How the points of a series are drawn. */
  public enum Look {
    /** Each by itself. */
    POINTS,
    /** With a line through them. */
    JOINED,
    /** A faint line without points, for the eye. */
    GUIDE
  }

  /** Points of one kind, in order. */
  public record Series(String name, Look look, List<Point> points) {
    public Series {
      points = List.copyOf(points);
    }
  }

  /**
   * A point.
   *
   * @param label beside it; blank for none
   */
  public record Point(String label, Coordinate x, Coordinate y) {}

  /**
   * A number, and how it is said.
   *
   * @param text with its interval, if it has one
   */
  public record Coordinate(double value, String text) {}

  /** The plot with its legend and its numbers. */
  public String html() {
    StringBuilder html = new StringBuilder("<figure>\n" + SvgPlot.of(this));
    if (series.size() > 1) {
      html.append("<ul class=\"legend\">\n");
      for (int i = 0; i < series.size(); i++) {
        html.append("<li>").append(SvgPlot.sign(series.get(i), i)).append(' ');
        html.append(HtmlText.escape(series.get(i).name())).append("</li>\n");
      }
      html.append("</ul>\n");
    }
    List<List<String>> rows =
        series.stream()
            .filter(one -> one.look() != Look.GUIDE)
            .flatMap(one -> one.points().stream().map(point -> row(one, point)))
            .toList();
    HtmlTable table = new HtmlTable("", List.of("series", "point", horizontal, vertical), rows);
    return html.append(numbers(table)).append("</figure>\n").toString();
  }

  private static List<String> row(Series series, Point point) {
    return List.of(series.name(), point.label(), point.x().text(), point.y().text());
  }

  /** The numbers of a figure, on request. */
  static String numbers(HtmlTable table) {
    return "<details class=\"numbers\"><summary>The numbers</summary>\n"
        + table.html()
        + "</details>\n";
  }
}
