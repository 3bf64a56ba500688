package org.paraphrast.evaluate.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.evaluate.Figure;
import org.paraphrast.evaluate.Report;
import org.paraphrast.metric.Confidence;

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

  /** A figure of the paper, with as many digits as it has there. */
  void paper(String row, String column, String value) {
    int point = value.indexOf('.');
    int digits = point < 0 ? 0 : value.length() - point - 1;
    put(row, column + PAPER, new Figure(Double.parseDouble(value), null, digits, source));
  }

  /** A figure of ours. */
  void ours(String row, String column, Figure figure) {
    put(row, column + OURS, figure);
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

  /** A share in percent; – if it is not a number. */
  static Figure percent(double share, String signature) {
    return new Figure(100 * share, null, 2, signature);
  }

  /** A count. */
  static Figure count(long value, String signature) {
    return new Figure(value, null, 0, signature);
  }

  static Figure number(double value, int digits, String signature) {
    return new Figure(value, null, digits, signature);
  }

  /** A number with an interval. */
  static Figure number(
      double value, Confidence.@Nullable Range range, int digits, String signature) {
    return new Figure(value, range, digits, signature);
  }
}
