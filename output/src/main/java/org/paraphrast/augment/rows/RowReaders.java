package org.paraphrast.augment.rows;

import org.paraphrast.io.LineReader;

/** Opens the rows of a file. */
public final class RowReaders {
  private RowReaders() {}

  /** Reads rows from lines, which are closed with the reader. */
  public static RowReader open(LineReader lines, RowFormat format, Columns columns) {
    return switch (format) {
      case CSV, TSV -> new SeparatedRows(lines, format, columns);
      case JSONL -> new JsonRows(lines, columns);
      case CONLL -> new ConllRows(lines, columns);
    };
  }
}
