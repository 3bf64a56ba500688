package org.paraphrast.server.v1;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.json.JsonFields;
import org.paraphrast.plan.Purpose;
import org.paraphrast.rewrite.Rule;
import org.paraphrast.rewrite.Rules;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.Route;
import org.paraphrast.server.model.CurrentModel;
import org.paraphrast.server.model.ServedModel;
import org.paraphrast.table.ParaphraseTable;

/** {@code GET /v1/info}: the model, its licences, what can be asked for and how much of it. */
record InfoEndpoint(CurrentModel models, Limits limits, String version) {

  Operation operation() {
    return new Operation(
        "The model with its sources and licences, and what a request may ask for.",
        List.of(),
        Set.of(),
        null,
        "info",
        Route.get("/v1/info", Route.Needs.KEY, (exchange, body) -> handle(exchange)));
  }

  private void handle(Exchange exchange) {
    try (CurrentModel.Lease lease = models.lease()) {
      ServedModel model = lease.model();
      exchange.answer(
          new JsonFields()
              .with("program", version)
              .with("system", model.paraphraser().system())
              .with("model", model(model))
              .with("purposes", Stream.of(Purpose.values()).map(Purpose::label).toList())
              .with("structure", model.paraphraser().restructures())
              .with("generator", model.paraphraser().composes())
              .with("rules", Rules.english().stream().map(InfoEndpoint::rule).toList())
              .with("limits", limits.json()));
    }
  }

  private static JsonFields rule(Rule rule) {
    return new JsonFields()
        .with("name", rule.name())
        .with("description", rule.description())
        .with("on", true);
  }

  private static JsonFields model(ServedModel model) {
    ModelManifest manifest = model.folder().manifest();
    List<JsonFields> files = new ArrayList<>();
    for (ModelManifest.Entry entry : manifest.files()) {
      files.add(
          new JsonFields()
              .with("path", entry.path())
              .with("role", entry.role().label())
              .with("bytes", entry.size())
              .with("sha256", entry.sha256())
              .with("licence", entry.licence())
              .with("source", entry.source()));
    }
    return new JsonFields()
        .with("language", manifest.language())
        .with("createdBy", manifest.createdBy())
        .with("notes", manifest.notes())
        .with("tables", tables(model))
        .with("files", files);
  }

  /** The tables, which stand in the order of their files. */
  private static List<JsonFields> tables(ServedModel model) {
    List<ModelManifest.Entry> entries = model.folder().manifest().files(Role.TABLE);
    List<ParaphraseTable> tables = model.folder().tables();
    List<JsonFields> described = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      ParaphraseTable table = tables.get(i);
      described.add(
          new JsonFields()
              .with("name", table.info().name())
              .with("resource", table.info().resource())
              .with("features", table.info().features())
              .with("sources", table.sources())
              .with("bytes", entries.get(i).size())
              .with("licence", entries.get(i).licence()));
    }
    return described;
  }
}
