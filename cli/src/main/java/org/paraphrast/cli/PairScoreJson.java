package org.paraphrast.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.paraphrast.api.PairScore;
import org.paraphrast.text.certificate.Violation;

/**
 * A score as one JSON object: every field is always there, {@code derivation} is null where there
 * is none.
 */
final class PairScoreJson {
  private PairScoreJson() {}

  static String of(PairScore pair) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(line)) {
      json.writeStartObject();
      json.writeNumberField("schema", JsonPrinter.SCHEMA);
      json.writeStringField("source", pair.source().text());
      json.writeStringField("target", pair.target());
      json.writeStringField("system", pair.system());
      json.writeStringField("scoreMeaning", pair.scoreMeaning());
      json.writeNumberField("sourceScore", pair.sourceScore());
      if (pair.derivation().isPresent()) {
        json.writeFieldName("derivation");
        JsonPrinter.write(json, pair.derivation().get());
      } else {
        json.writeNullField("derivation");
      }
      write(json, "underivable", pair.underivable());
      write(json, "unused", pair.unused());
      write(json, "violations", pair.violations().stream().map(Violation::reason).toList());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return line.toString();
  }

  private static void write(JsonGenerator json, String name, List<String> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
