package org.paraphrast.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A paraphrase.
 *
 * @param text the new text
 * @param score by which outputs are ranked
 * @param changes in order; empty unless receipts were asked for
 * @param json all of it, with the features of the score if receipts were asked for
 */
public record Output(String text, double score, List<Change> changes, JsonNode json) {
  public Output {
    changes = List.copyOf(changes);
  }

  static Output of(JsonNode json) {
    return new Output(
        Json.string(json, "text"),
        json.path("score").doubleValue(),
        Json.list(json, "changes", Change::of),
        json);
  }
}
