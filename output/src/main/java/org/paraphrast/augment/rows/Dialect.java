package org.paraphrast.augment.rows;

/**
 * How fields are parted.
 *
 * @param quotes whether fields may be quoted, as RFC 4180 says; if not, a quote is a character like
 *     any other
 */
record Dialect(char delimiter, boolean quotes) {
  static Dialect of(RowFormat format, Columns columns) {
    return format == RowFormat.CSV
        ? new Dialect(columns.delimiter(), true)
        : new Dialect('\t', false);
  }

  boolean isQuoted(String written) {
    return quotes && written.startsWith("\"");
  }

  /** What a field says. */
  String value(String written) {
    return isQuoted(written)
        ? written.substring(1, written.length() - 1).replace("\"\"", "\"")
        : written;
  }

  /** A value as a field, quoted only if it must be. */
  String field(String value) {
    boolean plain =
        !quotes
            || (value.indexOf(delimiter) < 0
                && value.indexOf('"') < 0
                && value.indexOf('\n') < 0
                && value.indexOf('\r') < 0
                && value.equals(value.strip()));
    return plain ? value : quoted(value);
  }

  String quoted(String value) {
    return '"' + value.replace("\"", "\"\"") + '"';
  }
}
