package org.paraphrast.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/**
 * One line of JSON as an object, for files that are small and nested; a corpus is streamed instead.
 * Every getter throws a {@link DataException} with file and line if the field is missing or of
 * another type. Immutable.
 */
public final class JsonObject {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /** How JSON, which has no such numbers, is made to say them: in quotes. */
  private static final Set<String> NOT_FINITE = Set.of("NaN", "Infinity", "-Infinity");

  private final String source;
  private final long line;
  private final Map<?, ?> fields;

  private JsonObject(String source, long line, Map<?, ?> fields) {
    this.source = source;
    this.line = line;
    this.fields = fields;
  }

  /** The next line that is not blank, or null after the last. */
  public static @Nullable JsonObject next(LineReader lines) {
    String text = lines.next();
    while (text != null && text.isBlank()) {
      text = lines.next();
    }
    return text == null ? null : parse(text, lines.name(), lines.line());
  }

  /** Parses one line. */
  public static JsonObject parse(String text, String source, long line) {
    try (JsonParser parser = JSON.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw DataException.at(source, line, "not a JSON object", "write one object per line");
      }
      Map<String, Object> fields = object(parser);
      if (parser.nextToken() != null) {
        throw DataException.at(
            source, line, "unexpected text after the object", "write one object per line");
      }
      return new JsonObject(source, line, fields);
    } catch (JsonProcessingException e) {
      throw DataException.at(
          source, line, "not JSON: " + e.getOriginalMessage(), "write one object per line");
    } catch (IOException e) {
      throw DataException.at(source, line, "not JSON: " + e.getMessage(), "check the file");
    }
  }

  public boolean has(String name) {
    return fields.get(name) != null;
  }

  public String string(String name) {
    return typed(name, String.class, "a string");
  }

  /** A string, or {@code missing} where there is none. */
  public String string(String name, String missing) {
    return has(name) ? string(name) : missing;
  }

  public double number(String name) {
    return typed(name, Number.class, "a number").doubleValue();
  }

  public boolean flag(String name) {
    return typed(name, Boolean.class, "true or false");
  }

  public int integer(String name) {
    double value = number(name);
    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
      throw fault("field '" + name + "' is not a whole number: " + value, "write a whole number");
    }
    return (int) value;
  }

  public JsonObject object(String name) {
    return new JsonObject(source, line, typed(name, Map.class, "an object"));
  }

  /** The objects of an array. */
  public List<JsonObject> objects(String name) {
    List<JsonObject> objects = new ArrayList<>();
    for (Object element : typed(name, List.class, "an array")) {
      if (!(element instanceof Map<?, ?> map)) {
        throw fault("field '" + name + "' must contain only objects", "write objects");
      }
      objects.add(new JsonObject(source, line, map));
    }
    return List.copyOf(objects);
  }

  /** The strings of an array. */
  public List<String> strings(String name) {
    List<String> strings = new ArrayList<>();
    for (Object element : typed(name, List.class, "an array")) {
      if (!(element instanceof String string)) {
        throw fault("field '" + name + "' must contain only strings", "write strings");
      }
      strings.add(string);
    }
    return List.copyOf(strings);
  }

  /** The numbers of an array. */
  public double[] numbers(String name) {
    List<?> values = typed(name, List.class, "an array");
    double[] numbers = new double[values.size()];
    for (int i = 0; i < numbers.length; i++) {
      if (!(values.get(i) instanceof Number) && !NOT_FINITE.contains(values.get(i))) {
        throw fault("field '" + name + "' must contain only numbers", "write numbers");
      }
      numbers[i] = Double.parseDouble(values.get(i).toString());
    }
    return numbers;
  }

  /** The names of the fields, in their order. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    fields.keySet().forEach(name -> names.add(String.valueOf(name)));
    return Collections.unmodifiableList(names);
  }

  /** Every field, read by a getter of this object, in the order of the fields. */
  public <T> Map<String, T> byName(Function<String, T> getter) {
    Map<String, T> values = new LinkedHashMap<>();
    names().forEach(name -> values.put(name, getter.apply(name)));
    return values;
  }

  /** A fault of this line. */
  public DataException fault(String cause, String repair) {
    return DataException.at(source, line, cause, repair);
  }

  private <T> T typed(String name, Class<T> type, String what) {
    Object value = fields.get(name);
    if (!type.isInstance(value)) {
      String cause = value == null ? "' is missing" : "' is not " + what;
      throw fault("field '" + name + cause, "write " + what + " there");
    }
    return type.cast(value);
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      Object value = value(parser);
      if (value != null) {
        fields.put(name, value);
      }
    }
    return fields;
  }

  private static @Nullable Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> null;
    };
  }

  private static List<Object> array(JsonParser parser) throws IOException {
    List<Object> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      Object value = value(parser);
      values.add(value == null ? "" : value);
    }
    return values;
  }
}
