package org.paraphrast.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The client against a server that answers what the test says. */
class ParaphrastClientTest {
  private static final String RESULT =
      """
      {"schema":3,"input":"A b.","outcome":"paraphrased","reason":null,
       "guards":[{"kind":"number","text":"7","start":2,"end":3,"why":"a number"}],
       "outputs":[{"text":"A c.","score":-1.5,"loss":0.0,"changes":[
         {"source":"b","target":"c","start":2,"end":3,"words":"90% sure","acceptability":0.9},
         {"source":"","target":"x","start":4,"end":4,"words":"none","acceptability":null}]},
        {"text":"A d.","score":-2.0}]}"""
          .replace("\n", "");

  private HttpServer server;
  private final List<String> requests = new ArrayList<>();
  private final List<String> bodies = new ArrayList<>();

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  /** An answer: status, type, body, headers. */
  private record Answer(int status, String type, String body, Map<String, String> headers) {
    Answer(int status, String type, String body) {
      this(status, type, body, Map.of());
    }
  }

  /** Gives these answers, one after another; the last again and again. */
  private void answer(Answer... answers) {
    server.createContext(
        "/",
        exchange -> {
          Answer answer = answers[Math.min(requests.size(), answers.length - 1)];
          note(exchange);
          answer.headers().forEach(exchange.getResponseHeaders()::add);
          exchange.getResponseHeaders().add("Content-Type", answer.type());
          byte[] body = answer.body().getBytes(UTF_8);
          exchange.sendResponseHeaders(answer.status(), body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
  }

  private void note(HttpExchange exchange) throws IOException {
    requests.add(
        exchange.getRequestMethod()
            + " "
            + exchange.getRequestURI()
            + " "
            + exchange.getRequestHeaders().getFirst("Accept")
            + " "
            + exchange.getRequestHeaders().getFirst("Authorization"));
    bodies.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
  }

  private static Answer json(String body) {
    return new Answer(200, "application/json", body);
  }

  private URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  private ParaphrastClient client() {
    return ParaphrastClient.at(address());
  }

  @Test
  void aSentenceIsParaphrased() {
    answer(json(RESULT));
    assertEquals("A c.", client().paraphrase("A b."));
    assertEquals(List.of("A c.", "A d."), client().paraphrase("A b.", 2));
    assertEquals("POST /v1/paraphrase application/json null", requests.get(0));
    assertEquals("{\"text\":\"A b.\"}", bodies.get(0));
    assertEquals("{\"text\":\"A b.\",\"n\":2}", bodies.get(1));
  }

  @Test
  void resultsHaveReceiptsAndGuards() {
    answer(json(RESULT));
    Paraphrase result = client().paraphrase(ParaphraseRequest.text("A b.").withReceipts(true));
    assertEquals("paraphrased", result.outcome());
    assertEquals(Optional.empty(), result.reason());
    assertEquals(List.of(new Guard("number", "7", 2, 3, "a number")), result.guards());
    Output best = result.outputs().get(0);
    assertEquals(-1.5, best.score());
    Change change = best.changes().get(0);
    assertEquals("b", change.source());
    assertEquals("c", change.target());
    assertEquals(2, change.start());
    assertEquals(3, change.end());
    assertEquals("90% sure", change.words());
    assertEquals(OptionalDouble.of(0.9), change.acceptability());
    assertEquals(OptionalDouble.empty(), best.changes().get(1).acceptability());
    assertEquals(3, result.json().get("schema").intValue());
  }

  @Test
  void whatIsNotParaphrasedIsAsItWas() {
    answer(json("{\"input\":\"Hm.\",\"outcome\":\"unchanged\",\"reason\":\"why\",\"outputs\":[]}"));
    Paraphrase result = client().paraphrase(ParaphraseRequest.text("Hm."));
    assertEquals("Hm.", result.text());
    assertEquals(Optional.of("why"), result.reason());
    assertEquals(List.of(), client().paraphrase("Hm.", 3));
  }

  @Test
  void everyFieldIsSent() {
    answer(json("{\"input\":\"\",\"output\":\"\",\"sentences\":[]}"));
    client()
        .document(
            ParaphraseRequest.document("# A", "markdown")
                .withPurpose("simplification")
                .withReference("r")
                .withLevel("B1")
                .withOutputs(3)
                .withDiverse(true)
                .withAny(false)
                .withChange(0.25)
                .withStructure("none")
                .withGenerator("off")
                .withKeepMeaning(true)
                .withSpelling("british")
                .withMaxChars(1)
                .withMaxBytes(2)
                .withRatio(1.5)
                .withKeep(List.of("a"))
                .withQuotations("change")
                .withDomain("law")
                .withAvoid(List.of("b"))
                .withMust(List.of("c"))
                .withKeepSpans(List.of(List.of(0, 1)))
                .withInclude(List.of("headings"))
                .withSeed(5)
                .withFast(true)
                .withSeconds(2.5)
                .withReceipts(true));
    assertEquals(
        "{\"document\":\"# A\",\"format\":\"markdown\",\"purpose\":\"simplification\",\"reference\":\"r\","
            + "\"level\":\"B1\",\"n\":3,\"diverse\":true,\"any\":false,\"change\":0.25,\"structure\":\"none\","
            + "\"generator\":\"off\",\"keepMeaning\":true,\"spelling\":\"british\",\"maxChars\":1,\"maxBytes\":2,"
            + "\"ratio\":1.5,\"keep\":[\"a\"],\"quotations\":\"change\",\"domain\":\"law\",\"avoid\":[\"b\"],\"must\":[\"c\"],\"keepSpans\":[[0,1]],"
            + "\"include\":[\"headings\"],\"seed\":5,\"fast\":true,\"seconds\":2.5,\"receipts\":true}",
        bodies.get(0));
  }

  @Test
  void aKeyIsSent() {
    answer(json("{\"program\":\"p\"}"));
    ParaphrastClient client = ParaphrastClient.builder().base(address()).key("secret").build();
    assertEquals("p", client.info().get("program").textValue());
    assertEquals("GET /v1/info application/json Bearer secret", requests.get(0));
  }

  @Test
  void aBasePathIsKept() {
    answer(json("{}"));
    ParaphrastClient.at(address().resolve("/behind/a/proxy")).info();
    assertTrue(requests.get(0).startsWith("GET /behind/a/proxy/v1/info "), requests.get(0));
  }

  @Test
  void problemsAreThrown() {
    answer(
        new Answer(
            422,
            "application/problem+json",
            "{\"title\":\"A field is wrong\",\"status\":422,\"detail\":\"must be 1 .. 50\","
                + "\"field\":\"n\",\"requestId\":\"r-1\"}"));
    ProblemException problem =
        assertThrows(ProblemException.class, () -> client().paraphrase("A b.", 99));
    assertEquals(422, problem.status());
    assertEquals("must be 1 .. 50", problem.detail());
    assertEquals(Optional.of("n"), problem.field());
    assertEquals("r-1", problem.requestId());
    assertEquals("422 A field is wrong: n: must be 1 .. 50", problem.getMessage());
    assertEquals(1, requests.size());
  }

  @Test
  void strangersAreNamed() {
    answer(new Answer(502, "text/html", "<h1>Bad gateway</h1>"));
    assertEquals(
        502, assertThrows(ProblemException.class, () -> client().paraphrase("A b.")).status());
  }

  @Test
  void aBusyServiceIsAskedAgain() {
    Answer busy =
        new Answer(
            503,
            "application/problem+json",
            "{\"title\":\"busy\",\"status\":503,\"detail\":\"d\",\"field\":null,\"requestId\":\"r\"}",
            Map.of("Retry-After", "0"));
    answer(busy, busy, json(RESULT));
    assertEquals("A c.", client().paraphrase("A b."));
    assertEquals(3, requests.size());
    requests.clear();
    ParaphrastClient impatient = ParaphrastClient.builder().base(address()).retries(1).build();
    assertEquals(
        503, assertThrows(ProblemException.class, () -> impatient.paraphrase("A b.")).status());
    assertEquals(2, requests.size());
  }

  @Test
  void batchesComeAsAWholeOrLineByLine() {
    answer(
        json("{\"results\":[" + RESULT + "," + RESULT + "]}"),
        new Answer(200, "application/x-ndjson", RESULT + "\n" + RESULT + "\n"));
    ParaphraseRequest batch = ParaphraseRequest.texts(List.of("A b.", "A b."));
    assertEquals(2, client().paraphraseAll(batch).size());
    try (Stream<Paraphrase> stream = client().stream(batch)) {
      assertEquals(List.of("A c.", "A c."), stream.map(Paraphrase::text).toList());
    }
    assertTrue(requests.get(1).contains("application/x-ndjson"), requests.get(1));
  }

  @Test
  void anAnswerThatBreaksOffIsNoAnswer() {
    answer(new Answer(200, "application/x-ndjson", RESULT + "\n"));
    ParaphraseRequest batch = ParaphraseRequest.texts(List.of("A b.", "A b."));
    try (Stream<Paraphrase> stream = client().stream(batch)) {
      assertThrows(UncheckedIOException.class, stream::toList);
    }
  }

  @Test
  void aProblemMayBeTheLastLine() {
    answer(
        new Answer(
            200,
            "application/x-ndjson",
            RESULT + "\n{\"problem\":{\"status\":500,\"title\":\"t\",\"detail\":\"d\"}}\n"));
    try (Stream<Paraphrase> stream =
        client().stream(ParaphraseRequest.texts(List.of("A b.", "A b.")))) {
      assertEquals(500, assertThrows(ProblemException.class, stream::toList).status());
    }
  }

  @Test
  void closingGivesUpTheRest() throws InterruptedException {
    CountDownLatch broken = new CountDownLatch(1);
    server.createContext(
        "/",
        exchange -> {
          note(exchange);
          exchange.sendResponseHeaders(200, 0);
          try (OutputStream out = exchange.getResponseBody()) {
            for (int i = 0; i < 100_000; i++) {
              out.write((RESULT + "\n").getBytes(UTF_8));
              out.flush();
            }
          } catch (IOException e) {
            broken.countDown();
          }
        });
    List<String> many = Collections.nCopies(100_000, "A b.");
    try (Stream<Paraphrase> stream = client().stream(ParaphraseRequest.texts(many))) {
      assertEquals("A c.", stream.findFirst().orElseThrow().text());
    }
    assertTrue(broken.await(20, TimeUnit.SECONDS), "the service was not told");
  }

  @Test
  void documentsComeAsAWholeOrLineByLine() {
    String sentence = "\"start\":0,\"end\":4,\"result\":" + RESULT;
    answer(
        json("{\"input\":\"A b.\",\"output\":\"A c.\",\"sentences\":[{" + sentence + "}]}"),
        new Answer(
            200,
            "application/x-ndjson",
            "{\"sentences\":1,\"spans\":[[0,4]]}\n{\"sentence\":0,"
                + sentence
                + "}\n{\"sentence\":0,"
                + sentence
                + ",\"again\":true}\n{\"done\":true,\"changed\":1}\n"));
    ParaphraseRequest request = ParaphraseRequest.document("A b.", "text");
    ParaphrasedDocument whole = client().document(request);
    assertEquals("A c.", whole.output());
    assertEquals(4, whole.sentences().get(0).end());
    try (Stream<ParaphrasedDocument.Line> lines = client().streamDocument(request)) {
      List<ParaphrasedDocument.Line> all = lines.toList();
      assertEquals(2, all.size());
      assertEquals(0, all.get(0).number());
      assertTrue(all.get(1).again());
    }
  }

  @Test
  void alternativesScoresAndGuardsAreRead() {
    answer(
        json("{\"alternatives\":[\"c\",\"d\"]}"),
        json("{\"sourceScore\":-3.0,\"derivation\":null,\"violations\":[\"a number\"]}"),
        json(
            "{\"text\":\"7\",\"guards\":[{\"kind\":\"number\",\"text\":\"7\",\"start\":0,\"end\":1,\"why\":\"w\"}]}"));
    assertEquals(List.of("c", "d"), client().alternatives("A b.", "b"));
    PairScore score = client().score("A 7.", "A 8.");
    assertEquals(OptionalDouble.of(-3), score.sourceScore());
    assertEquals(Optional.empty(), score.derivation());
    assertEquals(List.of("a number"), score.violations());
    assertEquals(List.of(new Guard("number", "7", 0, 1, "w")), client().guards("7"));
    assertEquals("{\"text\":\"A b.\",\"word\":\"b\"}", bodies.get(0));
  }

  @Test
  void theRightKindOfRequestIsNeeded() {
    IllegalArgumentException wrong =
        assertThrows(
            IllegalArgumentException.class,
            () -> client().document(ParaphraseRequest.text("A b.")));
    assertTrue(String.valueOf(wrong.getMessage()).contains("'document'"), wrong.toString());
  }

  @Test
  void aSilentServiceIsNotWaitedForForever() {
    server.createContext("/", exchange -> {});
    ParaphrastClient client =
        ParaphrastClient.builder().base(address()).timeout(Duration.ofMillis(200)).build();
    assertThrows(UncheckedIOException.class, () -> client.paraphrase("A b."));
  }
}
