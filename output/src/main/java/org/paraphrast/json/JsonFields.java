package org.paraphrast.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.DataException;
import org.paraphrast.io.PrettyJson;

/**
 * A JSON object in the making. Values are strings, numbers, booleans, further objects, maps, lists
 * of any of these, optional ones, or null.
 */
public final class JsonFields {
  private static final JsonFactory JSON = new JsonFactory();

  private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

  /** Adds a field behind the others. */
  public JsonFields with(String name, @Nullable Object value) {
    fields.put(name, value);
    return this;
  }

  /** The object on one line. */
  public String line() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      write(json, fields);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory cannot fail", e);
    }
    return text.toString();
  }

  /** The object as a file that is read by people, too; it appears when all is written. */
  public void write(Path file) {
    try (AtomicOutput out = AtomicOutput.create(file);
        JsonGenerator json = JSON.createGenerator(out).setPrettyPrinter(PrettyJson.printer())) {
      write(json, fields);
      json.flush();
      out.commit();
    } catch (IOException e) {
      throw DataException.in(file, "cannot be written: " + e.getMessage(), "free some disk space");
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
    } else if (value instanceof JsonFields object) {
      write(json, object.fields);
    } else if (value instanceof Map<?, ?> object) {
      json.writeStartObject();
      for (Map.Entry<?, ?> field : object.entrySet()) {
        json.writeFieldName(String.valueOf(field.getKey()));
        write(json, field.getValue());
      }
      json.writeEndObject();
    } else {
      json.writePOJO(value); // without a codec it knows plain values only
    }
  }
}
