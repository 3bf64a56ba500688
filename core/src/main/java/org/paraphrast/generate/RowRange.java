package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.encode.FloatGrid;

/** Rows about one source that stand side by side among others. */
record RowRange(Memory source, int from, int count) {
  static List<RowRange> bySource(List<Row> rows) {
    List<RowRange> ranges = new ArrayList<>();
    for (int from = 0, to; from < rows.size(); from = to) {
      Memory source = rows.get(from).source();
      to = from + 1;
      while (to < rows.size() && rows.get(to).source() == source) {
        to++;
      }
      ranges.add(new RowRange(source, from, to - from));
    }
    return ranges;
  }

  /** Copies these rows to the first ones of a grid, where blocks of rows are theirs alone. */
  void take(FloatGrid all, FloatGrid own) {
    for (int i = 0; i < count; i++) {
      copy(all, from + i, own, i);
    }
  }

  void putBack(FloatGrid own, FloatGrid all) {
    for (int i = 0; i < count; i++) {
      copy(own, i, all, from + i);
    }
  }

  private static void copy(FloatGrid from, int row, FloatGrid to, int toRow) {
    System.arraycopy(from.values(), from.row(row), to.values(), to.row(toRow), from.columns());
  }
}
