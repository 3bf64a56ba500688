package org.paraphrast.server.v1;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.Route;

/**
 * {@code GET /v1/report}: what the model says of its making, which is the model card and the
 * records that training left. Which files these are is read from the manifest alone.
 */
record ReportEndpoint(Work work) {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String CARD = "MODEL_CARD.md";

  /** A record is a few kilobytes; what is larger is something else. */
  private static final long LARGEST = 1 << 20;

  Operation operation() {
    return new Operation(
        "The model card, and the records of the training of its networks.",
        List.of(),
        Set.of(),
        null,
        "report",
        Route.get("/v1/report", Route.Needs.KEY_AND_ROOM, (exchange, body) -> handle(exchange)));
  }

  private void handle(Exchange exchange) {
    work.answer(exchange, job -> exchange.answer(report(job.model().folder())));
  }

  private static JsonFields report(ModelFolder folder) {
    String card = null;
    List<JsonFields> records = new ArrayList<>();
    for (ModelManifest.Entry entry : folder.manifest().files(Role.OTHER)) {
      if (entry.size() > LARGEST) {
        continue;
      }
      if (entry.path().equals(CARD)) {
        card = text(folder, entry);
      } else if (entry.path().endsWith(".json")) {
        records.add(
            new JsonFields()
                .with("path", entry.path())
                .with("name", entry.path().replaceFirst("\\.json$", ""))
                .with("record", record(entry.path(), text(folder, entry))));
      }
    }
    Map<String, String> notes = new LinkedHashMap<>(folder.manifest().notes());
    return new JsonFields().with("card", card).with("notes", notes).with("records", records);
  }

  private static String text(ModelFolder folder, ModelManifest.Entry entry) {
    return TextFiles.text(folder.path().resolve(entry.path()));
  }

  private static @Nullable Object record(String path, String text) {
    try {
      return JSON.readValue(text, Object.class); // maps, lists and plain values, as JsonFields has
    } catch (JsonProcessingException e) {
      throw new DataException(path + ": not JSON: " + e.getOriginalMessage() + "; make it anew", e);
    }
  }
}
