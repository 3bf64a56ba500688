package org.paraphrast.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.Setting;
import org.paraphrast.api.Settings;
import org.paraphrast.client.Change;
import org.paraphrast.client.Guard;
import org.paraphrast.client.Output;
import org.paraphrast.client.PairScore;
import org.paraphrast.client.Paraphrase;
import org.paraphrast.client.ParaphraseRequest;
import org.paraphrast.client.ParaphrasedDocument;
import org.paraphrast.client.ParaphrastClient;
import org.paraphrast.client.ProblemException;
import org.paraphrast.server.http.Access;
import org.paraphrast.server.http.ApiKeys;

/** The client for Java against the service. */
class ClientTest {
  private static final String SENTENCE = "The company plans to hire more employees next year.";

  private static RunningService service;
  private static ParaphrastClient client;

  @BeforeAll
  static void start() {
    service = new RunningService();
    client = ParaphrastClient.at(service.uri(""));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @Test
  void changesGiveTheOutput() {
    Paraphrase result =
        client.paraphrase(ParaphraseRequest.text(SENTENCE).withOutputs(3).withReceipts(true));
    assertEquals(SENTENCE, result.input());
    assertTrue(result.outputs().size() > 1, result.toString());
    for (Output output : result.outputs()) {
      StringBuilder text = new StringBuilder();
      int position = 0;
      for (Change change : output.changes()) {
        assertEquals(change.source(), SENTENCE.substring(change.start(), change.end()));
        assertFalse(change.words().isBlank());
        text.append(SENTENCE, position, change.start()).append(change.target());
        position = change.end();
      }
      assertEquals(output.text(), text.append(SENTENCE.substring(position)).toString());
    }
    assertEquals(result.text(), client.paraphrase(SENTENCE));
    assertEquals(result.texts(), client.paraphrase(SENTENCE, 3));
  }

  /** The client depends on nothing of the others, so its names are compared here. */
  @Test
  void theClientKnowsAllSettingsOfTheService() {
    Set<Setting<?>> elsewhere =
        Set.of(Settings.TOKENIZED, Settings.TIMEOUT, Settings.MAX_TOKENS, Settings.OUTPUTS);
    Set<String> methods =
        Stream.of(ParaphraseRequest.class.getMethods())
            .map(method -> method.getName().toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    for (Setting<?> setting : Settings.ALL) {
      String method = "with" + setting.field().toLowerCase(Locale.ROOT);
      assertEquals(!elsewhere.contains(setting), methods.contains(method), method);
    }
  }

  @Test
  void optionsAreHonoured() {
    Paraphrase result =
        client.paraphrase(
            ParaphraseRequest.text(SENTENCE)
                .withPurpose("compression")
                .withRatio(0.97)
                .withKeep(List.of("company"))
                .withAvoid(List.of("staff"))
                .withKeepSpans(List.of(List.of(41, 50)))
                .withChange(0.8)
                .withStructure("none")
                .withSpelling("british")
                .withFast(false)
                .withSeconds(20));
    assertTrue(result.text().length() <= 0.97 * SENTENCE.length(), result.toString());
    assertTrue(result.text().contains("company"), result.text());
    assertTrue(result.text().endsWith("next year."), result.text());
  }

  @Test
  void batchesAsAWholeAndAsAStreamAreTheSame() {
    ParaphraseRequest batch =
        ParaphraseRequest.texts(List.of(SENTENCE, "He bought a big house.", "7.")).withFast(true);
    List<String> whole = client.paraphraseAll(batch).stream().map(Paraphrase::text).toList();
    try (Stream<Paraphrase> stream = client.stream(batch)) {
      assertEquals(whole, stream.map(Paraphrase::text).toList());
    }
    assertEquals("7.", whole.get(2));
  }

  @Test
  void closingAStreamGivesUpTheRest() throws InterruptedException {
    ParaphraseRequest batch = ParaphraseRequest.texts(Collections.nCopies(5_000, SENTENCE));
    try (Stream<Paraphrase> stream = client.stream(batch)) {
      assertEquals("paraphrased", stream.findFirst().orElseThrow().outcome());
    }
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (!service.get("/metrics").text().lines().anyMatch(ClientTest::isIdle)) {
      assertTrue(System.nanoTime() < end, service.get("/metrics").text());
      Thread.sleep(100);
    }
  }

  private static boolean isIdle(String metric) {
    return metric.matches("paraphrast_requests_admitted 0(\\.0)?");
  }

  @Test
  void documentsKeepTheirMarkup() {
    String html = "<p>He bought a <b>big</b> house.</p><p>It was very difficult.</p>";
    ParaphraseRequest request = ParaphraseRequest.document(html, "html").withFast(true);
    ParaphrasedDocument document = client.document(request);
    assertEquals(html, document.input());
    assertTrue(document.output().matches("<p>.*<b>.*</b>.*</p><p>.*</p>"), document.output());
    assertEquals(2, document.sentences().size());
    try (Stream<ParaphrasedDocument.Line> lines = client.streamDocument(request)) {
      List<ParaphrasedDocument.Line> all = lines.toList();
      assertEquals(document.sentences().get(1).start(), all.get(1).sentence().start());
      assertEquals(1, all.get(1).number());
    }
  }

  @Test
  void alternativesScoresGuardsAndInfoAreAnswered() {
    List<String> words = client.alternatives(SENTENCE, "hire");
    assertTrue(words.contains("recruit"), words.toString());
    assertEquals(
        words,
        client.alternatives(ParaphraseRequest.text(SENTENCE).with("start", 21).with("end", 25)));
    PairScore score = client.score(SENTENCE, client.paraphrase(SENTENCE));
    assertTrue(
        score.derivation().orElseThrow().score() > score.sourceScore().orElseThrow(),
        score.toString());
    assertEquals(List.of(), score.violations());
    List<Guard> guards = client.guards("You owe $5.50.");
    assertTrue(guards.get(0).text().contains("5.50"), guards.toString());
    assertTrue(client.info().has("limits"), client.info().toString());
  }

  @Test
  void problemsNameTheFieldAndTheRequest() {
    ProblemException problem =
        assertThrows(ProblemException.class, () -> client.paraphrase(SENTENCE, 1_000));
    assertEquals(422, problem.status());
    assertEquals(Optional.of("n"), problem.field());
    assertFalse(problem.requestId().isEmpty());
    String log = service.logWith(problem.requestId());
    assertTrue(log.contains(problem.requestId()), log);
  }

  @Test
  void aKeyOpensTheService(@TempDir Path folder) throws java.io.IOException {
    Path keys = Files.writeString(folder.resolve("keys"), "ann 0123456789abcdef0123\n");
    ServiceSettings local = ServiceSettings.local(0);
    ServiceSettings settings =
        new ServiceSettings(
            local.place(),
            new Access(ServiceSettings.LOCAL, Set.of(), Optional.of(ApiKeys.read(keys))),
            local.workers(),
            local.waiting(),
            local.perClient(),
            local.limits(),
            local.patience(),
            false,
            Optional.empty(),
            local.grace());
    try (RunningService closed = new RunningService(settings)) {
      ParaphrastClient stranger = ParaphrastClient.at(closed.uri(""));
      assertEquals(
          401, assertThrows(ProblemException.class, () -> stranger.guards("Hm.")).status());
      ParaphrastClient ann =
          ParaphrastClient.builder().base(closed.uri("")).key("0123456789abcdef0123").build();
      assertEquals(List.of(), ann.guards("The house is big."));
    }
  }
}
