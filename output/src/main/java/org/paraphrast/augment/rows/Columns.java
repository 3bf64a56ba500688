package org.paraphrast.augment.rows;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * Which columns or fields of a file matter. A column is a name of the header, a number from 1 where
 * there is none, or a path of JSON.
 *
 * @param text the one with the text
 * @param label the one with the label of the whole text, if it matters
 * @param spans the JSON path of the annotations, if there are some
 * @param added those that written rows get
 * @param unit what annotations count
 * @param header whether the first line of CSV and TSV has the names of the columns
 * @param delimiter of CSV
 */
public record Columns(
    String text,
    Optional<String> label,
    Optional<String> spans,
    NewColumns added,
    OffsetUnit unit,
    boolean header,
    char delimiter) {
  public Columns {
    requireNonNull(text, "text");
    requireNonNull(label, "label");
    requireNonNull(spans, "spans");
    requireNonNull(added, "added");
    requireNonNull(unit, "unit");
    if (delimiter == '"' || delimiter == '\n' || delimiter == '\r') {
      throw new IllegalArgumentException("the delimiter must not be a quote or a line end");
    }
    if (label.isPresent() && label.get().equals(text)) {
      throw new IllegalArgumentException("'" + text + "' cannot be both the text and the label");
    }
  }

  /** The column or field with the text, and nothing else. */
  public static Columns of(String text) {
    return new Columns(
        text, Optional.empty(), Optional.empty(), NewColumns.NONE, OffsetUnit.CODEPOINT, true, ',');
  }

  /** The same with a label. */
  public Columns withLabel(String name) {
    return new Columns(text, Optional.of(name), spans, added, unit, header, delimiter);
  }

  /** The same with annotations at a path. */
  public Columns withSpans(String path) {
    return new Columns(text, label, Optional.of(path), added, unit, header, delimiter);
  }

  /** The same with columns or fields that written rows get. */
  public Columns withAdded(NewColumns added) {
    return new Columns(text, label, spans, added, unit, header, delimiter);
  }

  /** The same for rows that were written, of which only the text matters. */
  public Columns ofWritten() {
    return new Columns(
        text, Optional.empty(), Optional.empty(), NewColumns.NONE, unit, header, delimiter);
  }

  /** The same with annotations that count otherwise. */
  public Columns withUnit(OffsetUnit unit) {
    return new Columns(text, label, spans, added, unit, header, delimiter);
  }

  /** The same with columns by number. */
  public Columns withoutHeader() {
    return new Columns(text, label, spans, added, unit, false, delimiter);
  }

  /** The same with another delimiter of CSV. */
  public Columns withDelimiter(char delimiter) {
    return new Columns(text, label, spans, added, unit, header, delimiter);
  }
}
