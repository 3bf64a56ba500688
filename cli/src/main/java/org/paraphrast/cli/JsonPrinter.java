package org.paraphrast.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Output;
import org.paraphrast.api.Result;
import org.paraphrast.io.JsonText;

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
    out.println(JsonText.object(json -> write(json, result)));
    out.flush();
  }

  private static void write(JsonGenerator json, Result result) throws IOException {
    ReceiptJson receipts = new ReceiptJson(json);
    json.writeNumberField("schema", SCHEMA);
    json.writeStringField("input", result.sentence().text());
    writeOutcome(json, result.outcome());
    json.writeBooleanField("optimal", result.optimal());
    receipts.optional("sourceScore", result.sourceScore());
    json.writeStringField("system", result.system());
    json.writeStringField("scoreMeaning", result.scoreMeaning());
    json.writeObjectFieldStart("rejected");
    for (Map.Entry<String, Integer> reason : result.rejected().entrySet()) {
      json.writeNumberField(reason.getKey(), reason.getValue());
    }
    json.writeEndObject();
    json.writeArrayFieldStart("guards");
    GuardJson.write(json, result.sentence());
    json.writeEndArray();
    json.writeArrayFieldStart("outputs");
    for (Output output : result.outcome().outputs()) {
      receipts.write(output);
    }
    json.writeEndArray();
  }

  private static void writeOutcome(JsonGenerator json, Outcome outcome) throws IOException {
    json.writeStringField("outcome", outcome.getClass().getSimpleName().toLowerCase(Locale.ROOT));
    if (outcome instanceof Outcome.Unchanged unchanged) {
      json.writeStringField("reason", unchanged.reason());
    } else if (outcome instanceof Outcome.Rejected rejected) {
      json.writeStringField("reason", rejected.reason());
    } else {
      json.writeNullField("reason");
    }
  }
}
