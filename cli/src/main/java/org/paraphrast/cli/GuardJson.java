package org.paraphrast.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Sentence;

/** The guards of a sentence as JSON objects. */
final class GuardJson {
  private GuardJson() {}

  static void write(JsonGenerator json, Sentence sentence) throws IOException {
    for (Guard guard : sentence.guards().list()) {
      json.writeStartObject();
      json.writeStringField("kind", guard.kind().name().toLowerCase(Locale.ROOT));
      json.writeStringField("text", guard.chars().of(sentence.text()));
      json.writeNumberField("start", guard.chars().start());
      json.writeNumberField("end", guard.chars().end());
      json.writeStringField("why", guard.kind().description());
      json.writeEndObject();
    }
  }
}
