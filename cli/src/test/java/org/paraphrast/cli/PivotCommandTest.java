package org.paraphrast.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

class PivotCommandTest {
  private static final String LIST =
      """
      1\tsource\tThe old bridge will be closed for repairs next week .
      1\tGG:de:MS\tThe old bridge is closed for repairs next week .
      1\tGG:fr:MS\tThe old bridge will be closed for repair the next week .
      1\tMS:fr:GG\tThe old bridge is closed for repairs next week .
      2\tsource\tNobody knew .
      """;

  @TempDir private Path folder;

  private @Nullable HttpServer service;

  @Test
  void selectPrintsALineForEverySentence() {
    CommandRun run = CommandRun.on(LIST, "pivot", "select");
    assertEquals(0, run.exit(), run.err());
    assertEquals(
        "The old bridge is closed for repairs next week .\nNobody knew .\n",
        run.out().replace("\r", ""));
    assertEquals(run.out(), CommandRun.on(LIST, "pivot", "select", "--threads", 3).out());
  }

  @Test
  void selectShowsTheVotes() {
    String out = CommandRun.on(LIST, "pivot", "select", "--json").out();
    assertTrue(out.contains("\"votes\":2,\"systems\":[\"GG:de:MS\",\"MS:fr:GG\"]"), out);
  }

  @Test
  void everyMethodAndGainWorks() {
    for (String gain : new String[] {"bleu", "smoothed-bleu", "chrf", "ter"}) {
      assertEquals(0, CommandRun.on(LIST, "pivot", "select", "--gain", gain).exit());
    }
    CommandRun best = CommandRun.on(LIST, "pivot", "select", "--by", "s-2");
    assertTrue(best.err().startsWith("systems, best first: GG:de:MS"), best.err());
    CommandRun chance = CommandRun.on(LIST, "pivot", "select", "--by", "s-3", "--seed", 4);
    assertEquals(2, chance.out().lines().count());
  }

  @Test
  void outputsOfSystemsAreReadFromTheirFiles() throws IOException {
    Path source = Files.writeString(folder.resolve("s"), "A small dog barked loudly .\n");
    Path one = Files.writeString(folder.resolve("1"), "A little dog barked loudly .\n");
    Path two = Files.writeString(folder.resolve("2"), "One dog made noises today .\n");
    CommandRun run =
        CommandRun.of(
            "pivot", "select", "--source", source, "--system", "a=" + one, "--system", "b=" + two);
    assertEquals("A little dog barked loudly .", run.out().strip(), run.err());
    Files.writeString(two, "One\nTwo\n");
    CommandRun uneven =
        CommandRun.of("pivot", "select", "--system", "a=" + one, "--system", "b=" + two);
    assertEquals(ExitCode.BAD_DATA, uneven.exit());
  }

  @Test
  void decodePrintsALineForEverySentence() throws IOException {
    Path text = Files.writeString(folder.resolve("t"), "the old bridge is closed .\n".repeat(3));
    Path lm = folder.resolve("lm.bin");
    assertEquals(
        0, CommandRun.of("lm", "build", "--order", 2, "--input", text, "--output", lm).exit());
    for (String method : new String[] {"d-1", "d-2", "consensus"}) {
      CommandRun run = CommandRun.on(LIST, "pivot", "decode", "--lm", lm, "--by", method);
      assertEquals(0, run.exit(), run.err());
      assertEquals(2, run.out().lines().count());
    }
    CommandRun objects = CommandRun.on(LIST, "pivot", "decode", "--lm", lm, "--json");
    assertTrue(objects.out().contains("\"changes\":["), objects.out());
    assertTrue(objects.out().contains("\"minCount\":"), objects.out());
    assertTrue(objects.err().contains("seen at least 3 times are kept"), objects.err());
    CommandRun few = CommandRun.on("1\tsource\tx y\n1\ta\tx z", "pivot", "decode", "--lm", lm);
    assertTrue(few.err().contains("fewer (sentences: 1)"), few.err());
    CommandRun twice = CommandRun.on(LIST, "pivot", "decode", "--lm", lm, "--min-count", 2);
    assertTrue(twice.err().contains("seen at least 2 times are kept"), twice.err());
    assertEquals(
        ExitCode.USAGE, CommandRun.on(LIST, "pivot", "decode", "--lm", lm, "--by", "x").exit());
    assertEquals(
        ExitCode.BAD_DATA, CommandRun.on("1\ta\tx y", "pivot", "decode", "--lm", lm).exit());
  }

