package org.paraphrast.augment.rows;

import java.util.List;
import org.paraphrast.text.CharSpan;

/**
 * A record of CSV or TSV as it was written, and where its fields are: what is not changed is never
 * quoted anew.
 *
 * @param raw without its line end
 * @param fields with their quotes
 * @param end its line end
 * @param line its first
 */
record SeparatedRecord(String raw, List<CharSpan> fields, Dialect dialect, String end, long line) {
  SeparatedRecord {
    fields = List.copyOf(fields);
  }

  /** What a field says. */
  String value(int field) {
    return dialect.value(fields.get(field).of(raw));
  }

  List<String> values() {
    return fields.stream().map(field -> dialect.value(field.of(raw))).toList();
  }

  /** The record with another value in a field, quoted if it was or if it must be. */
  String with(int field, String value) {
    CharSpan place = fields.get(field);
    boolean quoted = dialect.isQuoted(place.of(raw));
    return raw.substring(0, place.start())
        + (quoted ? dialect.quoted(value) : dialect.field(value))
        + raw.substring(place.end());
  }
}
