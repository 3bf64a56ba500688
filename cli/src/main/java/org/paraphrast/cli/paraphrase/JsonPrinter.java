package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Result;
import org.paraphrast.cli.common.GuardJson;
import org.paraphrast.decode.Limit;
import org.paraphrast.io.JsonFields;

/**
 * One JSON object a line, as {@link #SCHEMA_FILE} has it; {@code schema} counts up when a field
 * changes its meaning. Every field is always there, null where it does not apply.
 */
public final class JsonPrinter implements ResultPrinter {
  static final int SCHEMA = 3;

  /** The JSON Schema of what is printed here, by {@link DocumentJson} and {@link PairScoreJson}. */
  static final String SCHEMA_FILE = "/org/paraphrast/cli/output.schema.json";

  private final PrintWriter out;

  public JsonPrinter(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void print(Passage passage, Result result) {
    out.print(of(passage, result).line() + "\n");
    out.flush();
  }

  static JsonFields of(Passage passage, Result result) {
    Outcome outcome = result.outcome();
    return new JsonFields()
        .with("schema", SCHEMA)
        .with("input", result.sentence().text())
        .with("line", passage.isPlaced() ? line(passage) : null)
        .with("outcome", outcome.label())
        .with("reason", outcome.why().orElse(null))
        .with("unmet", unmet(outcome))
        .with("nearest", nearest(outcome))
        .with("optimal", result.optimal())
        .with("cut", result.cut())
        .with("sourceScore", result.sourceScore())
        .with("system", result.system())
        .with("scoreMeaning", result.scoreMeaning())
        .with("rejected", result.rejected())
        .with("guards", GuardJson.of(result.sentence()))
        .with("outputs", outcome.outputs().stream().map(ReceiptJson::of).toList());
  }

  /** All that it takes to write the line again, with another text or without. */
  private static JsonFields line(Passage passage) {
    InputLines.Line line = passage.line();
    boolean column = passage.isColumn();
    return new JsonFields()
        .with("file", line.place().source())
        .with("number", line.place().number())
        .with("byteOrderMark", !line.mark().isEmpty())
        .with("end", line.end())
        .with("column", column ? passage.column().getAsInt() + 1 : null)
        .with("columns", column ? passage.columns() : null);
  }

  private static List<String> unmet(Outcome outcome) {
    return outcome instanceof Outcome.Unmet unmet
        ? unmet.limits().stream().sorted().map(Limit::label).toList()
        : List.of();
  }

  private static @Nullable JsonFields nearest(Outcome outcome) {
    return outcome instanceof Outcome.Unmet unmet
        ? unmet.nearest().map(ReceiptJson::of).orElse(null)
        : null;
  }
}
