package org.paraphrast.server.v1;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.JsonFields;
import org.paraphrast.server.fields.Field;
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
}
