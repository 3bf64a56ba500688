package org.paraphrast.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one sentence is worth as a paraphrase of another.
 *
 * @param sourceScore the score of the sentence itself
 * @param derivation how the model gets from one to the other, with the score; empty if it cannot
 * @param violations what the paraphrase breaks, such as a number that changed
 * @param json all of it
 */
public record PairScore(
    OptionalDouble sourceScore,
    Optional<Output> derivation,
    List<String> violations,
    JsonNode json) {
  public PairScore {
    violations = List.copyOf(violations);
  }

  static PairScore of(JsonNode json) {
    return new PairScore(
        Json.number(json, "sourceScore"),
        Optional.of(json.path("derivation")).filter(JsonNode::isObject).map(Output::of),
        Json.list(json, "violations", JsonNode::asText),
        json);
  }
}
