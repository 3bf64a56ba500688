package org.paraphrast.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.json.Detail;
import org.paraphrast.json.DocumentJson;
import org.paraphrast.json.ResultJson;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.document.DocumentFormat;

/** What programs get: the same as the library gives, in the promised order and form. */
class ServiceTest {
  private static final String SENTENCE = "The company plans to hire more employees next year.";
  private static final String PAGE =
      """
      # A big title

      My brother bought a big house. He is *very* happy about it.

      - This is a problem we need to solve quickly.

      ```
      a big house
      ```
      """;

  private static RunningService service;
  private static Paraphraser library;

  @BeforeAll
  static void start() {
    service = new RunningService();
    library = Paraphraser.open(RunningService.MODEL);
  }

  @AfterAll
  static void stop() {
    service.close();
    library.close();
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }

  @Test
  void aSentenceGetsWhatTheLibraryGives() {
    RunningService.Answer answer =
        service.post(
            "/v1/paraphrase", "{\"text\":" + quoted(SENTENCE) + ",\"n\":3,\"receipts\":true}");
    assertEquals(200, answer.status(), answer.text());
    assertEquals("application/json", answer.header("Content-Type"));
    String expected =
        ResultJson.of(library.paraphrase(Request.of(SENTENCE).withOutputs(3)), Detail.RECEIPTS)
            .line();
    assertEquals(RunningService.tree(expected), answer.json());
  }

  @Test
  void receiptsAreOnRequest() {
    JsonNode output =
        service
            .post("/v1/paraphrase", "{\"text\":" + quoted(SENTENCE) + ",\"fast\":true}")
            .json()
            .get("outputs")
            .get(0);
    assertTrue(output.has("text") && output.has("score"), output.toString());
    assertFalse(output.has("changes") || output.has("features"), output.toString());
  }

  @Test
  void purposesAndLimitsAreKept() {
    String text =
        "The committee, which was founded in 1990, decided on Monday that it would postpone the vote.";
    JsonNode result =
        service
            .post(
                "/v1/paraphrase",
                "{\"text\":" + quoted(text) + ",\"purpose\":\"compression\",\"ratio\":0.8}")
            .json();
    assertEquals("paraphrased", result.get("outcome").asText(), result.toString());
    String shorter = result.get("outputs").get(0).get("text").asText();
    assertTrue(shorter.length() <= 0.8 * text.length(), shorter);
    String expected =
        library
            .paraphrase(
                Request.of(text)
                    .withTask(
                        Task.of(Purpose.COMPRESSION)
                            .withLength(org.paraphrast.plan.LengthLimit.NONE.withMaxRatio(0.8))))
            .text();
    assertEquals(expected, shorter);
  }

  @Test
  void whatIsKeptStays() {
    JsonNode free =
        service.post("/v1/paraphrase", "{\"text\":" + quoted(SENTENCE) + ",\"fast\":true}").json();
    assertFalse(free.get("outputs").get(0).get("text").asText().contains("hire"), free.toString());
    int start = SENTENCE.indexOf("hire");
    for (String kept :
        List.of("\"keep\":[\"hire\"]", "\"keepSpans\":[[" + start + "," + (start + 4) + "]]")) {
      JsonNode result =
          service
              .post(
                  "/v1/paraphrase",
                  "{\"text\":" + quoted(SENTENCE) + ",\"fast\":true," + kept + "}")
              .json();
      assertTrue(
          result.get("outputs").get(0).get("text").asText().contains("hire"), result.toString());
    }
  }

