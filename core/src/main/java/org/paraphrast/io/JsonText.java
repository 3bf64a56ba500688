package org.paraphrast.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** Writes JSON to a string or a file. */
public final class JsonText {
  private static final JsonFactory JSON = new JsonFactory();

  /** Writes the content of an object. */
  @FunctionalInterface
  public interface Content {
    void write(JsonGenerator json) throws IOException;
  }

  private JsonText() {}

  /** One object on one line. */
  public static String object(Content content) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      content.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory cannot fail", e);
    }
    return text.toString();
  }

  /** One object as a file that is read by people, too; it appears when all is written. */
  public static void write(Path file, Content content) {
    try (AtomicOutput out = AtomicOutput.create(file);
        JsonGenerator json = JSON.createGenerator(out).useDefaultPrettyPrinter()) {
      json.writeStartObject();
      content.write(json);
      json.writeEndObject();
      json.flush();
      out.commit();
    } catch (IOException e) {
      throw DataException.in(file, "cannot be written: " + e.getMessage(), "make room");
    }
  }

  /** A field that is an array of strings. */
  public static void strings(JsonGenerator json, String name, List<String> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
