package org.paraphrast.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Wrong values in every field of every operation, made from the description of the service. */
@Tag("all")
class AbuseOfFieldsTest extends Attacked {
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "false",
          "0",
          "-1",
          "1",
          "1.5",
          "-0.0",
          "1e400",
          "-1e400",
          "2147483648",
          "9223372036854775808",
          "-9223372036854775809",
          "\"\"",
          "\" \"",
          "\"x\"",
          "\"1\"",
          "\"true\"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "[]",
          "[null]",
          "[[]]",
          "[{}]",
          "[1]",
          "[true]",
          "[\"\"]",
          "[\"x\"]",
          "[[0]]",
          "[[1,0]]",
          "[[0,1,2]]",
          "[[\"0\",1]]",
          "[[-1,5]]",
          "[[0.5,2]]",
          "[[0,99999999]]",
          "[[0,4294967297]]",
          "[[2,3],[0,1]]",
          "{}",
          "{\"x\":1}",
          "{\"text\":\"x\"}");

  private static List<String> values(JsonNode schema) {
    List<String> values = new ArrayList<>(VALUES);
    int longest = schema.path("maxLength").asInt(0);
    if (longest > 0 && longest < BODY / 2) {
      values.add("\"" + "a".repeat(longest + 1) + "\"");
    }
    int most = schema.path("maxItems").asInt(0);
    if (most > 0) {
      values.add("[" + "\"x\",".repeat(most) + "\"x\"]");
    }
    JsonNode inner = schema.path("items").path("maxLength");
    if (inner.isInt()) {
      values.add("[\"x\",\"" + "a".repeat(inner.intValue() + 1) + "\"]");
    }
    for (String limit : List.of("minimum", "maximum")) {
      if (schema.path(limit).isNumber()) {
        double value = schema.path(limit).doubleValue();
        values.add(Double.toString(limit.equals("minimum") ? value - 0.5 : value + 0.5));
        values.add(Long.toString(Math.round(value) + (limit.equals("minimum") ? -1 : 1)));
      }
    }
    return values;
  }

  @Test
  void wrongTypesInEveryFieldOfEveryOperation() throws IOException {
    JsonNode description =
        JSON.readTree(raw("GET /openapi.json HTTP/1.1\r\n" + HOST + "\r\n").body());
    SchemaRegistry schemas = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    int fields = 0;
    int wrong = 0;
    try (RawHttp connection = RawHttp.open(service.port())) {
      for (Map.Entry<String, JsonNode> path : description.get("paths").properties()) {
        JsonNode body = path.getValue().at("/post/requestBody/content/application~1json");
        if (body.isMissingNode()) {
          continue;
        }
        for (Map.Entry<String, JsonNode> field : body.at("/schema/properties").properties()) {
          fields++;
          Schema schema = schemas.getSchema(field.getValue().toString(), InputFormat.JSON);
          for (String value : values(field.getValue())) {
            boolean allowed = isAllowed(schema, value);
            if (!allowed) {
              wrong++;
            }
            String sent = with(body, field.getKey(), value);
            RawHttp.Answer answer =
                checked(connection, request(path.getKey(), sent.getBytes(UTF_8)));
            String shown =
                path.getKey()
                    + " "
                    + field.getKey()
                    + "="
                    + value
                    + " → "
                    + answer.status()
                    + " "
                    + answer.body();
            String brief = shown.length() > 600 ? shown.substring(0, 600) : shown;
            if (!allowed) {
              assertTrue(answer.status() == 422 || answer.status() == 413, brief);
            }
            if (answer.status() >= 400) {
              assertTrue(answer.status() != 400, brief);
              String at = problem(answer).get("field").asText();
              boolean here = at.matches(Pattern.quote(field.getKey()) + "([\\[.].*)?");
              assertTrue(allowed || here, brief);
            }
          }
        }
      }
    }
    assertTrue(fields > 60, "fields of all operations: " + fields);
    assertTrue(wrong > 1000, "wrong values: " + wrong);
    outcome(
        "Wrong types and values in every field of every operation (from /openapi.json)",
        "422, or 413 for what is too long or too many, with the field at fault");
  }

  private static boolean isAllowed(Schema schema, String value) {
    // the validator itself fails on numbers that no double holds
    return !value.endsWith("1e400") && schema.validate(value, InputFormat.JSON).isEmpty();
  }

  /** The example with one field set to this value, and fast where it can be. */
  private static String with(JsonNode body, String field, String value) throws IOException {
    ObjectNode object = JSON.createObjectNode();
    if (body.at("/schema/properties").has("fast")) {
      object.put("fast", true);
    }
    object.setAll((ObjectNode) body.get("example"));
    if (Set.of("texts", "document", "format", "include").contains(field)) {
      object.remove("text");
      if (!field.equals("texts")) {
        object.put("document", "The company plans to hire more employees next year.");
      }
    }
    object.remove(field);
    String rest = object.toString();
    String comma = object.isEmpty() ? "" : ",";
    return "{\"" + field + "\":" + value + comma + rest.substring(1);
  }
}
