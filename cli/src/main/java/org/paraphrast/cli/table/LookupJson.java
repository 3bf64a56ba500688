package org.paraphrast.cli.table;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.json.JsonFields;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.table.rank.RankedParaphrase;

/** A JSON object for each table. */
record LookupJson(PrintWriter out) implements LookupPrinter {
  private static final int SCHEMA = 1;

  @Override
  public void print(TableInfo info, Unit source, List<RankedParaphrase> found) {
    out.println(
        new JsonFields()
            .with("schema", SCHEMA)
            .with("table", info.name())
            .with("resource", info.resource())
            .with("source", source.toString())
            .with("paraphrases", found.stream().map(candidate -> of(info, candidate)).toList())
            .line());
  }

  private static JsonFields of(TableInfo info, RankedParaphrase candidate) {
    TableEntry entry = candidate.entry();
    JsonFields fields =
        new JsonFields()
            .with("target", entry.target().toString())
            .with("score", candidate.score())
            .with("lnTotal", candidate.lnTotal());
    candidate.log10Prob().ifPresent(log10Prob -> fields.with("log10Prob", log10Prob));
    if (!candidate.sentence().isEmpty()) {
      fields.with("sentence", candidate.sentence());
    }
    Map<String, Float> features = new LinkedHashMap<>();
    for (int i = 0; i < info.features().size(); i++) {
      features.put(info.features().get(i), entry.features().get(i));
    }
    return fields
        .with("features", features)
        .with("sourceType", entry.marks().sourceType())
        .with("targetType", entry.marks().targetType())
        .with(
            "spelling", entry.marks().spelling().name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .with("count", entry.evidence().count())
        .with("pivots", entry.evidence().pivots().stream().map(LookupJson::of).toList());
  }

  private static JsonFields of(Evidence.Pivot pivot) {
    return new JsonFields()
        .with("language", pivot.language())
        .with("phrase", pivot.phrase())
        .with("contribution", pivot.contribution());
  }
}
