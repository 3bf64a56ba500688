package org.paraphrast.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Result;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Replacement;

/**
 * One JSON object a line; {@code schema} counts up when a field changes its meaning. Every field is
 * always there, null where it does not apply.
 */
final class JsonPrinter implements ResultPrinter {
  static final int SCHEMA = 2;

  private final PrintWriter out;
  private final JsonFactory factory = new JsonFactory();

  JsonPrinter(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void print(Result result) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = factory.createGenerator(line)) {
      json.writeStartObject();
      json.writeNumberField("schema", SCHEMA);
      json.writeStringField("input", result.sentence().text());
      writeOutcome(json, result.outcome());
      json.writeBooleanField("optimal", result.optimal());
      if (result.sourceScore().isPresent()) {
        json.writeNumberField("sourceScore", result.sourceScore().getAsDouble());
      } else {
        json.writeNullField("sourceScore");
      }
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
        write(json, output);
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.println(line);
    out.flush();
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

  static void write(JsonGenerator json, Output output) throws IOException {
    json.writeStartObject();
    json.writeStringField("text", output.text());
    json.writeNumberField("score", output.score());
    json.writeNumberField("loss", output.loss());
    json.writeObjectFieldStart("features");
    for (Map.Entry<String, Double> feature : output.features().entrySet()) {
      json.writeNumberField(feature.getKey(), feature.getValue());
    }
    json.writeEndObject();
    json.writeArrayFieldStart("changes");
    Map<Replacement, Integer> units = new HashMap<>();
    for (Receipt receipt : output.receipts()) {
      write(json, receipt, units);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Changes of one unit, such as the two halves of a pattern, have one number; repairs none. */
  private static void write(JsonGenerator json, Receipt receipt, Map<Replacement, Integer> units)
      throws IOException {
    Change change = receipt.change();
    UnitChoice choice = receipt.choice();
    json.writeStartObject();
    json.writeStringField("source", change.before());
    json.writeStringField("target", change.after());
    json.writeNumberField("start", change.input().start());
    json.writeNumberField("end", change.input().end());
    json.writeNumberField("outStart", change.output().start());
    json.writeNumberField("outEnd", change.output().end());
    String kind = choice == null ? "repair-" + change.kind().name() : choice.kind().name();
    json.writeStringField("kind", kind.toLowerCase(Locale.ROOT));
    if (choice == null) {
      json.writeNullField("unit");
    } else {
      json.writeNumberField(
          "unit", units.computeIfAbsent(choice.replacement(), unit -> units.size() + 1));
    }
    json.writeStringField("table", choice == null ? null : choice.table());
    json.writeStringField("evidence", choice == null ? null : choice.evidence());
    json.writeNumberField("contribution", choice == null ? 0 : choice.contribution());
    json.writeEndObject();
  }
}
