package org.paraphrast.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.metric.Confidence;

/**
 * Makes a report of figures that other programs collected: lines of {@code section, row, column,
 * value, low, high, signature}, tabs between, under a line with these names; low and high may be
 * blank. A table for each section, then the plots that were asked for.
 */
public final class FigureFile {
  private static final int COLUMNS = 7;

  private FigureFile() {}

  /**
   * Reads figures.
   *
   * @param title of the report
   * @param plots {@code X:Y} names of columns; each section that has both gets a plot
   */
  public static Report read(Path file, String title, List<String> plots) {
    Map<String, Map<String, Map<String, Figure>>> sections = new LinkedHashMap<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.nextEntry(); line != null; line = lines.nextEntry()) {
        if (line.startsWith("section\t")) {
          continue;
        }
        String[] cells = line.split("\t", -1);
        if (cells.length != COLUMNS) {
          throw lines.fault(
              cells.length + " columns, expected " + COLUMNS,
              "write section, row, column, value, low, high, signature");
        }
        sections
            .computeIfAbsent(cells[0], key -> new LinkedHashMap<>())
            .computeIfAbsent(cells[1], key -> new LinkedHashMap<>())
            .put(cells[2], figure(lines, cells));
      }
    }
    if (sections.isEmpty()) {
      throw DataException.in(file, "has no figures", "write one per line");
    }
    List<Report.Section> parts = new ArrayList<>();
    sections.forEach((name, rows) -> parts.add(table(name, rows)));
    for (String plot : plots) {
      sections.forEach((name, rows) -> addPlot(name, rows, plot, parts));
    }
    return new Report(title, "Figures of " + file.getFileName() + ".", parts);
  }

  private static Figure figure(LineReader lines, String[] cells) {
    try {
      double value = Double.parseDouble(cells[3]);
      Confidence.Range range =
          cells[4].isBlank()
              ? null
              : new Confidence.Range(
                  value, Double.parseDouble(cells[4]), Double.parseDouble(cells[5]));
      return new Figure(value, range, digits(value), cells[6]);
    } catch (IllegalArgumentException e) {
      throw lines.fault(
          String.valueOf(e.getMessage()), "write numbers, and a signature at the end");
    }
  }

  /** Shares with three digits, marks and per cent with two, counts with none. */
  private static int digits(double value) {
    if (value == Math.rint(value) && Math.abs(value) > 1) {
      return 0;
    }
    return Math.abs(value) <= 1 ? 3 : 2;
  }

  private static Report.Table table(String name, Map<String, Map<String, Figure>> rows) {
    Set<String> columns = new LinkedHashSet<>();
    rows.values().forEach(row -> columns.addAll(row.keySet()));
    return new Report.Table(name, List.copyOf(columns), rows);
  }

  private static void addPlot(
      String section,
      Map<String, Map<String, Figure>> rows,
      String columns,
      List<Report.Section> parts) {
    String[] names = columns.split(":", 2);
    if (names.length != 2) {
      throw new DataException(
          "'" + columns + "' is not a plot; write X:Y, the names of two columns");
    }
    List<Report.Point> points = new ArrayList<>();
    rows.forEach(
        (row, figures) -> {
          @Nullable Figure x = figures.get(names[0]);
          @Nullable Figure y = figures.get(names[1]);
          if (x != null && y != null) {
            points.add(new Report.Point(row, x, y));
          }
        });
    if (!points.isEmpty()) {
      parts.add(
          new Report.Plot(
              section + ": " + names[1] + " against " + names[0],
              names[0],
              names[1],
              List.of(new Report.Series(section, false, points))));
    }
  }
}
