package org.paraphrast.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalDouble;

/**
 * What an output changes, with its receipt. The changes of an output are disjoint and in order: put
 * in their places, all of them give the output, some of them something in between.
 *
 * @param source what stood there; empty if something is put in
 * @param target what stands there now; empty if something is left out
 * @param start where the source begins in the input, in UTF-16 units
 * @param end where it ends
 * @param words why, in words
 * @param acceptability how sure the model is that it fits, 0 to 1, if it has judged
 * @param json all of it, with the evidence
 */
public record Change(
    String source,
    String target,
    int start,
    int end,
    String words,
    OptionalDouble acceptability,
    JsonNode json) {
  static Change of(JsonNode json) {
    return new Change(
        Json.string(json, "source"),
        Json.string(json, "target"),
        json.path("start").intValue(),
        json.path("end").intValue(),
        Json.string(json, "words"),
        Json.number(json, "acceptability"),
        json);
  }
}
