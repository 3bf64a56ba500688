package org.paraphrast.augment.rows;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.CharSpan;

/** Finds the fields of a record that may go on over several lines; looks at no character twice. */
final class RecordScanner {
  /** How far a record is. */
  enum State {
    WHOLE,
    /** A quote is open: the record goes on in the next line. */
    OPEN,
    /** Something stands between a closing quote and the delimiter. */
    BROKEN
  }

  private final Dialect dialect;
  private final StringBuilder text = new StringBuilder();
  private final List<CharSpan> fields = new ArrayList<>();
  private int start;
  private int searched;

  RecordScanner(Dialect dialect) {
    this.dialect = dialect;
  }

  int length() {
    return text.length();
  }

  String text() {
    return text.toString();
  }

  /** The fields of a whole record. */
  List<CharSpan> fields() {
    return fields;
  }

  /** Takes a line, or what comes after the first. */
  State add(String more) {
    text.append(more);
    while (true) {
      int end;
      if (dialect.quotes() && start < text.length() && text.charAt(start) == '"') {
        int quote = closingQuote(Math.max(start + 1, searched));
        if (quote < 0) {
          searched = text.length();
          return State.OPEN;
        }
        end = quote + 1;
        if (end < text.length() && text.charAt(end) != dialect.delimiter()) {
          return State.BROKEN;
        }
      } else {
        int delimiter = text.indexOf(String.valueOf(dialect.delimiter()), start);
        end = delimiter < 0 ? text.length() : delimiter;
      }
      fields.add(new CharSpan(start, end));
      if (end == text.length()) {
        return State.WHOLE;
      }
      start = end + 1;
    }
  }

  /** The quote that is not doubled, or -1. */
  private int closingQuote(int from) {
    int quote = text.indexOf("\"", from);
    while (quote >= 0 && quote + 1 < text.length() && text.charAt(quote + 1) == '"') {
      quote = text.indexOf("\"", quote + 2);
    }
    return quote;
  }
}
