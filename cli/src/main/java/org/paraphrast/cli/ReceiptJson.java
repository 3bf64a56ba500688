package org.paraphrast.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.decode.PatternText;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.table.Evidence;
import org.paraphrast.text.Change;

/** Outputs as JSON objects: their changes with those inside them and with what speaks for each. */
final class ReceiptJson {
  private final JsonGenerator json;

  ReceiptJson(JsonGenerator json) {
    this.json = json;
  }

  void write(Output output) throws IOException {
    json.writeStartObject();
    json.writeStringField("text", output.text());
    json.writeNumberField("score", output.score());
    json.writeNumberField("loss", output.loss());
    numbers("features", output.features());
    write(output.receipts());
    json.writeEndObject();
  }

  private void write(List<Receipt> receipts) throws IOException {
    json.writeArrayFieldStart("changes");
    for (Receipt receipt : receipts) {
      json.writeStartObject();
      write(receipt);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void write(Receipt receipt) throws IOException {
    Change change = receipt.change();
    json.writeStringField("source", change.before());
    json.writeStringField("target", change.after());
    json.writeNumberField("start", change.input().start());
    json.writeNumberField("end", change.input().end());
    json.writeNumberField("outStart", change.output().start());
    json.writeNumberField("outEnd", change.output().end());
    UnitChoice choice = receipt.choice();
    String kind = choice == null ? "repair-" + change.kind().name() : choice.kind().name();
    json.writeStringField("kind", kind.toLowerCase(Locale.ROOT));
    json.writeStringField("table", choice == null ? null : choice.table());
    json.writeNumberField("contribution", choice == null ? 0 : choice.contribution());
    numbers("contributions", choice == null ? Map.of() : choice.contributions());
    optional("acceptability", choice == null ? OptionalDouble.empty() : choice.acceptability());
    json.writeArrayFieldStart("evidence");
    for (Support support : choice == null ? List.<Support>of() : choice.support()) {
      json.writeStartObject();
      write(support);
      json.writeEndObject();
    }
    json.writeEndArray();
    write(receipt.inner());
  }

  private void write(Support support) throws IOException {
    json.writeStringField("table", support.table());
    if (support instanceof Support.InTable pair) {
      write(pair);
    } else if (support instanceof Support.Synset synset) {
      json.writeStringField("type", "synset");
      strings("members", synset.members());
      json.writeStringField("gloss", synset.gloss());
      json.writeNumberField("count", synset.tagged());
    } else if (support instanceof Support.Template template) {
      json.writeStringField("type", "template");
      json.writeStringField("source", template.entry().source().toString());
      json.writeStringField("target", template.entry().target().toString());
      json.writeNumberField("score", template.entry().score());
      json.writeNumberField("count", template.entry().evidence().count());
    } else if (support instanceof Support.Votes votes) {
      json.writeStringField("type", "votes");
      strings("systems", votes.systems());
      json.writeNumberField("of", votes.of());
    }
  }

  private void write(Support.InTable pair) throws IOException {
    json.writeStringField("type", "pair");
    json.writeStringField("resource", pair.info().resource());
    json.writeObjectFieldStart("features");
    for (int i = 0; i < pair.features().size(); i++) {
      json.writeNumberField(pair.info().features().get(i), pair.features().get(i));
    }
    json.writeEndObject();
    json.writeNumberField("count", pair.evidence().count());
    json.writeArrayFieldStart("pivots");
    for (Evidence.Pivot pivot : pair.evidence().pivots()) {
      json.writeStartObject();
      json.writeStringField("language", pivot.language());
      json.writeStringField("phrase", pivot.phrase());
      json.writeNumberField("probability", pivot.contribution());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeFieldName("pattern");
    if (pair.pattern().isEmpty()) {
      json.writeNull();
      return;
    }
    PatternText pattern = pair.pattern().get();
    json.writeStartObject();
    json.writeStringField("source", pattern.source());
    json.writeStringField("target", pattern.target());
    json.writeObjectFieldStart("slots");
    for (Map.Entry<String, String> slot : pattern.slots().entrySet()) {
      json.writeStringField(slot.getKey(), slot.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  void strings(String name, List<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  void numbers(String name, Map<String, Double> values) throws IOException {
    json.writeObjectFieldStart(name);
    for (Map.Entry<String, Double> value : values.entrySet()) {
      json.writeNumberField(value.getKey(), value.getValue());
    }
    json.writeEndObject();
  }

  void optional(String name, OptionalDouble value) throws IOException {
    if (value.isPresent()) {
      json.writeNumberField(name, value.getAsDouble());
    } else {
      json.writeNullField(name);
    }
  }
}
