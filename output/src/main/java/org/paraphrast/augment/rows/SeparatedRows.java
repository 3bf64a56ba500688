package org.paraphrast.augment.rows;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
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
  private final OptionalInt label;
  private final int width;
  private @Nullable SeparatedRecord first;

  SeparatedRows(LineReader lines, RowFormat format, Columns columns) {
    super(lines);
    this.columns = columns;
    this.dialect = Dialect.of(format, columns);
    SeparatedRecord top = record();
    this.width = top == null ? 0 : top.fields().size();
    if (top == null) {
      setHead("");
      this.text = 0;
      this.label = OptionalInt.empty();
    } else if (columns.header()) {
      this.text = named(top, "--text", columns.text());
      this.label = label(name -> named(top, "--label", name));
      refuseNames(top);
      setHead(top.raw() + joined(columns.added().names()) + top.end());
    } else {
      setHead("");
      this.text = numbered(top, "--text", columns.text());
      this.label = label(number -> numbered(top, "--label", number));
      this.first = top;
    }
  }

  private OptionalInt label(ToIntFunction<String> find) {
    return columns.label().stream().mapToInt(find).findFirst();
  }

  /** More fields behind others. */
  private String joined(List<String> fields) {
    return fields.stream()
        .map(field -> delimiter() + dialect.field(field))
        .collect(Collectors.joining());
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

  private int named(SeparatedRecord top, String option, String name) {
    List<String> names = top.values();
    int found = names.indexOf(name);
    if (found < 0) {
      throw fault(
          top.line(),
          "no column '" + name + "'; there are: " + String.join(", ", names),
          "name one of them with " + option + ", or give a number from 1 with --no-header");
    }
    if (names.lastIndexOf(name) != found) {
      throw fault(top.line(), "two columns are called '" + name + "'", "rename one of them");
    }
    return found;
  }

  private void refuseNames(SeparatedRecord top) {
    for (String name : columns.added().names()) {
      if (top.values().contains(name)) {
        throw fault(
            top.line(), "a column '" + name + "' is there already", "choose another name for it");
      }
    }
  }

  private int numbered(SeparatedRecord top, String option, String text) {
    try {
      int number = Integer.parseInt(text);
      if (number >= 1 && number <= width) {
        return number - 1;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw fault(
        top.line(),
        "no column '" + text + "': there are " + width + ", without names",
        "give " + option + " a number from 1 to " + width);
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
    public Optional<String> label() {
      return empty || label.isEmpty()
          ? Optional.empty()
          : Optional.of(row.value(label.getAsInt())).filter(value -> !value.isBlank());
    }

    @Override
    public String written(Origin origin) {
      return row.raw() + (empty ? "" : added(columns.added().values(origin))) + row.end();
    }

    @Override
    public String written(Variant variant, Origin origin) {
      return row.with(text, variant.text())
          + added(columns.added().values(origin, variant.acceptability()))
          + row.end();
    }

    private String added(List<NewColumns.Value> values) {
      return joined(values.stream().map(NewColumns.Value::text).toList());
    }
  }
}