  @Test
  void aBatchComesInOrderAsAWholeAndLineByLine() {
    StringBuilder texts = new StringBuilder();
    List<String> inputs = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      inputs.add("My brother bought " + (i + 2) + " big houses.");
      texts.append(i == 0 ? "" : ",").append(quoted(inputs.get(i)));
    }
    String body = "{\"texts\":[" + texts + "],\"fast\":true}";
    List<JsonNode> whole = new ArrayList<>();
    service.post("/v1/paraphrase", body).json().get("results").forEach(whole::add);
    RunningService.Answer streamed =
        service.post("/v1/paraphrase", body, "Accept", "application/x-ndjson");
    assertEquals("application/x-ndjson", streamed.header("Content-Type"));
    assertEquals(whole, streamed.lines());
    for (int i = 0; i < 40; i++) {
      assertEquals(inputs.get(i), whole.get(i).get("input").asText());
      assertTrue(
          whole.get(i).get("outputs").get(0).get("text").asText().contains(" " + (i + 2) + " "));
    }
    StringBuilder lines = new StringBuilder();
    for (String input : inputs) {
      lines.append("{\"text\":").append(quoted(input)).append(",\"fast\":true}\n");
    }
    RunningService.Answer byLine =
        service.send(
            service
                .request("/v1/paraphrase", "Accept", "application/x-ndjson")
                .header("Content-Type", "application/x-ndjson")
                .POST(BodyPublishers.ofString(lines.toString())));
    assertEquals(whole, byLine.lines());
  }

  @Test
  void linesComeAsTheyAreReadyAndEndWhenTheReaderGoes() throws IOException, InterruptedException {
    StringBuilder texts = new StringBuilder(quoted(SENTENCE));
    texts.append(",".concat(quoted(SENTENCE)).repeat(800));
    var response =
        service
            .client()
            .send(
                service
                    .request("/v1/paraphrase", "Accept", "application/x-ndjson")
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString("{\"texts\":[" + texts + "]}"))
                    .build(),
                BodyHandlers.ofInputStream());
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
      assertTrue(lines.readLine().contains("\"paraphrased\""));
      assertTrue(busy() > 0, "the rest is still under way");
    }
    for (int i = 0; i < 200 && busy() > 0; i++) {
      Thread.sleep(50);
    }
    assertEquals(0, busy(), "nobody reads the rest, so it is not made");
  }

  /** Requests that are under way. */
  private static int busy() {
    return service
        .get("/metrics")
        .text()
        .lines()
        .filter(line -> line.startsWith("paraphrast_requests_admitted "))
        .mapToInt(line -> (int) Double.parseDouble(line.substring(line.indexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aDocumentGetsWhatTheLibraryGives() {
    String body = "{\"document\":" + quoted(PAGE) + ",\"format\":\"markdown\"}";
    JsonNode whole = service.post("/v1/paraphrase", body).json();
    String expected =
        library.paraphraseDocument(Request.of(PAGE).withFormat(DocumentFormat.MARKDOWN)).text();
    assertEquals(expected, whole.get("output").asText());
    assertTrue(expected.contains("# A big title") && expected.contains("```\na big house\n```"));
    List<JsonNode> lines =
        service.post("/v1/paraphrase", body, "Accept", "application/x-ndjson").lines();
    assertEquals(3, lines.get(0).get("sentences").asInt());
    assertTrue(lines.get(lines.size() - 1).get("done").asBoolean());
    StringBuilder rebuilt = new StringBuilder(PAGE);
    for (int i = 3; i >= 1; i--) {
      JsonNode outputs = lines.get(i).get("result").get("outputs");
      if (!outputs.isEmpty()) {
        rebuilt.replace(
            lines.get(i).get("start").asInt(),
            lines.get(i).get("end").asInt(),
            outputs.get(0).get("text").asText());
      }
    }
    assertEquals(expected, rebuilt.toString());
  }

  @Test
  void aDocumentKeepsSpans() {
    int start = PAGE.indexOf("bought a big house");
    JsonNode whole =
        service
            .post(
                "/v1/paraphrase",
                "{\"document\":"
                    + quoted(PAGE)
                    + ",\"format\":\"markdown\",\"keepSpans\":[["
                    + start
                    + ","
                    + (start + 18)
                    + "]]}")
            .json();
    assertTrue(whole.get("output").asText().contains("bought a big house."), whole.toString());
    assertEquals(PAGE, whole.get("input").asText());
    assertEquals(
        RunningService.tree(
                DocumentJson.of(
                        org.paraphrast.api.ParaphrasedDocument.failed(
                            "", PAGE, library.failed(PAGE, new IllegalStateException())),
                        DocumentFormat.MARKDOWN)
                    .line())
            .properties()
            .stream()
            .map(java.util.Map.Entry::getKey)
            .toList(),
        whole.properties().stream().map(java.util.Map.Entry::getKey).toList());
  }

  @Test
  void alternativesScoresGuardsAndPhrases() {
    JsonNode alternatives =
        service
            .post("/v1/alternatives", "{\"text\":" + quoted(SENTENCE) + ",\"word\":\"hire\"}")
            .json();
    assertTrue(alternatives.get("alternatives").toString().contains("recruit"));
    assertEquals(SENTENCE.indexOf("hire"), alternatives.get("start").asInt());
    JsonNode score =
        service
            .post(
                "/v1/score",
                "{\"text\":"
                    + quoted(SENTENCE)
                    + ",\"target\":\"The firm plans to recruit more workers next year.\"}")
            .json();
    assertTrue(score.get("derivation").get("score").isNumber(), score.toString());
    JsonNode guards =
        service.post("/v1/guards", "{\"text\":\"You owe $5.50 by 12 March.\"}").json();
    assertEquals("money", guards.get("guards").get(0).get("kind").asText());
    JsonNode found = service.post("/v1/lookup", "{\"phrase\":\"Employees\"}").json();
    assertTrue(found.toString().contains("workers"), found.toString());
  }

  @Test
  void timeThatIsOverLeavesTheRestAsItIs() {
    String texts = "\"The big dog barked loudly at the old man.\",".repeat(60);
    JsonNode results =
        service
            .post(
                "/v1/paraphrase", "{\"texts\":[" + texts + quoted(SENTENCE) + "],\"seconds\":0.3}")
            .json()
            .get("results");
    assertEquals(61, results.size());
    JsonNode last = results.get(60);
    assertEquals("out-of-time", last.get("outcome").asText(), last.toString());
    assertFalse(last.get("optimal").asBoolean());
  }

  @Test
  void probesMetricsAndPages() {
    assertEquals("ok\n", service.get("/healthz").text());
    assertEquals("ready\n", service.get("/readyz").text());
    assertTrue(service.get("/metrics").text().contains("paraphrast_http_requests_seconds_count"));
    RunningService.Answer page = service.get("/");
    assertEquals("text/html; charset=utf-8", page.header("Content-Type"));
    assertTrue(page.header("Content-Security-Policy").contains("default-src 'none'"));
    assertEquals("nosniff", page.header("X-Content-Type-Options"));
    assertEquals(304, service.get("/", "If-None-Match", page.header("ETag")).status());
    assertTrue(service.get("/v1/info").json().get("model").get("tables").size() > 5);
  }

  @Test
  void theLogHasNoTexts() {
    service.post("/v1/guards", "{\"text\":\"a very private sentence\"}", "X-Request-Id", "mine-1");
    String log = service.logWith("mine-1");
    assertTrue(log.contains("mine-1 127.0.0.1 POST /v1/guards 200"), log);
    assertFalse(log.contains("private"), log);
  }

  @Test
  void whatCannotBeHonouredIsRefusedWithTheField() {
    refused("{\"text\":\"a\",\"n\":0}", "n");
    refused("{\"text\":\"a\",\"nn\":1}", "nn");
    refused("{\"text\":\"a\",\"purpose\":\"similarity\"}", "reference");
    refused("{\"text\":\"a\",\"level\":\"B1\"}", "level");
    refused("{\"text\":\"a\",\"level\":\"Z9\",\"purpose\":\"simplification\"}", "level");
    refused("{\"text\":\"a\",\"keep\":[\"a\",\" \"]}", "keep");
    refused("{\"text\":\"a\",\"keep\":[\"a\",1]}", "keep[1]");
    refused("{\"text\":\"a\",\"structure\":\"all\",\"fast\":true}", "structure");
    refused("{\"text\":\"a\",\"generator\":\"on\",\"fast\":true}", "generator");
    refused("{\"text\":\"a\",\"seed\":3}", "seed");
    refused("{\"text\":\"a\",\"texts\":[\"b\"]}", "text");
    refused("{\"text\":\"a\",\"format\":\"html\"}", "format");
    refused("{\"text\":\"a\",\"keepSpans\":[[0,9]]}", "keepSpans[0]");
    refused("{}", "text");
  }

  private static void refused(String body, String field) {
    RunningService.Answer answer = service.post("/v1/paraphrase", body);
    assertEquals(422, answer.status(), body + answer.text());
    assertEquals("application/problem+json", answer.header("Content-Type"));
    assertEquals(field, answer.json().get("field").asText(), answer.text());
    assertTrue(answer.json().get("detail").asText().length() > 5, answer.text());
  }
}
