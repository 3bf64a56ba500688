package org.paraphrast.evaluate;

import java.util.List;
import java.util.Map;
import org.paraphrast.page.HtmlPage;
import org.paraphrast.page.HtmlText;
import org.paraphrast.page.Plot;

/** A report as a page in one file; every number refers to its signature at the end. */
final class ReportHtml {
  private final Report report;
  private final Map<String, Integer> signatures;
  private final StringBuilder text = new StringBuilder();

  ReportHtml(Report report) {
    this.report = report;
    this.signatures = report.signatures();
  }

  String page() {
    text.append("<header>\n<h1>").append(HtmlText.escape(report.title())).append("</h1>\n");
    for (String paragraph : report.introduction().split("\n\n", -1)) {
      text.append("<p>").append(HtmlText.escape(paragraph)).append("</p>\n");
    }
    text.append("</header>\n<main>\n");
    for (Report.Section section : report.sections()) {
      text.append("<h2>").append(HtmlText.escape(section.title())).append("</h2>\n");
      if (section instanceof Report.Table table) {
        add(table);
      } else if (section instanceof Report.Plot plot) {
        text.append(drawn(plot).html());
      } else if (section instanceof Report.Bars bars) {
        add(bars);
      } else if (section instanceof Report.Examples examples) {
        add(examples);
      }
    }
    text.append("<h2>Signatures</h2>\n<ol>\n");
    signatures.forEach(
        (signature, number) ->
            text.append("<li id=\"s")
                .append(number)
                .append("\"><code>")
                .append(HtmlText.visible(signature))
                .append("</code></li>\n"));
    text.append("</ol>\n</main>\n");
    return new HtmlPage(report.title(), text.toString()).html();
  }

  private void add(Report.Table table) {
    text.append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"");
    text.append(HtmlText.escape(table.title())).append("\"><table>\n<thead><tr><td></td>");
    table
        .columns()
        .forEach(
            column ->
                text.append("<th scope=\"col\">").append(HtmlText.escape(column)).append("</th>"));
    text.append("</tr></thead>\n<tbody>\n");
    table
        .rows()
        .forEach(
            (name, figures) -> {
              text.append("<tr><th scope=\"row\">").append(HtmlText.visible(name)).append("</th>");
              for (String column : table.columns()) {
                Figure figure = figures.get(column);
                text.append("<td>");
                if (figure != null) {
                  text.append(figure.text()).append("<sup>").append(link(figure)).append("</sup>");
                }
                text.append("</td>");
              }
              text.append("</tr>\n");
            });
    text.append("</tbody>\n</table></div>\n");
  }

  private String link(Figure figure) {
    int number = signatures.getOrDefault(figure.signature(), 0);
    return "<a href=\"#s" + number + "\">" + number + "</a>";
  }

  private static Plot drawn(Report.Plot plot) {
    return new Plot(
        plot.title(),
        plot.horizontal(),
        plot.vertical(),
        plot.series().stream().map(ReportHtml::drawn).toList());
  }

  private static Plot.Series drawn(Report.Series series) {
    List<Plot.Point> points =
        series.points().stream()
            .map(point -> new Plot.Point(point.label(), at(point.x()), at(point.y())))
            .toList();
    Plot.Look look = series.joined() ? Plot.Look.JOINED : Plot.Look.POINTS;
    return new Plot.Series(series.name(), look, points);
  }

  private static Plot.Coordinate at(Figure figure) {
    return new Plot.Coordinate(figure.value(), figure.text());
  }

  private void add(Report.Bars bars) {
    text.append("<p class=\"note\">").append(HtmlText.escape(bars.about())).append(' ');
    text.append("Signature: ");
    text.append(
        String.join(", ", bars.rows().values().stream().map(this::link).distinct().toList()));
    text.append("</p>\n");
    List<org.paraphrast.page.Bars.Bar> drawn =
        bars.rows().entrySet().stream()
            .map(
                row ->
                    org.paraphrast.page.Bars.bar(
                        row.getKey(), row.getValue().value(), row.getValue().text()))
            .toList();
    text.append(new org.paraphrast.page.Bars(bars.title(), bars.about(), drawn).html());
  }

  private void add(Report.Examples examples) {
    text.append("<p class=\"note\">").append(HtmlText.escape(examples.about())).append("</p>\n");
    text.append("<ol class=\"examples\">\n");
    for (Report.Example example : examples.examples()) {
      text.append("<li>").append(HtmlText.visible(example.before())).append("<br>\n");
      text.append("→ <strong>").append(HtmlText.visible(example.after())).append("</strong>\n<ul>");
      example
          .notes()
          .forEach(note -> text.append("<li>").append(HtmlText.visible(note)).append("</li>"));
      text.append("</ul></li>\n");
    }
    text.append("</ol>\n");
  }
}
