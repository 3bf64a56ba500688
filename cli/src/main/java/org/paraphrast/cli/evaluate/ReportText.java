package org.paraphrast.cli.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;

/** A report for a terminal: tables, numbers of signatures in their heads, then the signatures. */
final class ReportText {
  private static final int WIDTH = 100;

  private final Report report;
  private final Map<String, Integer> signatures;

  private ReportText(Report report) {
    this.report = report;
    this.signatures = report.signatures();
  }

  static String of(Report report) {
    return new ReportText(report).text();
  }

  private String text() {
    StringBuilder text = new StringBuilder(report.title() + "\n\n");
    text.append(wrapped(report.introduction())).append('\n');
    for (Report.Section section : report.sections()) {
      if (section instanceof Report.Table table) {
        text.append('\n').append(table.title()).append('\n').append(table(table)).append('\n');
      } else if (section instanceof Report.Bars bars) {
        text.append('\n').append(bars.title()).append('\n').append(table(bars)).append('\n');
      }
    }
    text.append('\n');
    signatures.forEach(
        (signature, number) -> text.append(number).append("  ").append(signature).append('\n'));
    return text.toString();
  }

  private static String table(Report.Bars bars) {
    TextTable lines = new TextTable();
    lines.row("", List.of(bars.column()));
    bars.rows().forEach((name, figure) -> lines.row(name, List.of(figure.text())));
    return lines.toString();
  }

  private String table(Report.Table table) {
    TextTable lines = new TextTable();
    lines.row("", table.columns().stream().map(column -> head(table, column)).toList());
    table
        .rows()
        .forEach(
            (name, row) ->
                lines.row(
                    name,
                    table.columns().stream()
                        .map(column -> cell(row.get(column)))
                        .collect(Collectors.toList())));
    return lines.toString();
  }

  private static String cell(@Nullable Figure figure) {
    return figure == null ? "" : figure.text();
  }

  /** The name of a column and the signatures of its figures. */
  private String head(Report.Table table, String column) {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (Map<String, Figure> row : table.rows().values()) {
      Figure figure = row.get(column);
      if (figure != null) {
        numbers.add(signatures.getOrDefault(figure.signature(), 0));
      }
    }
    return numbers.isEmpty() ? column : column + " " + numbers.toString().replace(" ", "");
  }

  private static String wrapped(String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() >= WIDTH) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return String.join("\n", lines);
  }
}
