package org.paraphrast.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/**
 * What became of a sentence.
 *
 * @param input the sentence
 * @param outcome {@code paraphrased}, {@code unchanged}, {@code rejected}, {@code unmet}, {@code
 *     too-long}, {@code out-of-time} or {@code failed}
 * @param reason why it was not paraphrased, in words
 * @param outputs the best first; empty unless it was paraphrased
 * @param guards what must not change
 * @param json all of it
 */
public record Paraphrase(
    String input,
    String outcome,
    Optional<String> reason,
    List<Output> outputs,
    List<Guard> guards,
    JsonNode json) {
  public Paraphrase {
    outputs = List.copyOf(outputs);
    guards = List.copyOf(guards);
  }

  static Paraphrase of(JsonNode json) {
    return new Paraphrase(
        Json.string(json, "input"),
        Json.string(json, "outcome"),
        Optional.ofNullable(json.path("reason").textValue()),
        Json.list(json, "outputs", Output::of),
        Json.list(json, "guards", Guard::of),
        json);
  }

  /** The best output, or the sentence as it was. */
  public String text() {
    return outputs.isEmpty() ? input : outputs.get(0).text();
  }

  /** The texts of all outputs. */
  public List<String> texts() {
    return outputs.stream().map(Output::text).toList();
  }
}
