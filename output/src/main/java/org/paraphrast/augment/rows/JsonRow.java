package org.paraphrast.augment.rows;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.paraphrast.augment.AnnotatedText;
import org.paraphrast.augment.Variant;
import org.paraphrast.augment.rows.RowReader.RawLine;
import org.paraphrast.text.CharSpan;

/**
 * A line of JSON. Only the text and the numbers of annotations are ever written anew.
 *
 * @param node the value; null if the line is empty
 * @param said where the text stands; null if there is none
 */
record JsonRow(
    String where,
    RawLine line,
    @Nullable JsonNode node,
    Columns columns,
    @Nullable JsonNode said,
    List<JsonSpan> spans,
    AnnotatedText text)
    implements Row {
  JsonRow {
    spans = List.copyOf(spans);
  }

  /** A line without a text; an empty one has no value either. */
  static JsonRow without(String where, RawLine line, @Nullable JsonNode node, Columns columns) {
    return new JsonRow(where, line, node, columns, null, List.of(), AnnotatedText.of(""));
  }

  @Override
  public String raw() {
    return line.whole();
  }

  @Override
  public String written(Origin origin) {
    return edited(List.of(), columns.added().values(origin));
  }

  @Override
  public String written(Variant variant, Origin origin) {
    if (said == null) {
      throw new IllegalStateException("a row without a text has no variants");
    }
    List<Edit> edits = new ArrayList<>();
    edits.add(new Edit(said.span(), string(variant.text())));
    for (int i = 0; i < spans.size(); i++) {
      JsonSpan span = spans.get(i);
      CharSpan place = variant.spans().get(i);
      OffsetUnit unit = columns.unit();
      edits.add(new Edit(span.start().span(), "" + unit.offset(variant.text(), place.start())));
      edits.add(new Edit(span.end().span(), "" + unit.offset(variant.text(), place.end())));
      for (JsonNode copy : span.copies()) {
        edits.add(new Edit(copy.span(), string(place.of(variant.text()))));
      }
    }
    return edited(edits, columns.added().values(origin, variant.acceptability()));
  }

  @Override
  public Optional<String> label() {
    JsonNode found = node == null ? null : columns.label().map(node::at).orElse(null);
    return Optional.ofNullable(found)
        .filter(value -> !value.is(JsonToken.VALUE_NULL) && !value.text().isBlank())
        .map(JsonNode::text);
  }

  /** Something else in a place of the line. */
  private record Edit(CharSpan place, String instead) {}

  private String edited(List<Edit> edits, List<NewColumns.Value> values) {
    List<Edit> inOrder = new ArrayList<>(edits);
    if (node != null) {
      inOrder.add(added(node, values));
    }
    inOrder.sort(Comparator.comparing(Edit::place));
    StringBuilder out = new StringBuilder();
    int position = 0;
    for (Edit edit : inOrder) {
      out.append(line.text(), position, edit.place().start()).append(edit.instead());
      position = edit.place().end();
    }
    out.append(line.text(), position, line.text().length());
    return out + line.end();
  }

  /** More fields of an object or elements of an array, with spaces where others have them. */
  private Edit added(JsonNode whole, List<NewColumns.Value> values) {
    int last = whole.children().values().stream().mapToInt(n -> n.span().end()).max().orElse(-1);
    int at = last < 0 ? whole.span().end() - 1 : last;
    String space = line.text().contains("\":\"") || line.text().contains("\",\"") ? "" : " ";
    StringBuilder more = new StringBuilder();
    for (NewColumns.Value value : values) {
      more.append(last < 0 && more.isEmpty() ? "" : "," + space);
      more.append(whole.is(JsonToken.START_OBJECT) ? string(value.name()) + ":" + space : "");
      String number = value.text().isEmpty() ? "null" : value.text();
      more.append(value.quoted() ? string(value.text()) : number);
    }
    return new Edit(new CharSpan(at, at), more.toString());
  }

  /** A string of JSON; in ASCII if all of the line is. Half a character has no bytes of its own. */
  private String string(String value) {
    StringBuilder out = new StringBuilder("\"");
    boolean ascii = line.text().chars().allMatch(c -> c < 0x80);
    String quoted = String.valueOf(JsonStringEncoder.getInstance().quoteAsString(value));
    for (int i = 0; i < quoted.length(); i++) {
      char c = quoted.charAt(i);
      if ((ascii && c >= 0x7F) || isUnpaired(quoted, i)) {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  private static boolean isUnpaired(String text, int i) {
    char c = text.charAt(i);
    return Character.isHighSurrogate(c)
        ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
        : Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }
}
