package org.paraphrast.server.v1;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.OutputJson;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/** {@code POST /v1/lookup}: what every table has for a phrase, and the evidence. */
final class LookupEndpoint {
  private static final int USUAL = 20;
  private static final int MOST = 200;

  private final Work work;
  private final Field<String> phrase = Field.text("phrase", "A word or phrase.", 200);
  private final Field<Integer> most =
      Field.integer("n", "How many pairs of each table at most. Default: 20.", 1, MOST);
  private final List<Field<?>> fields = List.of(phrase, most);

  LookupEndpoint(Work work) {
    this.work = work;
  }

  Operation operation() {
    return Operation.post(
        "/v1/lookup",
        "What the tables of the model have for a phrase, best first, with the evidence.",
        fields,
        Set.of("phrase"),
        new JsonFields().with("phrase", "employees"),
        "lookup",
        this::handle);
  }

  private void handle(Exchange exchange, Body body) {
    String words =
        String.join(" ", Tokenizer.of(Language.EN).tokenize(body.require(phrase)).forms());
    Unit source = Unit.parse(Tokenizer.lowerCase(words));
    work.answer(
        exchange,
        job -> {
          List<JsonFields> tables = new ArrayList<>();
          for (ParaphraseTable table : job.model().folder().tables()) {
            tables.add(
                new JsonFields()
                    .with("table", table.info().name())
                    .with("resource", table.info().resource())
                    .with("entries", entries(table, source, body.get(most, USUAL))));
          }
          exchange.answer(
              new JsonFields().with("phrase", source.toString()).with("tables", tables));
        });
  }

  private static List<JsonFields> entries(ParaphraseTable table, Unit source, int most) {
    return table.lookup(source).stream()
        .sorted(Comparator.comparing(TableEntry::score).reversed())
        .limit(most)
        .map(entry -> entry(table.info(), entry))
        .toList();
  }

  private static JsonFields entry(TableInfo info, TableEntry entry) {
    return new JsonFields()
        .with("target", entry.target().toString())
        .with("score", entry.score())
        .with("count", entry.evidence().count())
        .with("features", OutputJson.features(info, entry.features()))
        .with("pivots", OutputJson.pivots(entry.evidence()));
  }
}
