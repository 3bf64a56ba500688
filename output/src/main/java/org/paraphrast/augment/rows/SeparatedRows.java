package org.paraphrast.augment.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.augment.AnnotatedText;
import org.paraphrast.augment.Variant;
import org.paraphrast.io.LineReader;

/** Rows of CSV or TSV. An empty line is passed on as it is. */
final class SeparatedRows extends RowReader {
  /** Where a quote is not closed, a whole file would be read for one record. */
  private static final int MOST_CHARACTERS = 1 << 24;

  private final Columns columns;
  private final Dialect dialect;
  private final int text;
  private final int width;
  private @Nullable SeparatedRecord first;

  SeparatedRows(LineReader lines, RowFormat format, Columns columns) {
    super(lines);
    this.columns = columns;
    this.dialect = Dialect.of(format, columns);
    SeparatedRecord top = record();
    this.width = top == null ? 0 : top.fields().size();
    if (top == null || !columns.header()) {
      setHead("");
      this.text = top == null ? 0 : numbered(top);
      this.first = top;
    } else {
      this.text = named(top);
      String more = columns.origin().map(name -> delimiter() + dialect.field(name)).orElse("");
      setHead(top.raw() + more + top.end());
    }
  }

  private String delimiter() {
    return String.valueOf(dialect.delimiter());
  }

  /** The next record, which may be several lines. */
  private @Nullable SeparatedRecord record() {
    RawLine line = line();
    if (line == null) {
      return null;
    }
    long number = line.number();
    RecordScanner scanner = new RecordScanner(dialect);
    RecordScanner.State state = scanner.add(line.text());
    String end = line.end();
    while (state == RecordScanner.State.OPEN) {
      line = line();
      if (line == null || scanner.length() > MOST_CHARACTERS) {
        throw quoteFault(number, "a quote is opened in this row and never closed");
      }
      state = scanner.add(end + line.text());
      end = line.end();
    }
    if (state == RecordScanner.State.BROKEN) {
      throw quoteFault(number, "a quote is closed before the end of its field");
    }
    return new SeparatedRecord(scanner.text(), scanner.fields(), dialect, end, number);
  }

  private RuntimeException quoteFault(long line, String cause) {
    return fault(line, cause, "double every quote inside a quoted field: \"a \"\"word\"\"\"");
  }

  private int named(SeparatedRecord top) {
    List<String> names = top.values();
    int found = names.indexOf(columns.text());
    if (found < 0) {
      throw fault(
          top.line(),
          "no column '" + columns.text() + "'; there are: " + String.join(", ", names),
          "name one of them with --text, or give a number from 1 with --no-header");
    }
    if (names.lastIndexOf(columns.text()) != found) {
      throw fault(
          top.line(), "two columns are called '" + columns.text() + "'", "rename one of them");
    }
    String origin = columns.origin().orElse(null);
    if (origin != null && names.contains(origin)) {
      throw fault(
          top.line(), "a column '" + origin + "' is there already", "choose another --origin");
    }
    return found;
  }

  private int numbered(SeparatedRecord top) {
    try {
      int number = Integer.parseInt(columns.text());
      if (number >= 1 && number <= width) {
        return number - 1;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw fault(
        top.line(),
        "no column '" + columns.text() + "': there are " + width + ", without names",
        "give --text a number from 1 to " + width);
  }

  @Override
  @Nullable Row read() {
    SeparatedRecord next = first == null ? record() : first;
    first = null;
    if (next == null) {
      return null;
    }
    boolean empty = next.raw().isEmpty() && width > 1;
    if (!empty && next.fields().size() != width) {
      throw fault(
          next.line(),
          "the row has " + next.fields().size() + " fields, the first has " + width,
          dialect.quotes()
              ? "put quotes around a field that has a '" + dialect.delimiter() + "' inside"
              : "write one row a line, with a tab between fields and none inside");
    }
    return new SeparatedRow(next, empty);
  }

  /** A row of columns, or an empty line. */
  private final class SeparatedRow implements Row {
    private final SeparatedRecord row;
    private final boolean empty;

    SeparatedRow(SeparatedRecord row, boolean empty) {
      this.row = row;
      this.empty = empty;
    }

    @Override
    public String where() {
      return SeparatedRows.this.where(row.line());
    }

    @Override
    public String raw() {
      return row.raw() + row.end();
    }

    @Override
    public AnnotatedText text() {
      return AnnotatedText.of(empty ? "" : row.value(text));
    }

    @Override
    public String written(Origin origin) {
      return row.raw() + (empty ? "" : from(origin)) + row.end();
    }

    @Override
    public String written(Variant variant, Origin origin) {
      return row.with(text, variant.text()) + from(origin) + row.end();
    }

    private String from(Origin origin) {
      return columns.origin().isPresent() ? delimiter() + origin : "";
    }
  }
}
