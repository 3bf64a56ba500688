package org.paraphrast.evaluate.paper;

import static org.paraphrast.evaluate.paper.SideBySide.OURS;
import static org.paraphrast.evaluate.paper.SideBySide.PAPER;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;

/**
 * A report as a part of a page, in Markdown that can be read in a terminal, too: the paper's figure
 * and ours stand in one cell, {@code 91.5 / 40.0}, and below each table is what its figures are.
 */
record PageText(Report report) {
  private static final String NONE = "–";
  private static final String BETWEEN = " / ";

  String text() {
    StringBuilder text = new StringBuilder();
    if (!report.introduction().isEmpty()) {
      text.append(report.introduction()).append("\n\n");
    }
    List<String> parts = new ArrayList<>();
    for (Report.Section section : report.sections()) {
      if (section instanceof Report.Table table && !table.rows().isEmpty()) {
        parts.add(table(table));
      } else if (section instanceof Report.Examples examples) {
        parts.add(examples(examples));
      }
    }
    return text.append(String.join("\n", parts)).toString().stripTrailing();
  }

  /** A column: what it is called, and where its figures are. */
  private record Column(String name, String paper, String ours) {
    boolean isPair() {
      return !paper.isEmpty() && !ours.isEmpty();
    }
  }

  private static List<Column> columns(Report.Table table) {
    Map<String, Column> columns = new LinkedHashMap<>();
    for (String name : table.columns()) {
      boolean paper = name.endsWith(PAPER);
      String shared = name.substring(0, name.length() - (paper ? PAPER : OURS).length());
      Column other = columns.getOrDefault(shared, new Column(shared, "", ""));
      columns.put(
          shared,
          paper ? new Column(shared, name, other.ours()) : new Column(shared, other.paper(), name));
    }
    return List.copyOf(columns.values());
  }

  private static String table(Report.Table table) {
    List<Column> columns = columns(table);
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of(""));
    columns.forEach(column -> head.add(column.name()));
    lines.add(head);
    table
        .rows()
        .forEach(
            (name, figures) -> {
              List<String> line = new ArrayList<>(List.of(name.replace("|", "→")));
              columns.forEach(column -> line.add(cell(column, figures)));
              lines.add(line);
            });
    boolean pairs = columns.stream().anyMatch(Column::isPair);
    return table.title()
        + (pairs ? " (paper / ours)" : "")
        + ":\n\n"
        + aligned(lines)
        + "\n"
        + signatures(table, columns)
        + "\n";
  }

  private static String cell(Column column, Map<String, Figure> figures) {
    @Nullable Figure paper = figures.get(column.paper());
    @Nullable Figure ours = figures.get(column.ours());
    if (paper == null && ours == null) {
      return "";
    }
    return column.isPair()
        ? text(paper) + BETWEEN + text(ours)
        : text(paper == null ? ours : paper);
  }

  private static String text(@Nullable Figure figure) {
    return figure == null ? NONE : figure.text();
  }

  /** A Markdown table whose columns are as wide as their widest cell. */
  static String aligned(List<List<String>> lines) {
    int[] widths = new int[lines.get(0).size()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      for (int column = 0; column < widths.length; column++) {
        String cell = lines.get(i).get(column);
        String space = " ".repeat(widths[column] - cell.length());
        text.append("| ").append(column == 0 ? cell + space : space + cell).append(' ');
      }
      text.append("|\n");
      if (i == 0) {
        text.append('|');
        for (int column = 0; column < widths.length; column++) {
          text.append("-".repeat(widths[column] + 1)).append(column == 0 ? "-|" : ":|");
        }
        text.append('\n');
      }
    }
    return text.toString();
  }

  /** What the figures are: those of the paper by their place in it, ours by their signatures. */
  private static String signatures(Report.Table table, List<Column> columns) {
    Set<String> places = new LinkedHashSet<>();
    Set<String> ours = new LinkedHashSet<>();
    for (Column column : columns) {
      for (Map<String, Figure> row : table.rows().values()) {
        Figure paper = row.get(column.paper());
        Figure measured = row.get(column.ours());
        if (paper != null) {
          places.add("paper: " + paper.signature());
        }
        if (measured != null) {
          ours.add('`' + measured.signature() + '`');
        }
      }
    }
    places.addAll(ours);
    return "<sub>" + String.join("; ", places) + "</sub>\n";
  }

  private static String examples(Report.Examples examples) {
    StringBuilder text = new StringBuilder(examples.about()).append("\n\n");
    for (Report.Example example : examples.examples()) {
      text.append("- **").append(example.before()).append("** ").append(example.after());
      example.notes().forEach(note -> text.append("<br>").append(note));
      text.append('\n');
    }
    return text.append('\n').toString();
  }
}
