package org.paraphrast.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * Writes a report: {@code report.md} for reading beside code, {@code report.html} in one file with
 * its plots, and {@code figures.tsv} for programs. Every number has a signature; the pages number
 * them and list them at the end.
 */
public final class ReportFolder {
  private final Report report;
  private final Map<String, Integer> signatures;

  private ReportFolder(Report report) {
    this.report = report;
    this.signatures = report.signatures();
  }

  public static void write(Report report, Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new DataException(
          folder + ": cannot be created: " + e.getMessage() + "; choose another folder");
    }
    ReportFolder writer = new ReportFolder(report);
    write(folder.resolve("report.md"), writer.markdown());
    write(folder.resolve("report.html"), writer.html());
    write(folder.resolve("figures.tsv"), writer.tsv());
  }

  /** The page {@code report.md}. */
  public static String markdown(Report report) {
    return new ReportFolder(report).markdown();
  }

  /** The file {@code figures.tsv}. */
  public static String tsv(Report report) {
    return new ReportFolder(report).tsv();
  }

  private static void write(Path file, String text) {
    try (LineWriter lines = TextFiles.write(file)) {
      text.lines().forEach(lines::write);
      lines.commit();
    }
  }

  private int number(Figure figure) {
    return signatures.getOrDefault(figure.signature(), 0);
  }

  String markdown() {
    StringBuilder text = new StringBuilder("# " + report.title() + "\n\n");
    text.append(report.introduction()).append('\n');
    for (Report.Section section : report.sections()) {
      text.append("\n## ").append(section.title()).append("\n\n");
      if (section instanceof Report.Table table) {
        markdown(table.columns(), cells(table), text);
      } else if (section instanceof Report.Plot plot) {
        markdown(List.of("", plot.horizontal(), plot.vertical()), cells(plot), text);
      }
    }
    text.append("\n## Signatures\n\n");
    signatures.forEach(
        (signature, number) -> text.append(number).append(". `").append(signature).append("`\n"));
    return text.toString();
  }

  private static void markdown(List<String> columns, List<List<String>> rows, StringBuilder text) {
    text.append("| | ").append(String.join(" | ", columns)).append(" |\n");
    text.append("|---|").append("---:|".repeat(columns.size())).append('\n');
    for (List<String> row : rows) {
      List<String> escaped = row.stream().map(cell -> cell.replace("|", "\\|")).toList();
      text.append("| ").append(String.join(" | ", escaped)).append(" |\n");
    }
  }

  /** The name of each row and its figures, each with the number of its signature. */
  private List<List<String>> cells(Report.Table table) {
    List<List<String>> rows = new ArrayList<>();
    table
        .rows()
        .forEach(
            (name, figures) -> {
              List<String> row = new ArrayList<>(List.of(name));
              for (String column : table.columns()) {
                Figure figure = figures.get(column);
                row.add(figure == null ? "" : cell(figure));
              }
              rows.add(row);
            });
    return rows;
  }

  private List<List<String>> cells(Report.Plot plot) {
    List<List<String>> rows = new ArrayList<>();
    for (Report.Series series : plot.series()) {
      for (Report.Point point : series.points()) {
        rows.add(List.of(series.name(), point.label(), cell(point.x()), cell(point.y())));
      }
    }
    return rows;
  }

  private String cell(Figure figure) {
    return figure.text() + " (" + number(figure) + ")";
  }

  String html() {
    StringBuilder text = new StringBuilder();
    text.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    text.append("<title>").append(HtmlText.escape(report.title())).append("</title>\n");
    text.append(
        "<style>body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
            + "table{border-collapse:collapse}td,th{padding:.2em .8em;border-bottom:1px solid #ddd;"
            + "text-align:right}td:first-child,th:first-child{text-align:left}"
            + "sup{color:#767676}code{font-size:85%}svg{max-width:100%}</style>\n</head>\n<body>\n");
    text.append("<h1>").append(HtmlText.escape(report.title())).append("</h1>\n");
    for (String paragraph : report.introduction().split("\n\n", -1)) {
      text.append("<p>").append(HtmlText.escape(paragraph)).append("</p>\n");
    }
    for (Report.Section section : report.sections()) {
      text.append("<h2>").append(HtmlText.escape(section.title())).append("</h2>\n");
      if (section instanceof Report.Table table) {
        html(table, text);
      } else if (section instanceof Report.Plot plot) {
        text.append(SvgPlot.of(plot));
      }
    }
    text.append("<h2>Signatures</h2>\n<ol>\n");
    signatures.forEach(
        (signature, number) ->
            text.append("<li id=\"s")
                .append(number)
                .append("\"><code>")
                .append(HtmlText.escape(signature))
                .append("</code></li>\n"));
    return text.append("</ol>\n</body>\n</html>\n").toString();
  }

  private void html(Report.Table table, StringBuilder text) {
    text.append("<table>\n<tr><th></th>");
    table
        .columns()
        .forEach(column -> text.append("<th>").append(HtmlText.escape(column)).append("</th>"));
    text.append("</tr>\n");
    table
        .rows()
        .forEach(
            (name, figures) -> {
              text.append("<tr><td>").append(HtmlText.escape(name)).append("</td>");
              for (String column : table.columns()) {
                Figure figure = figures.get(column);
                text.append("<td>");
                if (figure != null) {
                  int number = number(figure);
                  text.append(figure.text())
                      .append("<sup><a href=\"#s" + number + "\">" + number + "</a></sup>");
                }
                text.append("</td>");
              }
              text.append("</tr>\n");
            });
    text.append("</table>\n");
  }

  /** Section, row, column, value, low, high, signature. */
  private String tsv() {
    StringBuilder text = new StringBuilder("section\trow\tcolumn\tvalue\tlow\thigh\tsignature\n");
    for (Report.Section section : report.sections()) {
      if (section instanceof Report.Table table) {
        table
            .rows()
            .forEach(
                (name, row) ->
                    row.forEach(
                        (column, figure) -> line(text, section.title(), name, column, figure)));
      } else if (section instanceof Report.Plot plot) {
        for (Report.Series series : plot.series()) {
          for (Report.Point point : series.points()) {
            String row = (series.name() + " " + point.label()).strip();
            line(text, plot.title(), row, plot.horizontal(), point.x());
            line(text, plot.title(), row, plot.vertical(), point.y());
          }
        }
      }
    }
    return text.toString();
  }

  private static void line(
      StringBuilder text, String section, String row, String column, Figure figure) {
    text.append(section).append('\t').append(row).append('\t').append(column).append('\t');
    text.append(figure.value()).append('\t');
    text.append(figure.range() == null ? "" : figure.range().low()).append('\t');
    text.append(figure.range() == null ? "" : figure.range().high()).append('\t');
    text.append(figure.signature()).append('\n');
  }
}
