package org.paraphrast.server.v1;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import org.paraphrast.json.ResultJson;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Exchange;

/**
 * The OpenAPI 3.1 description, made of the declarations that requests are read by and of the schema
 * of {@code --json}, so that it cannot say anything else than the program does.
 */
final class OpenApi {
  private static final JsonMapper JSON = new JsonMapper();

  private final ObjectNode schemas = JSON.createObjectNode();

  private OpenApi() {}

  /** The description as a text. */
  static String of(List<Operation> operations, String version) {
    return new OpenApi().describe(operations, version).toPrettyString();
  }

  private ObjectNode describe(List<Operation> operations, String version) {
    addSchemas();
    ObjectNode root = JSON.createObjectNode();
    root.put("openapi", "3.1.0");
    root.putObject("info")
        .put("title", "Paraphrast")
        .put("version", version)
        .put(
            "description",
            "Says sentences in other words, with a receipt for every change. Offsets count UTF-16"
                + " units.");
    root.putArray("servers").addObject().put("url", "/");
    ObjectNode paths = root.putObject("paths");
    for (Operation operation : operations) {
      paths
          .withObjectProperty(operation.route().path())
          .set(operation.route().method().toLowerCase(java.util.Locale.ROOT), of(operation));
    }
    ObjectNode components = root.putObject("components");
    components.set("schemas", schemas);
    ObjectNode security = components.putObject("securitySchemes");
    security.putObject("bearer").put("type", "http").put("scheme", "bearer");
    security.putObject("key").put("type", "apiKey").put("in", "header").put("name", "X-API-Key");
    return root;
  }

  private ObjectNode of(Operation operation) {
    ObjectNode node = JSON.createObjectNode();
    node.put("operationId", operation.route().path().replaceFirst("^/v1/", "").replace('/', '-'));
    node.put("summary", operation.summary());
    if (!operation.fields().isEmpty()) {
      ObjectNode content = node.putObject("requestBody").put("required", true).putObject("content");
      for (String type : Set.copyOf(operation.route().types())) {
        ObjectNode body = content.putObject(type);
        body.set("schema", schema(operation));
        if (operation.example() != null) {
          body.set("example", tree(operation.example().line()));
        }
      }
    }
    ObjectNode responses = node.putObject("responses");
    ObjectNode good = responses.putObject("200").put("description", "The answer.");
    content(good, Exchange.JSON, operation.answer());
    if (operation.route().types().contains(Exchange.NDJSON)) {
      content(good, Exchange.NDJSON, operation.answer() + "Line");
    }
    ObjectNode problem = responses.putObject("default").put("description", "A problem.");
    content(problem, "application/problem+json", "problem");
    ArrayNode security = node.putArray("security");
    security.addObject();
    security.addObject().putArray("bearer");
    security.addObject().putArray("key");
    return node;
  }

  private static void content(ObjectNode response, String type, String schema) {
    response.withObjectProperty("content").putObject(type).set("schema", ref(schema));
  }

  private static ObjectNode ref(String schema) {
    return JSON.createObjectNode().put("$ref", "#/components/schemas/" + schema);
  }

  private static ObjectNode schema(Operation operation) {
    ObjectNode schema = JSON.createObjectNode().put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    for (Field<?> field : operation.fields()) {
      properties.set(field.name(), tree(field.schema().line()));
    }
    if (!operation.required().isEmpty()) {
      ArrayNode required = schema.putArray("required");
      operation.required().stream().sorted().forEach(required::add);
    }
    schema.put("additionalProperties", false);
    return schema;
  }

