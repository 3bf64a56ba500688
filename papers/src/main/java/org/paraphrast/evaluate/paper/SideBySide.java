package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;

/**
 * A table in which the figures of a paper stand beside ours: every column is {@code NAME paper} or
 * {@code NAME ours}. Rows come in the order in which they are first named; a figure that one side
 * does not have stays blank. Confined to its caller.
 */
final class SideBySide {
  static final String PAPER = " paper";
  static final String OURS = " ours";

  private final String title;
  private final String source;
  private final List<String> columns;
  private final Map<String, Map<String, Figure>> rows = new LinkedHashMap<>();

  /**
   * An empty table.
   *
   * @param source where the paper's figures stand, {@code Zhao08 table 1}
   * @param columns the names with {@link #PAPER} or {@link #OURS} behind them
   */
  SideBySide(String title, String source, List<String> columns) {
    this.title = title;
    this.source = source;
    this.columns = List.copyOf(columns);
  }

  /** Columns for names of which the paper has figures, and for others that only we have. */
  static List<String> columns(List<String> both, String... ours) {
    List<String> columns = new ArrayList<>();
    for (String name : both) {
      columns.add(name + PAPER);
      columns.add(name + OURS);
    }
    for (String name : ours) {
      columns.add(name + OURS);
    }
    return columns;
  }

  /** A figure of the paper, with as many digits as it has there. */
  void paper(String row, String column, String value) {
    int point = value.indexOf('.');
    int digits = point < 0 ? 0 : value.length() - point - 1;
    put(row, column + PAPER, new Figure(Double.parseDouble(value), null, digits, source));
  }

  /**
   * Figures of the paper.
   *
   * @param lines a row, then its values; blank where the paper is silent
   * @param names what the values are
   */
  void paper(String[][] lines, String... names) {
    for (String[] line : lines) {
      for (int i = 1; i < line.length; i++) {
        if (!line[i].isEmpty()) {
          paper(line[0], names[i - 1], line[i]);
        }
      }
    }
  }

  /** A figure of ours. */
  void ours(String row, String column, Figure figure) {
    put(row, column + OURS, figure);
  }

  void number(String row, String column, double value, int digits, String signature) {
    ours(row, column, Figure.of(value, digits, signature));
  }

  void percent(String row, String column, double share, String signature) {
    ours(row, column, Figure.percent(share, signature));
  }

  void count(String row, String column, long value, String signature) {
    ours(row, column, Figure.count(value, signature));
  }

  private void put(String row, String column, Figure figure) {
    if (!columns.contains(column)) {
      throw new IllegalArgumentException("no column '" + column + "' among " + columns);
    }
    rows.computeIfAbsent(row, name -> new LinkedHashMap<>()).put(column, figure);
  }

  Report.Table table() {
    return new Report.Table(title, columns, rows);
  }
}
