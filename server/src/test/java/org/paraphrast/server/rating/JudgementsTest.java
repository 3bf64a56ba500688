package org.paraphrast.server.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.paraphrast.cli.evaluate.RateCommand;
import org.paraphrast.evaluate.RatingExport;
import org.paraphrast.evaluate.RatingKey;
import org.paraphrast.evaluate.RatingKeyFile;
import org.paraphrast.evaluate.RatingScale;
import org.paraphrast.evaluate.RatingSheet;
import org.paraphrast.evaluate.RatingSheetFile;
import org.paraphrast.evaluate.SystemOutput;
import org.paraphrast.json.JsonFields;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Tokenization;
import org.paraphrast.server.RunningService;
import org.paraphrast.server.RunningService.Answer;
import org.paraphrast.text.CharSpan;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.UnitReplacement;
import picocli.CommandLine;

/** What the addresses of judgements say, against what the commands say of the same files. */
class JudgementsTest {
  private static RunningService service;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    service = new RunningService();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** A system that changes little and well, and one that changes much and badly. */
  private static List<SystemOutput> outputs() {
    List<SystemOutput> outputs = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      String source = "The old baker number " + i + " bought a big car.";
      String careful = "The old baker number " + i + " purchased a big car.";
      String bold = "Baker " + i + ", aged, obtained one large automobile “für sich”.";
      outputs.add(new SystemOutput("careful", "s" + i, source, careful, 1));
      outputs.add(new SystemOutput("bold", "s" + i, source, bold, 1));
    }
    return outputs;
  }

  private static JsonFields file(String name, String content) {
    return new JsonFields().with("name", name).with("content", content);
  }

  private static JsonNode good(String path, JsonFields body) {
    Answer answer = service.post(path, body.line());
    assertEquals(200, answer.status(), answer.text());
    return answer.json();
  }

  private static JsonNode bad(String path, JsonFields body) {
    Answer answer = service.post(path, body.line());
    assertEquals(422, answer.status(), answer.text());
    return answer.json();
  }

  /** Fills a sheet in through the service, as somebody who reads but likes little. */
  private static String filled(String name, String content, RatingKey key, int rater) {
    Map<String, RatingKey.Entry> hidden = new HashMap<>();
    key.entries().forEach(entry -> hidden.put(entry.item(), entry));
    JsonNode sheet = good("/v1/rating/sheet", file(name, content));
    List<JsonFields> answers = new ArrayList<>();
    int number = 0;
    for (JsonNode item : sheet.get("items")) {
      RatingKey.Entry entry = Objects.requireNonNull(hidden.get(item.get("item").asText()));
      boolean fine =
          entry.foil() == null ? entry.system().equals("careful") : !entry.foil().isBad();
      fine ^= entry.foil() == null && number++ % (4 + rater) == 0;
      for (JsonNode question : sheet.get("questions")) {
        if (question.get("kind").asText().equals("nominal") && fine) {
          continue;
        }
        JsonNode choices = question.get("choices");
        JsonNode choice = choices.get(fine ? choices.size() - 1 : 0);
        answers.add(
            new JsonFields()
                .with("item", item.get("item").asText())
                .with("question", question.get("name").asText())
                .with("answer", choice.get("value").asText()));
      }
    }
    return good("/v1/rating/export", file(name, content).with("answers", answers))
        .get("content")
        .asText();
  }

  private static String rateImport(List<String> arguments) {
    StringWriter out = new StringWriter();
    CommandLine command = new CommandLine(new RateCommand()).setOut(new PrintWriter(out, true));
    List<String> all = new ArrayList<>(List.of("import", "--json", "--by-rank"));
    all.addAll(arguments);
    assertEquals(0, command.execute(all.toArray(new String[0])));
    return out.toString();
  }

  @ParameterizedTest
  @EnumSource(RatingScale.class)
  void resultsAreThoseOfRateImport(RatingScale scale) throws IOException {
    RatingExport.Export export =
        RatingExport.of(outputs(), new RatingExport.Options(scale, 2, "", 2, 5));
    String suffix = scale == RatingScale.FIVE_POINT ? ".jsonl" : ".tsv";
    Path keyFile = folder.resolve("sheets.key.jsonl");
    RatingKeyFile.write(export.key(), keyFile);
    List<JsonFields> sheets = new ArrayList<>();
    List<String> arguments = new ArrayList<>(List.of("--key", keyFile.toString()));
    for (RatingSheet sheet : export.sheets()) {
      Path file = folder.resolve(sheet.rater() + suffix);
      RatingSheetFile.write(sheet, file);
      String name = file.getFileName().toString();
      String text = filled(name, Files.readString(file), export.key(), sheets.size());
      sheets.add(file(name, text));
      arguments.add(Files.writeString(file, text).toString());
    }
    JsonNode results =
        good(
            "/v1/rating/results",
            new JsonFields()
                .with("key", file("sheets.key.jsonl", Files.readString(keyFile)))
                .with("sheets", sheets)
                .with("byRank", true));

    List<JsonNode> printed = rateImport(arguments).lines().map(RunningService::tree).toList();
    List<JsonNode> answered = new ArrayList<>();
    for (JsonNode mark : results.get("marks")) {
      answered.add(((com.fasterxml.jackson.databind.node.ObjectNode) mark).without("unanimous"));
    }
    results.get("agreement").forEach(answered::add);
    assertEquals(printed, answered);
    assertTrue(printed.size() >= 5, printed.toString());
    for (JsonNode check : results.get("checks")) {
      assertTrue(check.get("counts").asBoolean(), check.toString());
    }
    assertCurves(results);
  }

  private static void assertCurves(JsonNode results) {
    ParaphraseRate pr1 = new ParaphraseRate(ParaphraseRate.Kind.PR1, Tokenization.V13A);
    assertFalse(results.get("curves").isEmpty());
    for (JsonNode curve : results.get("curves")) {
      List<String> systems = curve.get("points").findValuesAsText("system");
      assertEquals(List.of("careful", "bold"), systems, "those that change least come first");
      for (JsonNode point : curve.get("points")) {
        List<Segment> segments =
            outputs().stream()
                .filter(output -> output.system().equals(point.get("system").asText()))
                .map(output -> new Segment(output.source(), output.output(), List.of()))
                .toList();
        assertEquals(pr1.score(segments), point.get("pr1").asDouble(), 1e-12);
        assertEquals(12, point.get("outputs").asInt());
        assertTrue(point.get("low").asDouble() <= point.get("mark").asDouble());
        assertTrue(point.get("high").asDouble() >= point.get("mark").asDouble());
      }
    }
  }

  @Test
  void aSheetComesBackAsItWasAndSaysNothingOfFoils() throws IOException {
    RatingExport.Export export =
        RatingExport.of(
            outputs(), new RatingExport.Options(RatingScale.ERRORS, 1, "to be short", 1, 2));
    for (String name : List.of("rater1.tsv", "rater1.jsonl")) {
      Path file = folder.resolve(name);
      RatingSheetFile.write(export.sheets().get(0), file);
      String text = Files.readString(file);
      JsonNode sheet = good("/v1/rating/sheet", file(name, text));
      assertEquals("to be short", sheet.get("purpose").asText());
      assertEquals(
          List.of("answers", "item", "output", "reference", "source"),
          Stream.of(sheet.get("items").get(0))
              .flatMap(item -> item.properties().stream())
              .map(Map.Entry::getKey)
              .sorted()
              .toList());
      JsonFields unanswered = file(name, text).with("answers", List.of());
      assertEquals(text, good("/v1/rating/export", unanswered).get("content").asText());
    }
  }

  @Test
  void aCarelessSheetDoesNotCount() {
    String key =
        """
        {"schema":1,"kind":"rating-key","scale":"acceptable","seed":1}
        {"item":"i1","system":"A","rank":1,"sentence":"s1"}
        {"item":"i2","foil":"other","sentence":"s1"}
        """;
    String sheet =
        "# rater: r\n# scale: acceptable\nitem\tsource\toutput\tacceptable\ni1\ta\tb\ty\ni2\ta\tc\ty\n";
    JsonNode results =
        good(
            "/v1/rating/results",
            new JsonFields()
                .with("key", file("k.jsonl", key))
                .with("sheets", List.of(file("r.tsv", sheet))));
    assertFalse(results.get("checks").get(0).get("counts").asBoolean());
    assertEquals(0, results.get("counted").asInt());
    assertTrue(results.get("marks").isEmpty());
  }

  @Test
  void faultsNameTheFileTheLineTheCauseAndTheRepair() {
    String sheet = "# scale: acceptable\nitem\tsource\toutput\tacceptable\ni1\ta\tb\tmaybe\n";
    JsonNode wrong = bad("/v1/rating/sheet", file("r.tsv", sheet));
    assertEquals("content", wrong.get("field").asText());
    assertEquals(
        "r.tsv:3: 'maybe' is not an answer to 'acceptable'; write one of no, yes",
        wrong.get("detail").asText());
    wrong = bad("/v1/rating/sheet", file("r.tsv", "# scale: acceptable\na\tb\nc\td\n"));
    assertTrue(wrong.get("detail").asText().startsWith("r.tsv:3: the first columns"));
    wrong = bad("/v1/rating/sheet", file("notes.txt", "nothing"));
    assertTrue(wrong.get("detail").asText().contains("is not a rating sheet"), wrong.toString());
    wrong =
        bad(
            "/v1/rating/results",
            Examples.ratingResults().with("key", file("k.jsonl", "{\"kind\":\"else\"}")));
    assertEquals("key.content", wrong.get("field").asText());
    wrong =
        bad(
            "/v1/rating/results",
            Examples.ratingResults().with("sheets", List.of(new JsonFields().with("name", "a"))));
    assertEquals("sheets[0].content", wrong.get("field").asText());
    JsonFields answer =
        new JsonFields().with("item", "i9").with("question", "acceptable").with("answer", "yes");
    wrong = bad("/v1/rating/export", Examples.ratingSheet().with("answers", List.of(answer)));
    assertEquals("answers[0].item", wrong.get("field").asText());
  }

  @Test
  void aKeyOfThousandsOfSystemsIsRefused() {
    StringBuilder key =
        new StringBuilder("{\"kind\":\"rating-key\",\"scale\":\"acceptable\",\"seed\":1}\n");
    for (int i = 0; i < 2000; i++) {
      key.append(
          new JsonFields()
              .with("item", "i" + i)
              .with("system", "s" + i)
              .with("rank", 1)
              .with("sentence", "s")
              .line());
      key.append('\n');
    }
    JsonFields body = Examples.ratingResults().with("key", file("k.jsonl", key.toString()));
    assertEquals(413, service.post("/v1/rating/results", body.line()).status());
  }

  @Test
  void labelsComeBackAsTheyWereReadByLabelImport() throws IOException {
    String sentence = "He took the 👍 car into account.";
    UnitReplacement one = UnitReplacement.of(sentence, new CharSpan(3, 7), "kept");
    UnitReplacement two =
        new UnitReplacement(
            sentence,
            List.of(
                new UnitReplacement.Part(new CharSpan(3, 7), "considered"),
                new UnitReplacement.Part(new CharSpan(19, 31), "")));
    for (String name : List.of("sheet.tsv", "sheet.jsonl")) {
      Path file = folder.resolve(name);
      LabelFile.writeSheet(List.of(one, two), file);
      String text = Files.readString(file);
      JsonNode sheet = good("/v1/label/sheet", file(name, text));
      assertFalse(sheet.get("voted").asBoolean());
      JsonNode part = sheet.get("lines").get(1).get("parts").get(1);
      assertEquals("", part.get("target").asText());
      assertEquals(19, part.get("start").asInt());
      JsonFields blank = file(name, text).with("labels", List.of("", ""));
      assertEquals(text, good("/v1/label/export", blank).get("content").asText());
      JsonFields labelled = file(name, text).with("labels", List.of("incorrect", "?"));
      String filled = good("/v1/label/export", labelled).get("content").asText();
      Files.writeString(file, filled);
      assertEquals("{" + one + "={ann=INCORRECT}}", LabelFile.readSheet(file, "ann").toString());
      assertEquals("?", good("/v1/label/sheet", file(name, filled)).at("/lines/1/label").asText());
    }
  }

  @Test
  void votesOfOthersStay() {
    String text =
        """
        sentence\tspans\tsource\ttarget\tlabel\tvotes
        A big dog.\t2-5\tbig\tlarge\tcorrect\tann=correct
        A big dog.\t2-5\tbig\thuge\t\tann=correct,bob=incorrect
        """;
    JsonNode sheet = good("/v1/label/sheet", file("labels.tsv", text).with("rater", "bob"));
    assertTrue(sheet.get("voted").asBoolean());
    assertEquals(List.of("", "incorrect"), sheet.get("lines").findValuesAsText("label"));
    JsonFields voted =
        file("labels.tsv", text).with("rater", "bob").with("labels", List.of("correct", "correct"));
    assertEquals(
        text.replace("\tann=correct\n", "\tann=correct,bob=correct\n")
            .replace("\t\tann=correct,bob=incorrect", "\tcorrect\tann=correct,bob=correct"),
        good("/v1/label/export", voted).get("content").asText());
    assertEquals(
        "rater", bad("/v1/label/export", voted.with("rater", "b=c")).get("field").asText());
    assertEquals(
        "labels", bad("/v1/label/export", voted.with("labels", List.of())).get("field").asText());
  }

  @Test
  void theReportHasTheCardAndTheRecords() {
    JsonNode report = service.get("/v1/report").json();
    assertTrue(report.get("card").asText().startsWith("# Paraphrast English"));
    List<String> names = report.get("records").findValuesAsText("name");
    assertTrue(names.containsAll(List.of("encoder", "generator")), names.toString());
    assertTrue(report.at("/records/0/record").isObject());
  }
}