  /** A service on this machine that knows one word; it has no way back from French. */
  private Path engines() throws IOException {
    service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    service.createContext("/translate", this::answer);
    service.start();
    return Files.writeString(
        folder.resolve("engines"),
        "{\"engine\": \"libretranslate\", \"id\": \"AP\", \"perSecond\": 1000,"
            + " \"url\": \"http://127.0.0.1:"
            + service.getAddress().getPort()
            + "\", \"pairs\": [\"en-es\", \"es-en\", \"en-fr\", \"fr-en\"]}\n");
  }

  private void answer(HttpExchange exchange) throws IOException {
    String asked = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    String texts = asked.replaceFirst(".*\"q\":(\\[[^]]*]).*", "$1").replace("dog", "perro");
    boolean back = asked.contains("\"target\":\"en\"");
    String said = "{\"translatedText\":" + (back ? texts.replace("perro", "hound") : texts) + "}";
    exchange.sendResponseHeaders(asked.contains("\"source\":\"fr\"") ? 400 : 200, 0);
    exchange.getResponseBody().write(said.getBytes(UTF_8));
    exchange.close();
  }

  @AfterEach
  void stop() {
    if (service != null) {
      service.stop(0);
    }
  }

  @Test
  void anEnginesFileOfAStrangerRunsNothingAndSendsNoSecret() throws IOException {
    Path ran = folder.resolve("ran");
    Path modes = Files.createDirectories(folder.resolve("modes"));
    Files.writeString(modes.resolve("eng-spa.mode"), "touch " + ran + " | lt-proc x");
    Path file = folder.resolve("engines");
    for (String line :
        List.of(
            "{\"engine\": \"apertium\", \"modes\": \"" + modes + "\"}",
            "{\"engine\": \"deepl\", \"url\": \"https://localhost\", \"pairs\": [\"en-es\", \"es-en\"],"
                + " \"key\": \"AWS_SECRET_ACCESS_KEY\"}")) {
      Files.writeString(file, line + "\n");
      CommandRun run = CommandRun.on("x\n", "pivot", "candidates", "--engines", file);
      assertEquals(ExitCode.BAD_DATA, run.exit(), run.err());
      assertTrue(
          run.err().contains("PARAPHRAST_KEY_") || run.err().contains("PARAPHRAST_APERTIUM"),
          run.err());
      assertTrue(Files.notExists(ran));
    }
  }

  @Test
  void aDeadEngineIsToldOnce() throws IOException {
    Path file = engines();
    stop();
    Files.writeString(file, Files.readString(file).replace("1000,", "1000, \"pause\": 0.01,"));
    CommandRun run =
        CommandRun.on(
            "One dog.\n".repeat(3) + "Two dogs.\nThree dogs.\n",
            "--model",
            tiny(),
            "--engines",
            file,
            "--system",
            "S-1");
    assertEquals(0, run.exit(), run.err());
    assertEquals(
        1, run.err().split("; it is not asked again in this run", -1).length - 1, run.err());
  }

  @Test
  void candidatesComeBackFromEveryEngineThatAnswers() throws IOException {
    Path engines = engines();
    Path cache = folder.resolve("cache");
    for (int run = 0; run < 2; run++) {
      CommandRun made =
          CommandRun.on(
              "The dog barked.\nNo.\n",
              "pivot",
              "candidates",
              "--engines",
              engines,
              "--cache",
              cache,
              "--format",
              "tsv");
      assertEquals(0, made.exit(), made.err());
      assertEquals(
          """
          1\tsource\tThe dog barked.
          1\tAP:es:AP\tThe hound barked.
          2\tsource\tNo.
          2\tAP:es:AP\tNo.
          """,
          made.out());
      assertTrue(made.err().contains("fr-en: 2 sentences failed: AP: "), made.err());
    }
    CommandRun status =
        CommandRun.of("pivot", "engines", "--engines", engines, "--cache", cache, "--no-test");
    assertTrue(status.out().endsWith("cache\t" + cache + "\t6 translations\n"), status.out());
  }

  @Test
  void aCacheThatIsNoneIsRefused() throws IOException {
    Path cache = Files.writeString(folder.resolve("cache"), "my notes\n".repeat(100));
    CommandRun run =
        CommandRun.on("x\n", "pivot", "candidates", "--engines", engines(), "--cache", cache);
    assertEquals(ExitCode.BAD_DATA, run.exit());
    assertTrue(run.err().contains(cache + ": is not an intact translation cache"), run.err());
    Path none = folder.resolve("none");
    CommandRun status =
        CommandRun.of("pivot", "engines", "--engines", engines(), "--cache", none, "--no-test");
    assertTrue(status.out().endsWith("not there yet\n"), status.out());
    assertTrue(Files.notExists(none));
  }

