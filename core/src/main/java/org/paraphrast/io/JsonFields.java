package org.paraphrast.io;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object in the making. Values are strings, numbers, booleans, further objects, maps, lists
 * of any of these, optional ones, or null.
 */
public final class JsonFields {
  private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

  /** Adds a field behind the others. */
  public JsonFields with(String name, @Nullable Object value) {
    fields.put(name, value);
    return this;
  }

  /** The object on one line. */
  public String line() {
    return JsonText.object(json -> write(json, fields));
  }

  private static void write(JsonGenerator json, Map<?, ?> fields) throws IOException {
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      json.writeFieldName(String.valueOf(field.getKey()));
      write(json, field.getValue());
    }
  }

  private static void write(JsonGenerator json, @Nullable Object value) throws IOException {
    if (value instanceof Optional<?> optional) {
      write(json, optional.orElse(null));
    } else if (value instanceof OptionalDouble optional) {
      write(json, optional.isPresent() ? optional.getAsDouble() : null);
    } else if (value instanceof Iterable<?> list) {
      json.writeStartArray();
      for (Object element : list) {
        write(json, element);
      }
      json.writeEndArray();
    } else if (value instanceof Map<?, ?> || value instanceof JsonFields) {
      json.writeStartObject();
      write(json, value instanceof JsonFields object ? object.fields : (Map<?, ?>) value);
      json.writeEndObject();
    } else {
      json.writePOJO(value); // without a codec it knows plain values only
    }
  }
}
