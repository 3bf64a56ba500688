package org.paraphrast.augment.rows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.CharSpan;

/**
 * A JSON value and where it is written, so that it can be replaced without touching anything else.
 *
 * @param kind its first token
 * @param span its characters in the line
 * @param text what a string or a number says
 * @param children those of an object by name, those of an array by number from 0
 */
record JsonNode(JsonToken kind, CharSpan span, String text, Map<String, JsonNode> children) {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /**
   * Reads a line that is one value.
   *
   * @throws IllegalArgumentException if it is not; says why
   */
  static JsonNode parse(String line) {
    try (JsonParser parser = JSON.createParser(line)) {
      if (parser.nextToken() == null) {
        throw new IllegalArgumentException("nothing is there");
      }
      JsonNode node = read(parser);
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("unexpected text after the value");
      }
      return node;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
    }
  }

  private static JsonNode read(JsonParser parser) throws IOException {
    JsonToken kind = parser.currentToken();
    int start = (int) parser.currentTokenLocation().getCharOffset();
    Map<String, JsonNode> children = new LinkedHashMap<>();
    String text = "";
    if (kind == JsonToken.START_OBJECT) {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        children.put(name, read(parser));
      }
    } else if (kind == JsonToken.START_ARRAY) {
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        children.put(String.valueOf(children.size()), read(parser));
      }
    } else {
      text = parser.getText(); // and moves to its end
    }
    int end =
        kind.isNumeric() ? start + text.length() : (int) parser.currentLocation().getCharOffset();
    return new JsonNode(kind, new CharSpan(start, end), text, children);
  }

  /** The value at a path of names and numbers with dots between; a name may have dots itself. */
  @Nullable JsonNode at(String path) {
    JsonNode whole = children.get(path);
    if (whole != null) {
      return whole;
    }
    for (int dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
      JsonNode below = children.get(path.substring(0, dot));
      JsonNode found = below == null ? null : below.at(path.substring(dot + 1));
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  boolean is(JsonToken token) {
    return kind == token;
  }
}