  @Test
  void enginesAreShown() throws IOException {
    CommandRun run = CommandRun.of("pivot", "engines", "--engines", engines());
    assertTrue(run.out().contains("AP\tanswers\t[en-es, en-fr, es-en, fr-en]"), run.out());
    assertTrue(run.out().contains("2 single-pivot systems\t[AP:es:AP, AP:fr:AP]"), run.out());
    Path none = Files.writeString(folder.resolve("none"), "");
    assertEquals(
        ExitCode.BAD_DATA, CommandRun.on("x", "pivot", "candidates", "--engines", none).exit());
  }

  @Test
  void wrongUseIsRefused() {
    assertEquals(ExitCode.USAGE, CommandRun.of("pivot").exit());
    assertEquals(ExitCode.USAGE, CommandRun.on(LIST, "pivot", "select", "--by", "s-9").exit());
    assertEquals(ExitCode.USAGE, CommandRun.on(LIST, "pivot", "select", "--gain", "luck").exit());
    assertEquals(ExitCode.USAGE, CommandRun.on(LIST, "pivot", "select", "--threads", 0).exit());
    assertEquals(ExitCode.USAGE, CommandRun.of("pivot", "select", "--system", "a:b=x").exit());
    assertEquals(ExitCode.BAD_DATA, CommandRun.on("1\tx", "pivot", "select").exit());
  }

  private static final String CANDIDATES =
      """
      {"id":"1","source":"The dog barked.","candidates":[\
      {"text":"The hound barked.","systems":["A:es:A","B:es:B"]},\
      {"text":"The dog yelped.","systems":["A:de:A"]}]}
      """;

  private Path tiny() throws IOException {
    TinyModel.write(
        folder, "the hound barked .\nthe dog ran .\n", "ran\twalked\t0.5\n", "lm 0.1\n");
    return folder;
  }

  @Test
  void candidatesOfEnginesAreOneMoreTable() throws IOException {
    Path model = tiny();
    Path file = Files.writeString(folder.resolve("candidates.jsonl"), CANDIDATES);
    CommandRun run =
        CommandRun.of(
            "--model", model, "--candidates", file, "--any", "--features", "The dog barked.");
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().contains("output 1  The hound barked."), run.out());
    assertTrue(run.out().contains("phrase from engines"), run.out());
    assertTrue(run.out().contains("seen 2 times; by es 'A:es:A', es 'B:es:B'"), run.out());
  }

  @Test
  void selectionChoosesAmongCandidates() throws IOException {
    Path model = tiny();
    Path file = Files.writeString(folder.resolve("candidates.jsonl"), CANDIDATES);
    CommandRun run =
        CommandRun.of("--model", model, "--candidates", file, "--system", "S-1", "The dog barked.");
    assertEquals("The hound barked.\n", run.out(), run.err());
    CommandRun none = CommandRun.of("--model", model, "--system", "S-1", "The dog barked.");
    assertEquals(ExitCode.BAD_DATA, none.exit());
    assertTrue(none.err().contains("--engines or --candidates"), none.err());
  }

  @Test
  void enginesAnswerInTheMainCommandAndFailuresAreTold() throws IOException {
    Path model = tiny();
    CommandRun run =
        CommandRun.on(
            "The dog barked.\nNo.\n", "--model", model, "--engines", engines(), "--system", "S-1");
    assertEquals(0, run.exit(), run.err());
    assertEquals("The hound barked.\nNo.\n", run.out());
    assertTrue(run.err().contains("2 sentences without an engine: fr-en: AP"), run.err());
  }

  @Test
  void systemsThatUseNoEnginesSaySo() throws IOException {
    Path model = tiny();
    Path file = Files.writeString(folder.resolve("candidates.jsonl"), CANDIDATES);
    CommandRun run =
        CommandRun.of("--model", model, "--candidates", file, "--system", "Zhao08", "Dogs bark.");
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("does not use MT engines"), run.err());
  }

  @Test
  void candidatesWithoutTheirSentenceAreRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("bare.tsv"), "1\tA:es:A\tThe hound barked.\n");
    CommandRun run =
        CommandRun.of("--model", tiny(), "--candidates", file, "--system", "S-1", "Dogs bark.");
    assertEquals(ExitCode.BAD_DATA, run.exit());
    assertTrue(run.err().contains("candidates but no source"), run.err());
  }
}
