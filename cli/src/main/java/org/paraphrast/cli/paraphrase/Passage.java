package org.paraphrast.cli.paraphrase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;

/**
 * The part of a line that is paraphrased: all of it, or one column. What stands around it comes
 * back as it was.
 *
 * @param columns the columns of the line, or the whole line as the only one
 * @param column the one to paraphrase, from 0; empty if it is the whole line
 */
record Passage(InputLines.Line line, List<String> columns, OptionalInt column) {

  /** What stands in the place of the paraphrased column where only the others are shown. */
  private static final String HERE = "…";

  Passage {
    columns = List.copyOf(columns);
  }

  /** A sentence that is in no line. */
  static Passage alone(String text) {
    return of(InputLines.Line.alone(text));
  }

  static Passage of(InputLines.Line line) {
    return new Passage(line, List.of(line.text()), OptionalInt.empty());
  }

  /**
   * One column of a line.
   *
   * @param column from 1
   */
  static Passage ofColumn(InputLines.Line line, int column) {
    List<String> columns = List.of(line.text().split("\t", -1));
    if (columns.size() < column) {
      throw line.fault(
          columns.size() + " columns, but --tsv-column is " + column,
          "separate the columns by tabs, or choose another column");
    }
    return new Passage(line, columns, OptionalInt.of(column - 1));
  }

  /** What is paraphrased. */
  String text() {
    return columns.get(column.orElse(0));
  }

  /** What stands in the line before it. */
  String before() {
    int place = column.orElse(0);
    return String.join("\t", columns.subList(0, place)) + (place > 0 ? "\t" : "");
  }

  boolean isColumn() {
    return column.isPresent();
  }

  /** Whether it was read from somewhere. */
  boolean isPlaced() {
    return !line.place().equals(InputLines.Place.NOWHERE);
  }

  /** The line with another text, without its mark and its end. */
  String with(String text) {
    List<String> changed = new ArrayList<>(columns);
    changed.set(column.orElse(0), text);
    return String.join("\t", changed);
  }

  /** The other columns, and where this one stands among them. */
  String others() {
    return with(HERE);
  }

  /** Lines instead of this one: its mark comes first, its end last. */
  String lines(List<String> texts) {
    return line.mark() + String.join(line.separator(), texts) + line.end();
  }

  /** One line instead of this one. */
  String lineWith(String text) {
    return lines(Collections.singletonList(with(text)));
  }
}
