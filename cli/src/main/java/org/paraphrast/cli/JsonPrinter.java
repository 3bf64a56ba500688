package org.paraphrast.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Result;
import org.paraphrast.io.JsonFields;

/**
 * One JSON object a line, as {@link #SCHEMA_FILE} has it; {@code schema} counts up when a field
 * changes its meaning. Every field is always there, null where it does not apply.
 */
final class JsonPrinter implements ResultPrinter {
  static final int SCHEMA = 3;

  /** The JSON Schema of what is printed here and by {@link PairScoreJson}. */
  static final String SCHEMA_FILE = "/org/paraphrast/cli/output.schema.json";

  private final PrintWriter out;

  JsonPrinter(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void print(Result result) {
    Outcome outcome = result.outcome();
    JsonFields fields =
        new JsonFields()
            .with("schema", SCHEMA)
            .with("input", result.sentence().text())
            .with("outcome", outcome.getClass().getSimpleName().toLowerCase(Locale.ROOT))
            .with("reason", reason(outcome))
            .with("optimal", result.optimal())
            .with("sourceScore", result.sourceScore())
            .with("system", result.system())
            .with("scoreMeaning", result.scoreMeaning())
            .with("rejected", result.rejected())
            .with("guards", GuardJson.of(result.sentence()))
            .with("outputs", outcome.outputs().stream().map(ReceiptJson::of).toList());
    out.println(fields.line());
    out.flush();
  }

  private static @Nullable String reason(Outcome outcome) {
    if (outcome instanceof Outcome.Unchanged unchanged) {
      return unchanged.reason();
    }
    return outcome instanceof Outcome.Rejected rejected ? rejected.reason() : null;
  }
}
