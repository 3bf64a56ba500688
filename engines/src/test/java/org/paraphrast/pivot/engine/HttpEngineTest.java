package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

class HttpEngineTest {
  private static final LanguagePair EN_ES = new LanguagePair("en", "es");
  private static final String KEY = "s3cret-k3y";
  private static final List<String> TEXTS = List.of("One \"dog\" & a cat.", "Two.");

  private final List<String> requests = new CopyOnWriteArrayList<>();
  private HttpServer server;

  @TempDir private Path folder;

  private interface Answer {
    void to(HttpExchange exchange, int number) throws IOException;
  }

  private final CountDownLatch over = new CountDownLatch(1);

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
  }

  @AfterEach
  void stop() {
    over.countDown();
    server.stop(0);
  }

  private void serve(Answer answer) {
    server.createContext(
        "/",
        exchange -> {
          String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
          requests.add(
              exchange.getRequestMethod()
                  + " "
                  + exchange.getRequestURI()
                  + " "
                  + exchange.getRequestHeaders().entrySet()
                  + " "
                  + body);
          answer.to(exchange, requests.size());
          exchange.close();
        });
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private HttpEngine engine(WireFormat format) {
    return engine(format, Duration.ofMinutes(1));
  }

  private HttpEngine engine(WireFormat format, Duration timeout) {
    return new HttpEngine(
        new HttpEngine.Settings(
            "X",
            format,
            URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/"),
            KEY,
            Set.of(EN_ES),
            new EngineLimits(10, new EngineLimits.Characters(100), 2, timeout),
            new HttpEngine.Pacing(2, Duration.ofMillis(10), Duration.ofMillis(1)),
            ""));
  }

  private void speaks(WireFormat format, String answer, String... wanted) throws Exception {
    serve((exchange, number) -> send(exchange, 200, answer));
    List<String> texts = format == WireFormat.APERTIUM_APY ? List.of(TEXTS.get(0)) : TEXTS;
    List<String> said = engine(format).translate(EN_ES, texts);
    assertEquals(List.of("Uno.", "Dos.").subList(0, texts.size()), said);
    for (String part : wanted) {
      assertTrue(requests.get(0).contains(part), requests.get(0) + " lacks " + part);
    }
  }

  @Test
  void libreTranslateIsSpoken() throws Exception {
    speaks(
        WireFormat.LIBRETRANSLATE,
        "{\"translatedText\":[\"Uno.\",\"Dos.\"]}",
        "POST /translate ",
        "{\"q\":[\"One \\\"dog\\\" & a cat.\",\"Two.\"],\"source\":\"en\",\"target\":\"es\"",
        "\"api_key\":\"" + KEY);
  }

  @Test
  void deepLIsSpoken() throws Exception {
    speaks(
        WireFormat.DEEPL,
        "{\"translations\":[{\"detected_source_language\":\"EN\",\"text\":\"Uno.\"},"
            + "{\"text\":\"Dos.\"}]}",
        "POST /v2/translate ",
        "DeepL-Auth-Key " + KEY,
        "\"source_lang\":\"EN\",\"target_lang\":\"ES\"");
  }

  @Test
  void googleIsSpoken() throws Exception {
    speaks(
        WireFormat.GOOGLE,
        "{\"data\":{\"translations\":[{\"translatedText\":\"Uno.\"},{\"translatedText\":\"Dos.\"}]}}",
        "POST /language/translate/v2 ",
        KEY,
        "\"format\":\"text\"");
    assertFalse(requests.get(0).split(" ", 3)[1].contains(KEY));
  }

  @Test
  void microsoftIsSpoken() throws Exception {
    speaks(
        WireFormat.MICROSOFT,
        "[{\"translations\":[{\"text\":\"Uno.\",\"to\":\"es\"}]},"
            + "{\"translations\":[{\"text\":\"Dos.\",\"to\":\"es\"}]}]",
        "POST /translate?api-version=3.0&from=en&to=es ",
        KEY,
        "[{\"Text\":\"One \\\"dog\\\" & a cat.\"},{\"Text\":\"Two.\"}]");
  }

  @Test
  void systranIsSpoken() throws Exception {
    speaks(
        WireFormat.SYSTRAN,
        "{\"outputs\":[{\"output\":\"Uno.\"},{\"output\":\"Dos.\"}]}",
        "POST /translation/text/translate ",
        "Key " + KEY,
        "{\"input\":[\"One \\\"dog\\\" & a cat.\",\"Two.\"],\"source\":\"en\",\"target\":\"es\"}");
  }

  @Test
  void apertiumApyIsSpoken() throws Exception {
    speaks(
        WireFormat.APERTIUM_APY,
        "{\"responseData\":{\"translatedText\":\"Uno.\"},\"responseStatus\":200}",
        "POST /translate ",
        "langpair=eng%7Cspa&format=txt&markUnknown=no&q=One+%22dog%22+%26+a");
  }

  private static final String GOOD = "{\"translatedText\":[\"Uno.\",\"Dos.\"]}";

  @Test
  void whatMayPassIsTriedAgain() throws Exception {
    serve(
        (exchange, number) -> {
          if (number == 1) {
            exchange.getResponseHeaders().add("Retry-After", "0");
            send(exchange, 429, "");
          } else if (number == 2) {
            send(exchange, 200, "{\"translatedText\":[\"Uno.\",");
          } else {
            send(exchange, 200, GOOD);
          }
        });
    assertEquals(
        List.of("Uno.", "Dos."), engine(WireFormat.LIBRETRANSLATE).translate(EN_ES, TEXTS));
    assertEquals(3, requests.size());
  }

  private String fails(int attempts) {
    HttpEngine engine = engine(WireFormat.LIBRETRANSLATE);
    EngineException fault =
        assertThrows(EngineException.class, () -> engine.translate(EN_ES, TEXTS));
    String message = String.valueOf(fault.getMessage());
    assertFalse(message.contains(KEY), message);
    assertEquals(attempts, requests.size(), message);
    assertEquals(attempts > 1, fault.isTemporary());
    return message;
  }

  @Test
  void aServerThatKeepsFailingIsReported() {
    serve((exchange, number) -> send(exchange, 503, "busy " + KEY));
    assertEquals("X: status 503, 3 attempts", fails(3));
  }

  @Test
  void redirectsAreNotFollowed() {
    serve(
        (exchange, number) -> {
          exchange.getResponseHeaders().add("Location", "/elsewhere");
          send(exchange, 302, "");
        });
    assertEquals("X: status 302: redirects are not followed", fails(1));
  }

  @Test
  void aRefusedKeyIsNotTriedAgain() {
    serve((exchange, number) -> send(exchange, 403, ""));
    assertEquals("X: status 403", fails(1));
  }

  @Test
  void slowServersDoNotHangUs() {
    serve(
        (exchange, number) -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
          try {
            over.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    HttpEngine hasty = engine(WireFormat.LIBRETRANSLATE, Duration.ofMillis(100));
    EngineException fault =
        assertThrows(EngineException.class, () -> hasty.translate(EN_ES, TEXTS));
    String message = String.valueOf(fault.getMessage());
    // the second, where even the head of the answer takes so long
    assertTrue(
        message.contains("no answer within 100 ms") || message.contains("timed out"), message);
    assertTrue(fault.isTemporary());
  }

  @Test
  void garbageAndTooFewTranslationsAreReported() {
    serve(
        (exchange, number) ->
            send(exchange, 200, number < 3 ? "<html>" : "{\"translatedText\":[]}"));
    assertEquals("X: 0 translations, expected 2, 3 attempts", fails(3));
  }

  @Test
  void aKeyThatIsSaidBackIsNotQuoted() {
    serve((exchange, number) -> send(exchange, 200, "{\"" + KEY + "\":1,\"" + KEY + "\":2}"));
    assertTrue(fails(3).contains("(key)"));
  }

  @Test
  void droppedConnectionsAreReported() {
    serve(
        (exchange, number) -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange.getResponseBody().write('{');
        });
    assertTrue(fails(3).contains("the connection failed"));
  }

  @Test
  void theFileOfTheOperatorIsRead() throws IOException {
    Path file = folder.resolve("engines.jsonl");
    Files.writeString(
        file,
        """
        {"engine": "apertium", "id": "AP", "modes": "nowhere"}

        {"engine": "deepl", "id": "DL", "url": "https://localhost", "key": "PARAPHRAST_KEY_DL", "pairs": ["en-de"]}
        """,
        UTF_8);
    List<Engine> engines = EngineFile.read(file, Map.of("PARAPHRAST_KEY_DL", KEY));
    assertEquals(List.of("AP", "DL"), engines.stream().map(Engine::id).toList());
    assertEquals(Set.of(), engines.get(0).pairs());
    assertEquals(Set.of(new LanguagePair("en", "de")), engines.get(1).pairs());
    for (String line :
        List.of(
            "{\"engine\":\"guess\"}",
            "{\"engine\":\"deepl\",\"url\":\"https://x\",\"key\":\"PARAPHRAST_KEY_NO\",\"pairs\":[\"en-de\"]}",
            "{\"engine\":\"deepl\",\"url\":\"https://x\",\"key\":\"abc-def:fx\",\"pairs\":[]}",
            "{\"engine\":\"deepl\",\"url\":\"file:///x\",\"pairs\":[\"en-de\"]}",
            "{\"engine\":\"deepl\",\"url\":\"https://me:pw@x\",\"pairs\":[\"en-de\"]}",
            "{\"engine\":\"deepl\",\"url\":\"https://x\",\"pairs\":[\"en\"]}")) {
      Files.writeString(file, line, UTF_8);
      DataException fault =
          assertThrows(DataException.class, () -> EngineFile.read(file, Map.of()), line);
      assertTrue(fault.getMessage().contains(":1: "), fault.getMessage());
      assertFalse(fault.getMessage().contains("pw@"), fault.getMessage());
      assertFalse(fault.getMessage().contains("abc-def"), fault.getMessage());
    }
  }

  private void refused(String line, String variable, String reason) throws IOException {
    Path file = Files.writeString(folder.resolve("engines.jsonl"), line, UTF_8);
    DataException fault =
        assertThrows(DataException.class, () -> EngineFile.read(file, Map.of(variable, KEY)), line);
    assertTrue(fault.getMessage().contains(":1: "), fault.getMessage());
    assertTrue(fault.getMessage().contains(reason), fault.getMessage());
    assertFalse(fault.getMessage().contains(KEY), fault.getMessage());
  }

  @Test
  void onlyVariablesForThePurposeAreSent() throws IOException {
    for (String name :
        List.of("AWS_SECRET_ACCESS_KEY", "HOME", "PATH", "X_PARAPHRAST_KEY_", "PARAPHRAST_KEYS")) {
      refused(
          "{\"engine\":\"deepl\",\"url\":\"https://x\",\"pairs\":[\"en-de\"],\"key\":\""
              + name
              + "\"}",
          name,
          name + " is not sent as a key");
    }
  }

  @Test
  void aFileCannotMakeTheProgramWaitWithoutEnd() throws IOException {
    for (String setting : List.of("\"retries\":11", "\"pause\":31", "\"seconds\":601")) {
      refused(
          "{\"engine\":\"deepl\",\"url\":\"https://x\",\"pairs\":[\"en-de\"],"
              + "\"key\":\"PARAPHRAST_KEY_X\","
              + setting
              + "}",
          "PARAPHRAST_KEY_X",
          "more than");
    }
  }

  @Test
  void keysGoOutOverTlsOnlyUnlessToThisMachine() throws IOException {
    String line =
        "{\"engine\":\"deepl\",\"pairs\":[\"en-de\"],\"key\":\"PARAPHRAST_KEY_X\",\"url\":\"%s\"}";
    for (String address :
        List.of(
            "http://x.org",
            "http://127.evil.org",
            "http://localhost.evil.org",
            "http://10.0.0.1")) {
      refused(line.formatted(address), "PARAPHRAST_KEY_X", "over https only");
    }
    for (String address :
        List.of("https://x.org", "http://localhost:1", "http://127.0.0.1:1", "http://[::1]:1")) {
      Path file =
          Files.writeString(folder.resolve("engines.jsonl"), line.formatted(address), UTF_8);
      assertEquals(1, EngineFile.read(file, Map.of("PARAPHRAST_KEY_X", KEY)).size());
    }
  }

  @Test
  void settingsDoNotShowTheKey() {
    HttpEngine.Settings settings =
        new HttpEngine.Settings(
            "X",
            WireFormat.DEEPL,
            URI.create("https://localhost"),
            KEY,
            Set.of(),
            new EngineLimits(1, new EngineLimits.Characters(1), 1, Duration.ofSeconds(1)),
            new HttpEngine.Pacing(0, Duration.ZERO, Duration.ZERO),
            "");
    assertFalse(settings.toString().contains(KEY));
  }
}
