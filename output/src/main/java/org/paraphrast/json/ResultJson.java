package org.paraphrast.json;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Result;
import org.paraphrast.decode.Limit;
import org.paraphrast.io.Resources;

/**
 * A result as a JSON object. Every field is always there, null where it does not apply; {@code
 * schema} counts up when a field changes its meaning.
 */
public final class ResultJson {
  static final int SCHEMA = 3;

  private ResultJson() {}

  /** The JSON Schema of results, documents and scores, as lines. */
  public static List<String> schema() {
    return Resources.lines(ResultJson.class, "output.schema.json");
  }

  /** A result that is from no line of a file. */
  public static JsonFields of(Result result, Detail detail) {
    return of(result, null, detail);
  }

  /**
   * A result.
   *
   * @param line the line of input that it is from, if any
   */
  public static JsonFields of(Result result, @Nullable JsonFields line, Detail detail) {
    Outcome outcome = result.outcome();
    return new JsonFields()
        .with("schema", SCHEMA)
        .with("input", result.sentence().text())
        .with("line", line)
        .with("outcome", outcome.label())
        .with("reason", outcome.why().orElse(null))
        .with("unmet", unmet(outcome))
        .with("nearest", nearest(outcome, detail))
        .with("optimal", result.optimal())
        .with("cut", result.cut())
        .with("sourceScore", result.sourceScore())
        .with("system", result.system())
        .with("scoreMeaning", result.scoreMeaning())
        .with("rejected", result.rejected())
        .with("guards", GuardJson.of(result.sentence()))
        .with(
            "outputs",
            outcome.outputs().stream().map(output -> OutputJson.of(output, detail)).toList());
  }

  private static List<String> unmet(Outcome outcome) {
    return outcome instanceof Outcome.Unmet unmet
        ? unmet.limits().stream().sorted().map(Limit::label).toList()
        : List.of();
  }

  private static @Nullable JsonFields nearest(Outcome outcome, Detail detail) {
    return outcome instanceof Outcome.Unmet unmet
        ? unmet.nearest().map(output -> OutputJson.of(output, detail)).orElse(null)
        : null;
  }
}
