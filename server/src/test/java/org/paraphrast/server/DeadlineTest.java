package org.paraphrast.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.server.model.ServedModel;

/** The time for an answer runs from the moment that the request is there. */
@Timeout(120)
class DeadlineTest {
  private static final JsonMapper JSON = new JsonMapper();

  /** Nothing that waits for its turn has time of its own afterwards. */
  @Test
  void waitingCounts() throws Exception {
    CompletableFuture<ServedModel> opening = new CompletableFuture<>();
    try (Service service =
        new Service(
            ServiceSettings.local(0), opening, "test", new PrintWriter(Writer.nullWriter()))) {
      String text = "\"The company plans to hire more.\"";
      List<CompletableFuture<HttpResponse<String>>> answers =
          List.of(
              ask(service, "{\"seconds\":0.2,\"fast\":true,\"text\":" + text + "}"),
              ask(service, "{\"seconds\":0.2,\"fast\":true,\"texts\":[" + text + "]}"),
              ask(service, "{\"seconds\":0.2,\"fast\":true,\"document\":" + text + "}"));
      while (admitted(service) < answers.size()) {
        TimeUnit.MILLISECONDS.sleep(20); // until all have come
      }
      TimeUnit.MILLISECONDS.sleep(500); // until the model is open, workers wait
      opening.complete(ServedModel.open(RunningService.MODEL));
      List<String> places =
          List.of("/outcome", "/results/0/outcome", "/sentences/0/result/outcome");
      for (int i = 0; i < places.size(); i++) {
        JsonNode answer = JSON.readTree(answers.get(i).get(60, TimeUnit.SECONDS).body());
        assertEquals("out-of-time", answer.at(places.get(i)).textValue(), answer::toString);
      }
    }
  }

  private static double admitted(Service service) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + service.port() + "/metrics");
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofLines())
        .body()
        .filter(line -> line.startsWith("paraphrast_requests_admitted "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
        .sum();
  }

  private static CompletableFuture<HttpResponse<String>> ask(Service service, String body) {
    URI uri = URI.create("http://127.0.0.1:" + service.port() + "/v1/paraphrase");
    return HttpClient.newHttpClient()
        .sendAsync(
            HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build(),
            BodyHandlers.ofString());
  }

  /** No machine reads so much in a thousandth of a second: all of it is one part and stays. */
  @ParameterizedTest
  @ValueSource(strings = {"markdown", "html", "wrapped", "text"})
  void readingCounts(String format) throws IOException {
    String text =
        "[".repeat(20_000) + "A big dog." + "](b)".repeat(20_000) + "\n\n*a* ".repeat(9_000);
    ObjectNode body = JSON.createObjectNode().put("document", text).put("format", format);
    try (RunningService service = new RunningService()) {
      String request = JSON.writeValueAsString(body.put("seconds", 0.001));
      JsonNode answer = service.post("/v1/paraphrase", request).json();
      assertEquals(text, answer.get("output").textValue());
      for (JsonNode sentence : answer.get("sentences")) {
        assertEquals("out-of-time", sentence.at("/result/outcome").textValue());
      }
      List<JsonNode> lines =
          service.post("/v1/paraphrase", request, "Accept", "application/x-ndjson").lines();
      assertEquals(1, lines.get(0).get("sentences").intValue());
      assertEquals("out-of-time", lines.get(1).at("/result/outcome").textValue());
      assertEquals(0, lines.get(2).get("changed").intValue());
    }
  }
}
