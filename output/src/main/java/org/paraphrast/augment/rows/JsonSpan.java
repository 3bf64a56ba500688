package org.paraphrast.augment.rows;

import com.fasterxml.jackson.core.JsonToken;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.CharSpan;

/**
 * An annotation in JSON, an object ({@code {"start": 0, "end": 5, "label": "CITY"}}) or an array
 * ({@code [0, 5, "CITY"]}).
 *
 * @param copies fields that repeat the annotated text
 * @param chars what it annotates
 */
record JsonSpan(JsonNode start, JsonNode end, List<JsonNode> copies, CharSpan chars) {
  private static final List<String> STARTS = List.of("start", "start_offset", "begin", "0");
  private static final List<String> ENDS = List.of("end", "end_offset", "stop", "1");
  private static final List<String> COPIES = List.of("text", "value", "surface", "word");

  /**
   * Reads an annotation.
   *
   * @throws IllegalArgumentException if it is none of the text; says why
   */
  static JsonSpan of(JsonNode node, String text, OffsetUnit unit) {
    JsonNode start = number(node, STARTS);
    JsonNode end = number(node, ENDS);
    if (start == null || end == null) {
      throw new IllegalArgumentException(
          "has no whole numbers 'start' and 'end' (or 'start_offset' and 'end_offset') and is no"
              + " array that begins with them");
    }
    int length = unit.length(text);
    long from = Long.parseLong(start.text());
    long to = Long.parseLong(end.text());
    String what = from + " to " + to;
    if (from < 0 || to > length) {
      throw new IllegalArgumentException(what + " lies outside the text, which ends at " + length);
    }
    if (from >= to) {
      throw new IllegalArgumentException(what + " has no characters");
    }
    int first = unit.index(text, (int) from);
    int last = unit.index(text, (int) to);
    if (first < 0 || last < 0) {
      throw new IllegalArgumentException(what + " cuts a character in two");
    }
    CharSpan chars = new CharSpan(first, last);
    List<JsonNode> copies =
        COPIES.stream()
            .flatMap(name -> Stream.ofNullable(node.children().get(name)))
            .filter(copy -> copy.is(JsonToken.VALUE_STRING) && copy.text().equals(chars.of(text)))
            .toList();
    return new JsonSpan(start, end, copies, chars);
  }

  private static @Nullable JsonNode number(JsonNode node, List<String> names) {
    Optional<JsonNode> found =
        names.stream().flatMap(name -> Stream.ofNullable(node.children().get(name))).findFirst();
    return found
        .filter(number -> number.is(JsonToken.VALUE_NUMBER_INT) && number.text().length() < 18)
        .orElse(null);
  }
}
