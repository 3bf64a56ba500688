package org.paraphrast.server.fields;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.http.Problem.Kind;

/**
 * The body of a request: an object with known fields, each of its type. What is not known is
 * refused, since a misspelt limit that is passed over is a broken promise. Immutable.
 */
public final class Body {
  /** Nothing that is asked for is nested deeper; hostile input is, to use up the stack. */
  private static final int DEEPEST = 8;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(DEEPEST)
                          .maxStringLength(100_000_000) // bodies are limited before
                          .maxNumberLength(100)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final String place;
  private final Map<String, Object> values;

  private Body(String place, Map<String, Object> values) {
    this.place = place;
    this.values = values;
  }

  /** Reads one object. */
  public static Body read(byte[] bytes, Collection<Field<?>> fields) {
    return read(decode(bytes), fields);
  }

  /** Reads an object a line; blank lines are passed over. */
  public static List<Body> readLines(byte[] bytes, Collection<Field<?>> fields, int most) {
    List<Body> bodies = new ArrayList<>();
    int number = 0;
    for (String line : decode(bytes).split("\n", -1)) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      if (bodies.size() == most) {
        throw Problem.of(Kind.TOO_LARGE, "at most " + most + " lines are taken");
      }
      try {
        bodies.add(read(line, fields));
      } catch (Problem problem) {
        throw problem.within("line " + number);
      }
    }
    return bodies;
  }

  private static String decode(byte[] bytes) {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw Problem.of(Kind.BAD_REQUEST, "the body is not UTF-8");
    }
  }

  private static Body read(String text, Collection<Field<?>> fields) {
    JsonNode root;
    try {
      root = JSON.readTree(text);
    } catch (StreamConstraintsException e) {
      throw Problem.of(Kind.BAD_REQUEST, "the JSON is nested too deeply, or a number is too long");
    } catch (JsonProcessingException e) {
      long column = e.getLocation() == null ? 0 : e.getLocation().getCharOffset();
      throw Problem.of(
          Kind.BAD_REQUEST,
          "the body is not JSON, or a field is there twice: see character " + Math.max(0, column));
    }
    if (!root.isObject()) {
      throw Problem.of(Kind.BAD_REQUEST, "the body must be a JSON object");
    }
    return read(root, "", fields);
  }

  /**
   * Reads an object, which may stand in another.
   *
   * @param place where it stands, such as {@code sheets[1].}; empty for the whole
   */
  static Body read(JsonNode object, String place, Collection<Field<?>> fields) {
    Map<String, Field<?>> known = new HashMap<>();
    fields.forEach(field -> known.put(field.name(), field));
    Map<String, Object> values = new HashMap<>();
    object
        .properties()
        .forEach(
            property -> {
              Field<?> field = known.get(property.getKey());
              if (field == null) {
                throw Problem.inField(
                    place + shown(property.getKey()),
                    "there is no such field; known are "
                        + String.join(", ", known.keySet().stream().sorted().toList()));
              }
              values.put(field.name(), field.read(property.getValue(), place + field.name()));
            });
    return new Body(place, values);
  }

  private static String shown(String name) {
    return name.length() > 40 ? name.substring(0, 40) + "…" : name;
  }

  public boolean has(Field<?> field) {
    return values.containsKey(field.name());
  }

  /** The value of a field that was read with this very declaration. */
  @SuppressWarnings("unchecked") // only what the field itself read is kept under its name
  public <T> Optional<T> get(Field<T> field) {
    return Optional.ofNullable((T) values.get(field.name()));
  }

  /** The value, or another one where the field was left out. */
  public <T> T get(Field<T> field, T missing) {
    return get(field).orElse(missing);
  }

  /** The value of a field that must be there. */
  public <T> T require(Field<T> field) {
    return get(field).orElseThrow(() -> Problem.inField(place + field.name(), "is missing"));
  }
}
