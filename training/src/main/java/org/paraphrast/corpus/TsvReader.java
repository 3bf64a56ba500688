package org.paraphrast.corpus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/**
 * Reads tab-separated columns, numbered from 1 as {@code cut -f} does. Tabs separate and nothing
 * quotes: a quotation mark is text, as it is in the corpora that come this way.
 */
public final class TsvReader implements CorpusReader<LineGroup> {
  private final LineReader lines;
  private final List<Integer> columns;
  private final int needed;

  /** Reads the given columns, in the given order; the lines are owned from now on. */
  public TsvReader(LineReader lines, List<Integer> columns) {
    this.lines = lines;
    this.columns = List.copyOf(columns);
    if (columns.isEmpty() || Collections.min(columns) < 1) {
      throw new IllegalArgumentException("columns must be numbers from 1, got " + columns);
    }
    this.needed = Collections.max(columns);
  }

  @Override
  public @Nullable LineGroup next() {
    String line = lines.next();
    if (line == null) {
      return null;
    }
    List<String> cells = Fields.split(line, "\t");
    if (cells.size() < needed) {
      throw lines.fault(
          "column " + needed + " is missing, the line has " + cells.size(),
          "separate the columns with tabs or choose other columns");
    }
    List<String> sides = new ArrayList<>(columns.size());
    for (int column : columns) {
      sides.add(cells.get(column - 1));
    }
    return new LineGroup(sides);
  }

  @Override
  public DataException fault(String cause, String repair) {
    return lines.fault(cause, repair);
  }

  @Override
  public void close() {
    lines.close();
  }
}
