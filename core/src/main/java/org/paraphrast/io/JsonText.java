package org.paraphrast.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Writes JSON to a string. */
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
}
