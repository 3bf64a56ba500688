package org.paraphrast.augment.rows;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.augment.AnnotatedText;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.CharSpan;

/** Rows of JSON lines. An empty line is passed on as it is. */
final class JsonRows extends RowReader {
  private static final String ONE_A_LINE = "write one JSON object a line";

  /** Numbers of tokens, which only a tokenizer could tell for a variant. */
  private static final List<String> TOKENS = List.of("token_start", "token_end");

  private final Columns columns;

  JsonRows(LineReader lines, Columns columns) {
    super(lines);
    this.columns = columns;
    setNoHead();
  }

  @Override
  @Nullable Row read() {
    RawLine line = line();
    if (line == null) {
      return null;
    }
    return line.text().isBlank()
        ? JsonRow.without(where(line.number()), line, null, columns)
        : row(line);
  }

  private Row row(RawLine line) {
    JsonNode node = parsed(line);
    JsonNode text = node.at(columns.text());
    if (text == null || !(text.is(JsonToken.VALUE_STRING) || text.is(JsonToken.VALUE_NULL))) {
      throw fault(
          line.number(),
          "field '" + columns.text() + (text == null ? "' is missing" : "' is not a string"),
          "name a field with text with --text; here are: "
              + String.join(", ", node.children().keySet()));
    }
    checkNames(line, node);
    checkLabel(line, node);
    if (text.is(JsonToken.VALUE_NULL)) {
      return JsonRow.without(where(line.number()), line, node, columns);
    }
    List<JsonSpan> spans = spans(line, node, text.text());
    List<CharSpan> chars = spans.stream().map(JsonSpan::chars).toList();
    AnnotatedText annotated = new AnnotatedText(text.text(), chars);
    return new JsonRow(where(line.number()), line, node, columns, text, spans, annotated);
  }

  private void checkNames(RawLine line, JsonNode node) {
    for (String name : columns.added().names()) {
      if (node.is(JsonToken.START_OBJECT) && node.children().containsKey(name)) {
        throw fault(
            line.number(), "a field '" + name + "' is there already", "choose another name for it");
      }
    }
  }

  private void checkLabel(RawLine line, JsonNode node) {
    String path = columns.label().orElse(null);
    if (path == null) {
      return;
    }
    JsonNode label = node.at(path);
    if (label == null || label.is(JsonToken.START_ARRAY) || label.is(JsonToken.START_OBJECT)) {
      throw fault(
          line.number(),
          "field '" + path + (label == null ? "' is missing" : "' is not one label"),
          "name a field with a string, a number or null with --label");
    }
  }

  private JsonNode parsed(RawLine line) {
    JsonNode node;
    try {
      node = JsonNode.parse(line.text());
    } catch (IllegalArgumentException e) {
      throw fault(line.number(), "not JSON: " + e.getMessage(), ONE_A_LINE);
    }
    if (!node.is(JsonToken.START_OBJECT) && !node.is(JsonToken.START_ARRAY)) {
      throw fault(line.number(), "neither a JSON object nor an array", ONE_A_LINE);
    }
    return node;
  }

  private List<JsonSpan> spans(RawLine line, JsonNode node, String text) {
    List<JsonSpan> spans = new ArrayList<>();
    String path = columns.spans().orElse(null);
    if (path == null) {
      return spans;
    }
    JsonNode list = node.at(path);
    if (list != null && list.is(JsonToken.VALUE_NULL)) {
      return spans;
    }
    if (list == null || !list.is(JsonToken.START_ARRAY)) {
      throw fault(
          line.number(),
          "field '" + path + (list == null ? "' is missing" : "' is not an array"),
          "write an array of spans there, [] where there are none");
    }
    for (JsonNode element : list.children().values()) {
      if (TOKENS.stream().anyMatch(element.children()::containsKey)) {
        throw fault(
            line.number(),
            "span " + (spans.size() + 1) + " of '" + path + "' counts tokens, not only characters",
            "remove token_start and token_end, and the field tokens; Prodigy makes them again");
      }
      try {
        spans.add(JsonSpan.of(element, text, columns.unit()));
      } catch (IllegalArgumentException e) {
        throw misplaced(line, path, spans.size() + 1, e);
      }
    }
    return spans;
  }

  private DataException misplaced(
      RawLine line, String path, int number, IllegalArgumentException e) {
    return fault(
        line.number(),
        "span " + number + " of '" + path + "': " + e.getMessage(),
        "mend the span, or say with --offsets what it counts: codepoint or utf16");
  }
}
