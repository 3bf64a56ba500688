package org.paraphrast.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The description of the service against the service. */
class OpenApiTest {
  private static RunningService service;
  private static JsonNode description;

  @BeforeAll
  static void start() {
    service = new RunningService();
    description = service.get("/openapi.json").json();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @Test
  void itIsOpenApi31AndEveryReferenceLeadsSomewhere() {
    assertEquals("3.1.0", description.get("openapi").asText());
    for (JsonNode reference : description.findValues("$ref")) {
      String pointer = reference.asText().substring(1);
      assertTrue(!description.at(pointer).isMissingNode(), pointer);
    }
  }

  @Test
  void everyExampleWorksAndIsAnsweredAsDescribed() {
    Set<String> tried = new TreeSet<>();
    description
        .get("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        method -> {
                          tried.add(path.getKey());
                          JsonNode operation = method.getValue();
                          JsonNode json = operation.at("/requestBody/content/application~1json");
                          RunningService.Answer answer =
                              method.getKey().equals("get")
                                  ? service.get(path.getKey())
                                  : service.post(path.getKey(), json.get("example").toString());
                          assertEquals(200, answer.status(), path.getKey() + answer.text());
                          if (method.getKey().equals("post")) {
                            assertValid(json.get("schema"), json.get("example").toString());
                          }
                          assertValid(
                              operation.at("/responses/200/content/application~1json/schema"),
                              answer.text());
                        }));
    assertTrue(tried.contains("/v1/paraphrase") && tried.size() >= 6, tried.toString());
  }

  @Test
  void batchesDocumentsLinesAndProblemsAreAsDescribed() {
    JsonNode answer =
        description.at(
            "/paths/~1v1~1paraphrase/post/responses/200/content/application~1json/schema");
    assertValid(answer, service.post("/v1/paraphrase", "{\"texts\":[\"A big dog.\"]}").text());
    String document = "{\"document\":\"A big dog. A big car.\",\"receipts\":true}";
    assertValid(answer, service.post("/v1/paraphrase", document).text());
    JsonNode line =
        description.at(
            "/paths/~1v1~1paraphrase/post/responses/200/content/application~1x-ndjson/schema");
    for (JsonNode each :
        service.post("/v1/paraphrase", document, "Accept", "application/x-ndjson").lines()) {
      assertValid(line, each.toString());
    }
    RunningService.Answer refused = service.post("/v1/paraphrase", "{\"n\":1}");
    assertNotEquals(200, refused.status());
    assertValid(description.at("/components/schemas/problem"), refused.text());
  }

  @Test
  void whatTheSchemaRefusesTheServiceRefuses() {
    JsonNode content =
        description.at("/paths/~1v1~1paraphrase/post/requestBody/content/application~1json");
    String wrong = "{\"text\":\"A big dog.\",\"n\":\"three\"}";
    assertTrue(!schema(content.get("schema")).validate(wrong, InputFormat.JSON).isEmpty());
    assertEquals(422, service.post("/v1/paraphrase", wrong).status());
  }

  /**
   * The addresses for programs, as the router has them: asked with a wrong method, it names them.
   */
  @Test
  void nothingIsServedThatIsNotDescribed() {
    description
        .get("paths")
        .properties()
        .forEach(
            path -> {
              RunningService.Answer answer = service.send(service.request(path.getKey()).DELETE());
              assertEquals(405, answer.status(), path.getKey());
              Set<String> methods = new TreeSet<>();
              path.getValue()
                  .fieldNames()
                  .forEachRemaining(name -> methods.add(name.toUpperCase(java.util.Locale.ROOT)));
              assertEquals(String.join(", ", methods), answer.header("Allow"), path.getKey());
            });
    assertEquals(404, service.get("/v1/nothing").status());
  }

  private static Schema schema(JsonNode schema) {
    ObjectNode whole = schema.deepCopy();
    whole.set("components", description.get("components"));
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(whole.toString(), InputFormat.JSON);
  }

  private static void assertValid(JsonNode schema, String json) {
    assertEquals("[]", schema(schema).validate(json, InputFormat.JSON).toString(), json);
  }
}
