package org.paraphrast.augment.rows;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * Which columns or fields of a file matter.
 *
 * @param text the one with the text: a name of the header, a number from 1 where there is none, or
 *     a path of JSON
 * @param spans the JSON path of the annotations, if there are some
 * @param origin the name of a new one that says where a row comes from, if it is wanted
 * @param unit what annotations count
 * @param header whether the first line of CSV and TSV has the names of the columns
 * @param delimiter of CSV
 */
public record Columns(
    String text,
    Optional<String> spans,
    Optional<String> origin,
    OffsetUnit unit,
    boolean header,
    char delimiter) {
  public Columns {
    requireNonNull(text, "text");
    requireNonNull(spans, "spans");
    requireNonNull(origin, "origin");
    requireNonNull(unit, "unit");
    if (delimiter == '"' || delimiter == '\n' || delimiter == '\r') {
      throw new IllegalArgumentException("the delimiter must not be a quote or a line end");
    }
  }

  /** The column or field with the text, and nothing else. */
  public static Columns of(String text) {
    return new Columns(text, Optional.empty(), Optional.empty(), OffsetUnit.CODEPOINT, true, ',');
  }

  /** The same with annotations at a path. */
  public Columns withSpans(String path) {
    return new Columns(text, Optional.of(path), origin, unit, header, delimiter);
  }

  /** The same with a column or field for the origin. */
  public Columns withOrigin(String name) {
    return new Columns(text, spans, Optional.of(name), unit, header, delimiter);
  }

  /** The same for what was written with an origin, and where annotations do not matter. */
  public Columns withoutOriginAndSpans() {
    return new Columns(text, Optional.empty(), Optional.empty(), unit, header, delimiter);
  }

  /** The same with annotations that count otherwise. */
  public Columns withUnit(OffsetUnit unit) {
    return new Columns(text, spans, origin, unit, header, delimiter);
  }

  /** The same with columns by number. */
  public Columns withoutHeader() {
    return new Columns(text, spans, origin, unit, false, delimiter);
  }

  /** The same with another delimiter of CSV. */
  public Columns withDelimiter(char delimiter) {
    return new Columns(text, spans, origin, unit, header, delimiter);
  }
}
