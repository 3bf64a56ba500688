package org.paraphrast.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.paraphrast.io.JsonText;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.table.rank.RankedParaphrase;

/** A JSON object for each table. */
final class LookupJson implements LookupPrinter {
  private static final int SCHEMA = 1;

  private final PrintWriter out;

  LookupJson(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void print(TableInfo info, Unit source, List<RankedParaphrase> found) {
    out.println(
        JsonText.object(
            json -> {
              json.writeNumberField("schema", SCHEMA);
              json.writeStringField("table", info.name());
              json.writeStringField("resource", info.resource());
              json.writeStringField("source", source.toString());
              json.writeArrayFieldStart("paraphrases");
              for (RankedParaphrase candidate : found) {
                write(json, info, candidate);
              }
              json.writeEndArray();
            }));
  }

  private static void write(JsonGenerator json, TableInfo info, RankedParaphrase candidate)
      throws IOException {
    TableEntry entry = candidate.entry();
    json.writeStartObject();
    json.writeStringField("target", entry.target().toString());
    json.writeNumberField("score", candidate.score());
    json.writeNumberField("lnTotal", candidate.lnTotal());
    if (candidate.log10Prob().isPresent()) {
      json.writeNumberField("log10Prob", candidate.log10Prob().getAsDouble());
    }
    if (!candidate.sentence().isEmpty()) {
      json.writeStringField("sentence", candidate.sentence());
    }
    json.writeObjectFieldStart("features");
    for (int i = 0; i < info.features().size(); i++) {
      json.writeNumberField(info.features().get(i), entry.features().get(i));
    }
    json.writeEndObject();
    json.writeStringField("sourceType", entry.marks().sourceType());
    json.writeStringField("targetType", entry.marks().targetType());
    json.writeStringField(
        "spelling", entry.marks().spelling().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    json.writeNumberField("count", entry.evidence().count());
    json.writeArrayFieldStart("pivots");
    for (Evidence.Pivot pivot : entry.evidence().pivots()) {
      json.writeStartObject();
      json.writeStringField("language", pivot.language());
      json.writeStringField("phrase", pivot.phrase());
      json.writeNumberField("contribution", pivot.contribution());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
