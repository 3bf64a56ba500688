package org.paraphrast.corpus;

import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.paraphrast.io.LineReader;

/**
 * Reads tab-separated columns, numbered from 1 as {@code cut -f} does. Tabs separate and nothing
 * quotes: a quotation mark is text, as it is in the corpora that come this way.
 */
public final class TsvReader extends LineFormatReader<LineGroup> {
  /** Reads the given columns, in the given order; the lines are owned from now on. */
  public TsvReader(LineReader lines, List<Integer> columns) {
    super(lines, parser(columns), "separate the columns with tabs or choose other columns");
  }

  private static Function<String, LineGroup> parser(List<Integer> columns) {
    if (columns.isEmpty() || Collections.min(columns) < 1) {
      throw new IllegalArgumentException("columns must be numbers from 1, got " + columns);
    }
    int needed = Collections.max(columns);
    List<Integer> wanted = List.copyOf(columns);
    return line -> {
      List<String> cells = Fields.split(line, "\t");
      if (cells.size() < needed) {
        throw new IllegalArgumentException(
            "column " + needed + " is missing, the line has " + cells.size());
      }
      return new LineGroup(wanted.stream().map(column -> cells.get(column - 1)).toList());
    };
  }
}
