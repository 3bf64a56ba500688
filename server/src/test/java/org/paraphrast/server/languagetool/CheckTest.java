package org.paraphrast.server.languagetool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.server.RunningService;
import org.paraphrast.server.ServiceSettings;
import org.paraphrast.server.http.Access;
import org.paraphrast.server.v1.Limits;

/** Checks as add-ons send them: with mark-up, and with faults. */
class CheckTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String FORM = "application/x-www-form-urlencoded";

  private static final String ORIGIN = "app://editor.example";

  private static RunningService service;

  private static ServiceSettings settings(Limits limits) {
    ServiceSettings local = ServiceSettings.local(0);
    return new ServiceSettings(
        local.place(),
        new Access(ServiceSettings.LOCAL, Set.of(ORIGIN), Optional.empty()),
        local.workers(),
        local.waiting(),
        local.perClient(),
        limits,
        local.patience(),
        false,
        Optional.empty(),
        local.grace());
  }

  @BeforeAll
  static void start() {
    service = new RunningService(settings(Limits.DEFAULT));
  }

  @AfterAll
  static void stop() {
    if (service != null) {
      service.close();
    }
  }

  /** A text with mark-up in angle brackets; that of blocks reads as an empty line. */
  private static ArrayNode annotated(String text) {
    ArrayNode parts = JSON.createArrayNode();
    for (String part : text.split("(?=<)|(?<=>)", -1)) {
      if (part.isEmpty()) {
        continue;
      }
      ObjectNode node = parts.addObject().put(part.startsWith("<") ? "markup" : "text", part);
      if (part.matches("</?(p|li)>")) {
        node.put("interpretAs", "\n\n");
      } else if (part.startsWith("<img")) {
        node.put("interpretAs", "Picture");
      }
    }
    return parts;
  }

  private static HttpResponse<String> post(String type, Map<String, String> fields) {
    String body =
        fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
            .collect(Collectors.joining("&"));
    return send(
        HttpRequest.newBuilder(service.uri("/v2/check"))
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return HTTP.send(request.build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static JsonNode check(Map<String, String> fields) throws IOException {
    HttpResponse<String> response = post(FORM, fields);
    assertEquals(200, response.statusCode(), response.body());
    return JSON.readTree(response.body());
  }

  private static JsonNode checkAnnotated(String text) throws IOException {
    ObjectNode data = JSON.createObjectNode().set("annotation", annotated(text));
    return check(Map.of("data", data.toString(), "language", "en-US"));
  }

  private static String applied(String text, JsonNode answer) {
    StringBuilder applied = new StringBuilder(text);
    for (int i = answer.get("matches").size() - 1; i >= 0; i--) {
      JsonNode match = answer.get("matches").get(i);
      int start = match.get("offset").intValue();
      int end = start + match.get("length").intValue();
      applied.replace(start, end, match.at("/replacements/0/value").textValue());
    }
    return applied.toString();
  }

  private static List<String> marks(String text) {
    List<String> marks = new ArrayList<>();
    for (String part : text.split("(?=<)|(?<=>)", -1)) {
      if (part.startsWith("<")) {
        marks.add(part);
      }
    }
    return marks;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>He bought a <b>big</b> house near the river.</p><p>The company plans to hire more"
            + " employees next year.</p>",
        "The <a title='company hire answer'>company</a> plans to <b>hire more</b> employees.",
        "<li>An old man gave <i>an answer</i> quickly</li><li>It was very difficult</li>",
        "We had to un<b>believ</b>ably <img alt='big'>s buy a <i>big</i> house \uD83D\uDE00 quickly."
      })
  void markupStays(String text) throws IOException {
    JsonNode answer = checkAnnotated(text);
    assertTrue(answer.get("matches").size() > 0, answer.toString());
    String applied = applied(text, answer);
    assertFalse(applied.equals(text));
    assertEquals(marks(text), marks(applied), applied);
    for (JsonNode match : answer.get("matches")) {
      int start = match.get("offset").intValue();
      String marked = text.substring(start, start + match.get("length").intValue());
      assertFalse(marked.contains("<") || marked.contains(">"), marked);
      assertFalse(marked.matches(".*(believ|Picture).*"), marked);
      assertFalse(match.get("sentence").textValue().contains("<"), match.toString());
      assertTrue(match.get("sentence").textValue().contains(marked), match.toString());
    }
  }

  @Test
  void blocksEndSentences() throws IOException {
    JsonNode answer =
        checkAnnotated("<li>An old man came</li><li>The woman left <b>early</b></li>");
    assertEquals("[[4,19],[28,55]]", answer.get("sentenceRanges").toString().replace(" ", ""));
  }

  @Test
  void articlesComeWithTheirWords() throws IOException {
    String text = "He gave an answer.";
    for (JsonNode match : check(Map.of("text", text, "language", "en")).get("matches")) {
      int start = match.get("offset").intValue();
      String marked = text.substring(start, start + match.get("length").intValue());
      assertFalse(marked.equals("an"), match.toString());
    }
  }

  @Test
  void aFormThatIsCalledJsonIsRead() throws IOException { // as LTeX sends it
    String data = "{\"annotation\":[{\"text\":\"It was very difficult.\"}]}";
    HttpResponse<String> response =
        post("application/json", Map.of("data", data, "language", "en-US"));
    assertEquals(200, response.statusCode(), response.body());
    assertTrue(JSON.readTree(response.body()).get("matches").size() > 0, response.body());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "language=en | is missing",
        "text=a | 'language' is missing",
        "text=a&data={}&language=en | not both",
        "data={&language=en | is not JSON",
        "data={}&language=en | either 'text' or 'annotation'",
        "data={\"annotation\":[{\"text\":\"a\",\"markup\":\"b\"}]}&language=en | each of",
        "data={\"annotation\":[{\"text\":1}]}&language=en | must be strings",
        "data={\"annotation\":7}&language=en | must be an array",
        "data={\"text\":\"\\ud83d\"}&language=en | half of a character",
        "text=a&language=fr | English only",
        "text=%zz&language=en | not a form",
        "language=en&text=a% | not a form",
        "language=en&text=a%4 | not a form",
        "text=a%FFb&language=en | not UTF-8",
        "text=a%C3&language=en | not UTF-8",
        "text=%ED%A0%80&language=en | not UTF-8",
        "%FF=a&text=a&language=en | not UTF-8",
        "text=a&language=en&text=b | there twice",
        "text=a&language=en&l%61nguage=en | there twice",
        "data={\"text\":\"a\",\"text\":\"b\"}&language=en | there twice",
        "data={\"text\":\"a\"} {}&language=en | is not JSON",
      })
  void faultsAreTold(String body, String detail) throws IOException {
    HttpResponse<String> response =
        send(
            HttpRequest.newBuilder(service.uri("/v2/check"))
                .header("Content-Type", FORM)
                .POST(HttpRequest.BodyPublishers.ofString(body.strip())));
    assertEquals(400, response.statusCode(), response.body());
    String told = JSON.readTree(response.body()).get("detail").textValue();
    assertTrue(told.contains(detail.strip()), told);
  }

  @Test
  void bytesAreReadAsTheyAreWritten() throws IOException {
    HttpResponse<String> response =
        send(
            HttpRequest.newBuilder(service.uri("/v2/check"))
                .header("Content-Type", FORM)
                .POST(
                    HttpRequest.BodyPublishers.ofString(
                        "language=en-US&text=\u00c9l%C3%A9a+said%3A+it+was%20very+difficult%2E")));
    assertEquals(200, response.statusCode(), response.body());
    JsonNode first = JSON.readTree(response.body()).at("/matches/0");
    assertTrue(first.at("/sentence").textValue().startsWith("\u00c9l\u00e9a said: it was"));
  }

  @Test
  void unknownFieldsAndEmptyTextsAreTaken() throws IOException {
    JsonNode answer =
        check(
            Map.of("text", "", "language", "auto", "useragent", "x", "enableHiddenRules", "true"));
    assertEquals("[]", answer.get("matches").toString());
    assertFalse(answer.at("/warnings/incompleteResults").booleanValue());
  }

  @Test
  void onlyPagesThatMayCallGetAnAnswer() {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(service.uri("/v2/check"))
            .header("Content-Type", FORM)
            .POST(HttpRequest.BodyPublishers.ofString("language=en&text=Hello"));
    HttpResponse<String> allowed = send(request.copy().header("Origin", ORIGIN));
    assertEquals(200, allowed.statusCode());
    assertEquals(ORIGIN, allowed.headers().firstValue("Access-Control-Allow-Origin").orElseThrow());
    assertEquals(403, send(request.copy().header("Origin", "https://a.example")).statusCode());
  }

  @Test
  void otherAddressesAnswer() throws IOException {
    JsonNode languages =
        JSON.readTree(send(HttpRequest.newBuilder(service.uri("/v2/languages"))).body());
    assertEquals("en-US", languages.at("/1/longCode").textValue());
    assertEquals("en", languages.at("/1/code").textValue());
    JsonNode info = JSON.readTree(send(HttpRequest.newBuilder(service.uri("/v2/info"))).body());
    assertEquals("Paraphrast", info.at("/software/name").textValue());
    assertEquals("OK", send(HttpRequest.newBuilder(service.uri("/v2/healthcheck"))).body());
  }

  @Test
  void timeAndSentencesAreLimited() throws IOException {
    Limits usual = Limits.DEFAULT;
    Limits few =
        new Limits(usual.bodyBytes(), usual.textChars(), 20, usual.outputs(), Duration.ofMillis(1));
    try (RunningService small = new RunningService(settings(few))) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(small.uri("/v2/check")).header("Content-Type", FORM);
      HttpResponse<String> late =
          send(
              request
                  .copy()
                  .POST(
                      HttpRequest.BodyPublishers.ofString(
                          "language=en&text=It+was+very+difficult.")));
      assertEquals(200, late.statusCode(), late.body());
      assertTrue(
          JSON.readTree(late.body()).at("/warnings/incompleteResults").booleanValue(), late.body());
      HttpResponse<String> many =
          send(
              request
                  .copy()
                  .POST(
                      HttpRequest.BodyPublishers.ofString(
                          "language=en&text=" + "He+came.+".repeat(3))));
      assertEquals(413, many.statusCode(), many.body());
    }
  }
}
