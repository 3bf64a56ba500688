package org.paraphrast.cli.common;

import java.util.ArrayList;
import java.util.List;

/** A table for reading: names on the left, figures flush right under their heads. */
public final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a row; missing cells at its end stay blank. */
  public void row(String name, List<String> cells) {
    List<String> row = new ArrayList<>();
    row.add(name);
    row.addAll(cells);
    rows.add(List.copyOf(row));
  }

  /** The lines, without a line end after the last. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        String padding = " ".repeat(width(column) - cell.length());
        line.append(column == 0 ? cell + padding : "  " + padding + cell);
      }
      text.append(text.isEmpty() ? "" : "\n").append(line.toString().stripTrailing());
    }
    return text.toString();
  }

  private int width(int column) {
    return rows.stream()
        .filter(row -> row.size() > column)
        .mapToInt(row -> row.get(column).length())
        .max()
        .orElse(0);
  }
}
