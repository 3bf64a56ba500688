package org.paraphrast.server.fields;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.paraphrast.json.JsonFields;
import org.paraphrast.server.http.Problem;
import org.paraphrast.text.CharSpan;

/**
 * A field of a JSON request: its name, what it means, what it may be. Immutable.
 *
 * @param <T> what it is read as
 */
public final class Field<T> {

  /** From JSON to a value; the path says where a fault is. */
  private interface Reader<T> {
    T read(JsonNode value, String path);
  }

  private final String name;
  private final JsonFields schema;
  private final Reader<T> reader;

  private Field(String name, JsonFields schema, Reader<T> reader) {
    this.name = name;
    this.schema = schema;
    this.reader = reader;
  }

  private static JsonFields schema(String type, String description) {
    return new JsonFields().with("type", type).with("description", description);
  }

  /** Text of at most so many characters. */
  public static Field<String> text(String name, String description, int mostChars) {
    return new Field<>(
        name,
        schema("string", description).with("maxLength", mostChars),
        (value, path) -> string(value, path, mostChars));
  }

  /** Texts. */
  public static Field<List<String>> texts(
      String name, String description, int mostItems, int mostChars) {
    JsonFields item = new JsonFields().with("type", "string").with("maxLength", mostChars);
    return new Field<>(
        name,
        schema("array", description).with("items", item).with("maxItems", mostItems),
        (value, path) ->
            list(value, path, mostItems, (element, place) -> string(element, place, mostChars)));
  }

  /** A whole number. */
  public static Field<Integer> integer(String name, String description, int least, int most) {
    return new Field<>(
        name,
        schema("integer", description).with("minimum", least).with("maximum", most),
        (value, path) -> {
          if (!value.isIntegralNumber() || !value.canConvertToInt()) {
            throw wrong(path, "must be a whole number from " + least + " to " + most, value);
          }
          return inRange(path, value.intValue(), least, most);
        });
  }

  private static int inRange(String path, int value, int least, int most) {
    if (value < least || value > most) {
      throw Problem.inField(path, "must be " + least + " .. " + most + ", got " + value);
    }
    return value;
  }

