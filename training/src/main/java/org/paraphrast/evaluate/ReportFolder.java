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

  /** Makes the folder that results go to, unless it is there. */
  public static void create(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new DataException(
          folder + ": cannot be created: " + e.getMessage() + "; choose another folder");
    }
  }

  public static void write(Report report, Path folder) {
    create(folder);
    ReportFolder writer = new ReportFolder(report);
    write(folder.resolve("report.md"), writer.markdown());
    write(folder.resolve("report.html"), new ReportHtml(report).page());
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
      } else if (section instanceof Report.Bars bars) {
        text.append(bars.about()).append("\n\n");
        markdown(List.of(bars.column()), cells(bars), text);
      } else if (section instanceof Report.Examples examples) {
        markdown(examples, text);
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

  private static void markdown(Report.Examples examples, StringBuilder text) {
    text.append(examples.about()).append("\n\n");
    for (Report.Example example : examples.examples()) {
      text.append("- ").append(example.before()).append("\n  **→** ").append(example.after());
      text.append('\n');
      example.notes().forEach(note -> text.append("  - ").append(note).append('\n'));
    }
  }

  private List<List<String>> cells(Report.Bars bars) {
    return bars.rows().entrySet().stream()
        .map(row -> List.of(row.getKey(), cell(row.getValue())))
        .toList();
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
      } else if (section instanceof Report.Bars bars) {
        bars.rows()
            .forEach((name, figure) -> line(text, bars.title(), name, bars.column(), figure));
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
