package org.paraphrast.corpus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/**
 * Reads chosen text fields of JSON objects, one object a line. A dot reaches into an object: {@code
 * translation.en}. A field must be there on every line; {@code null} is a missing side. Blank lines
 * are skipped.
 */
public final class JsonLinesReader extends LineBasedReader<LineGroup> {
  private final JsonFactory json =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private final List<String> fields;

  /** Reads the given fields, in the given order; the lines are owned from now on. */
  public JsonLinesReader(LineReader lines, List<String> fields) {
    super(lines);
    if (fields.isEmpty()) {
      throw new IllegalArgumentException("at least one field is needed");
    }
    this.fields = List.copyOf(fields);
  }

  @Override
  public @Nullable LineGroup next() {
    String line = lines.next();
    while (line != null && line.isBlank()) {
      line = lines.next();
    }
    return line == null ? null : parse(line);
  }

  private LineGroup parse(String line) {
    @Nullable String[] found = new @Nullable String[fields.size()];
    try (JsonParser parser = json.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new JsonParseException(parser, "the line is not an object");
      }
      readObject(parser, "", found);
      if (parser.nextToken() != null) {
        throw new JsonParseException(parser, "unexpected text after the object");
      }
    } catch (JsonProcessingException e) {
      throw notJson(e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw notJson(String.valueOf(e.getMessage()), e);
    }
    int missing = Arrays.asList(found).indexOf(null);
    if (missing >= 0) {
      throw lines.fault(
          "field '" + fields.get(missing) + "' is missing", "add it or choose other fields");
    }
    return new LineGroup(Arrays.asList(found));
  }

  private void readObject(JsonParser parser, String prefix, @Nullable String[] found)
      throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String path = prefix + parser.currentName();
      JsonToken value = parser.nextToken();
      int field = fields.indexOf(path);
      if (field >= 0) {
        found[field] = text(parser, path);
      } else if (value == JsonToken.START_OBJECT) {
        readObject(parser, path + ".", found);
      } else {
        parser.skipChildren();
      }
    }
  }

  private String text(JsonParser parser, String path) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_STRING -> parser.getText();
      case VALUE_NULL -> "";
      default ->
          throw lines.fault("field '" + path + "' is not a string", "quote its value as text");
    };
  }

  private DataException notJson(String reason, IOException e) {
    DataException fault = lines.fault("not a JSON object: " + reason, "write one object per line");
    fault.initCause(e);
    return fault;
  }
}
