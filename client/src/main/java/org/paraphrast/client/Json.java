package org.paraphrast.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/** From JSON to values; what is not there is empty, so that newer services can be called. */
final class Json {
  private static final JsonMapper JSON = new JsonMapper();

  private Json() {}

  static JsonNode read(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(
          new IOException("the answer is not JSON: is this the address of Paraphrast?", e));
    }
  }

  static String write(Map<String, Object> fields) {
    try {
      return JSON.writeValueAsString(fields);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("a field cannot be written as JSON", e);
    }
  }

  static String string(JsonNode object, String name) {
    return object.path(name).asText("");
  }

  static OptionalDouble number(JsonNode object, String name) {
    JsonNode value = object.path(name);
    return value.isNumber() ? OptionalDouble.of(value.doubleValue()) : OptionalDouble.empty();
  }

  static <T> List<T> list(JsonNode object, String name, Function<JsonNode, T> of) {
    List<T> list = new ArrayList<>();
    object.path(name).forEach(element -> list.add(of.apply(element)));
    return list;
  }
}