  /** The schemas of {@code --json}, in which receipts are on request, and those around them. */
  private void addSchemas() {
    String shared =
        String.join("\n", ResultJson.schema()).replace("#/$defs/", "#/components/schemas/");
    schemas.setAll((ObjectNode) tree(shared).get("$defs"));
    ObjectNode output = (ObjectNode) schemas.get("output");
    output.set("required", JSON.createArrayNode().add("text").add("score").add("loss"));
    schemas.set("alternatives", alternatives());
    schemas.set("guards", tree(GUARDS));
    schemas.set("problem", tree(PROBLEM));
    schemas.set(
        "info", tree("{\"type\":\"object\",\"required\":[\"program\",\"model\",\"limits\"]}"));
    schemas.set("lookup", tree("{\"type\":\"object\",\"required\":[\"phrase\",\"tables\"]}"));
    schemas.set("report", withFields("card", "notes", "records"));
    schemas.set("ratingSheet", withFields("rater", "scale", "purpose", "questions", "items"));
    schemas.set(
        "ratingResults", withFields("questions", "checks", "marks", "agreement", "rate", "curves"));
    schemas.set("labelSheet", withFields("voted", "lines"));
    schemas.set("sheetText", withFields("name", "content"));
    ObjectNode results = JSON.createObjectNode().put("type", "object");
    results
        .putObject("properties")
        .putObject("results")
        .put("type", "array")
        .set("items", ref("result"));
    results.putArray("required").add("results");
    schemas.set("results", results);
    schemas.set("paraphrased", anyOf("result", "results", "document"));
    schemas.set("documentLine", tree(DOCUMENT_LINE));
    schemas.set("paraphrasedLine", anyOf("result", "documentLine"));
  }

  /** An object that has at least these. */
  private static ObjectNode withFields(String... names) {
    ObjectNode schema = JSON.createObjectNode().put("type", "object");
    ArrayNode required = schema.putArray("required");
    for (String name : names) {
      required.add(name);
    }
    return schema;
  }

  private static ObjectNode anyOf(String... names) {
    ObjectNode any = JSON.createObjectNode();
    ArrayNode list = any.putArray("anyOf");
    for (String name : names) {
      list.add(ref(name));
    }
    return any;
  }

  /** A result with what stands in the place of the part. */
  private ObjectNode alternatives() {
    ObjectNode schema = schemas.get("result").deepCopy();
    ObjectNode properties = (ObjectNode) schema.get("properties");
    properties.putObject("start").put("type", "integer");
    properties.putObject("end").put("type", "integer");
    properties
        .putObject("alternatives")
        .put("type", "array")
        .putObject("items")
        .put("type", "string");
    ((ArrayNode) schema.get("required")).add("start").add("end").add("alternatives");
    return schema;
  }

  private static JsonNode tree(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a schema is not JSON", e);
    }
  }

  private static final String GUARDS =
      """
      {"type": "object", "required": ["text", "guards"], "additionalProperties": false,
       "properties": {"text": {"type": "string"},
        "guards": {"type": "array", "items": {"$ref": "#/components/schemas/guard"}}}}
      """;

  private static final String PROBLEM =
      """
      {"type": "object", "description": "RFC 9457 problem details.",
       "required": ["type", "title", "status", "detail", "field", "requestId"],
       "additionalProperties": false,
       "properties": {
        "type": {"type": "string"}, "title": {"type": "string"}, "status": {"type": "integer"},
        "detail": {"type": "string"}, "requestId": {"type": "string"},
        "field": {"type": ["string", "null"], "description": "The field at fault."}}}
      """;

  private static final String DOCUMENT_LINE =
      """
      {"type": "object",
       "description": "First where the sentences are, then each result, in order; some once more at the end; then that all is done; or a problem as the last line.",
       "additionalProperties": false,
       "properties": {
        "sentences": {"type": "integer"},
        "spans": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
        "sentence": {"type": "integer"}, "start": {"type": "integer"}, "end": {"type": "integer"},
        "result": {"$ref": "#/components/schemas/result"}, "again": {"const": true},
        "done": {"const": true}, "changed": {"type": "integer"},
        "problem": {"$ref": "#/components/schemas/problem"}}}
      """;
}
