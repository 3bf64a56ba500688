package org.paraphrast.encode;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What PyTorch computed, as plain values. */
public final class RecordedJson {
  private RecordedJson() {}

  /** Lists, maps, numbers as doubles, texts; what is null becomes an empty text. */
  public static Object read(InputStream in) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(in)) {
      parser.nextToken();
      return value(parser);
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      List<Object> values = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        values.add(value(parser));
      }
      return values;
    }
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      Map<String, Object> fields = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        fields.put(name, value(parser));
      }
      return fields;
    }
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return "";
    }
    return parser.currentToken().isNumeric() ? parser.getDoubleValue() : parser.getText();
  }
}
