package org.paraphrast.server.v1;

import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.json.JsonFields;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.Route;

/**
 * A route and what there is to say of it.
 *
 * @param summary in a line
 * @param fields of its body; empty if it has none
 * @param required those without which it is refused
 * @param example a body that works; null if it has none
 * @param answer the name of the schema of the answer
 * @param route what answers
 */
public record Operation(
    String summary,
    List<Field<?>> fields,
    Set<String> required,
    @Nullable JsonFields example,
    String answer,
    Route route) {
  public Operation {
    fields = List.copyOf(fields);
    required = Set.copyOf(required);
  }

  /** Answers a body of JSON, which takes room among the workers. */
  public static Operation post(
      String path,
      String summary,
      List<Field<?>> fields,
      Set<String> required,
      JsonFields example,
      String answer,
      BiConsumer<Exchange, Body> handler) {
    Route route =
        Route.post(
            path,
            Route.Needs.KEY_AND_ROOM,
            Set.of(Exchange.JSON),
            (exchange, bytes) -> handler.accept(exchange, Body.read(bytes, fields)));
    return new Operation(summary, fields, required, example, answer, route);
  }
}