  /** A whole number of any size. */
  public static Field<Long> big(String name, String description) {
    return new Field<>(
        name,
        schema("integer", description).with("format", "int64"),
        (value, path) -> {
          if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw wrong(path, "must be a whole number of 64 bits", value);
          }
          return value.longValue();
        });
  }

  /** A number. */
  public static Field<Double> number(String name, String description, double least, double most) {
    return new Field<>(
        name,
        schema("number", description).with("minimum", least).with("maximum", most),
        (value, path) -> {
          double number = value.isNumber() ? value.doubleValue() : Double.NaN;
          if (!(number >= least && number <= most)) {
            throw wrong(path, "must be a number from " + least + " to " + most, value);
          }
          return number;
        });
  }

  /** Yes or no. */
  public static Field<Boolean> flag(String name, String description) {
    return new Field<>(
        name,
        schema("boolean", description),
        (value, path) -> {
          if (!value.isBoolean()) {
            throw wrong(path, "must be true or false", value);
          }
          return value.booleanValue();
        });
  }

  /** One of a few values, by their labels. */
  public static <T> Field<T> choice(
      String name, String description, List<T> values, Function<T, String> label) {
    List<String> labels = values.stream().map(label).toList();
    return new Field<>(
        name,
        schema("string", description).with("enum", labels),
        (value, path) -> {
          int index = labels.indexOf(value.isTextual() ? value.textValue() : null);
          if (index < 0) {
            throw wrong(path, "must be one of " + String.join(", ", labels), value);
          }
          return values.get(index);
        });
  }

  /** Some of a few values. */
  public static <T> Field<List<T>> choices(
      String name, String description, List<T> values, Function<T, String> label) {
    Field<T> one = choice(name, description, values, label);
    JsonFields item =
        new JsonFields().with("type", "string").with("enum", values.stream().map(label).toList());
    return new Field<>(
        name,
        schema("array", description).with("items", item).with("maxItems", values.size()),
        (value, path) -> list(value, path, values.size(), one::read));
  }

  /** Parts of a text, each {@code [start, end]} in characters of UTF-16. */
  public static Field<List<CharSpan>> spans(String name, String description, int most) {
    JsonFields offset = new JsonFields().with("type", "integer").with("minimum", 0);
    JsonFields span =
        new JsonFields()
            .with("type", "array")
            .with("items", offset)
            .with("minItems", 2)
            .with("maxItems", 2);
    return new Field<>(
        name,
        schema("array", description).with("items", span).with("maxItems", most),
        (value, path) -> list(value, path, most, Field::span));
  }

  private static CharSpan span(JsonNode value, String path) {
    boolean pair =
        value.isArray()
            && value.size() == 2
            && value.get(0).canConvertToInt()
            && value.get(1).canConvertToInt()
            && value.get(0).isIntegralNumber()
            && value.get(1).isIntegralNumber();
    int start = pair ? value.get(0).intValue() : -1;
    int end = pair ? value.get(1).intValue() : -1;
    if (start < 0 || end <= start) {
      throw wrong(path, "must be [start, end] with 0 <= start < end", value);
    }
    return new CharSpan(start, end);
  }

  /** An object with fields of its own. */
  public static Field<Body> object(String name, String description, List<Field<?>> fields) {
    return new Field<>(
        name,
        objectSchema(fields).with("description", description),
        (value, path) -> object(value, path, fields));
  }

  /** Objects. */
  public static Field<List<Body>> objects(
      String name, String description, int most, List<Field<?>> fields) {
    return new Field<>(
        name,
        schema("array", description).with("items", objectSchema(fields)).with("maxItems", most),
        (value, path) ->
            list(value, path, most, (element, place) -> object(element, place, fields)));
  }

  private static Body object(JsonNode value, String path, List<Field<?>> fields) {
    if (!value.isObject()) {
      throw wrong(path, "must be an object", value);
    }
    return Body.read(value, path + ".", fields);
  }

  private static JsonFields objectSchema(List<Field<?>> fields) {
    JsonFields properties = new JsonFields();
    fields.forEach(field -> properties.with(field.name(), field.schema()));
    return new JsonFields()
        .with("type", "object")
        .with("properties", properties)
        .with("additionalProperties", false);
  }

  /** The same, its values made of text by a function that throws if it cannot. */
  public <U> Field<U> as(Function<T, U> function) {
    return new Field<>(
        name,
        schema,
        (value, path) -> {
          T plain = reader.read(value, path);
          try {
            return function.apply(plain);
          } catch (IllegalArgumentException e) {
            throw Problem.inField(path, String.valueOf(e.getMessage()));
          }
        });
  }

  public String name() {
    return name;
  }

  /** As JSON Schema. */
  public JsonFields schema() {
    return schema;
  }

  T read(JsonNode value, String path) {
    return reader.read(value, path);
  }

  private static <T> List<T> list(JsonNode value, String path, int most, Reader<T> items) {
    if (!value.isArray()) {
      throw wrong(path, "must be an array", value);
    }
    if (value.size() > most) {
      throw Problem.tooMuch(path, "has " + value.size() + " items, at most " + most + " are taken");
    }
    List<T> list = new ArrayList<>();
    for (JsonNode element : value) {
      list.add(items.read(element, path + "[" + list.size() + "]"));
    }
    return List.copyOf(list);
  }

  private static String string(JsonNode value, String path, int most) {
    if (!value.isTextual()) {
      throw wrong(path, "must be a string", value);
    }
    String text = value.textValue();
    if (text.length() > most) {
      throw Problem.tooMuch(
          path, "has " + text.length() + " characters, at most " + most + " are taken");
    }
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        boolean pair =
            Character.isHighSurrogate(text.charAt(i))
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
        if (!pair) {
          throw Problem.inField(path, "has half of a character (a surrogate) at " + i);
        }
        i++;
      }
    }
    return text;
  }

  private static Problem wrong(String path, String rule, JsonNode got) {
    String type = got.getNodeType().name().toLowerCase(Locale.ROOT);
    String shown = got.isValueNode() && !got.isTextual() ? got.asText() : "";
    return Problem.inField(
        path, rule + ", got " + (shown.isEmpty() || shown.length() > 40 ? "a " + type : shown));
  }
}
