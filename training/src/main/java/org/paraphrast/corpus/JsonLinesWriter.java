package org.paraphrast.corpus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.paraphrast.io.LineWriter;

/** Writes the sides of a group as the fields of a JSON object, one object a line. */
public final class JsonLinesWriter extends LineBasedWriter<LineGroup> {
  private final JsonFactory json = new JsonFactory();
  private final List<String> fields;

  /** Writes fields of these names; the lines are owned from now on. */
  public JsonLinesWriter(LineWriter lines, List<String> fields) {
    super(lines);
    this.fields = List.copyOf(fields);
  }

  @Override
  public void write(LineGroup group) {
    if (group.sides().size() != fields.size()) {
      throw new IllegalArgumentException(
          "a group for the fields " + fields + " must have as many sides, got " + group);
    }
    StringWriter line = new StringWriter();
    try (JsonGenerator generator = json.createGenerator(line)) {
      generator.writeStartObject();
      for (int i = 0; i < fields.size(); i++) {
        generator.writeStringField(fields.get(i), group.sides().get(i));
      }
      generator.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory cannot fail", e);
    }
    lines.write(line.getBuffer());
  }
}
