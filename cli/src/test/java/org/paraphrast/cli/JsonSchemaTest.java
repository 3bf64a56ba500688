package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.baseline.MsaBaseline;
import org.paraphrast.cli.paraphrase.JsonPrinter;
import org.paraphrast.command.ExitCode;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.json.JsonObject;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/** What {@code --json} prints is what its schema says, and its changes make the output. */
class JsonSchemaTest {
  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(TinyModel.run("--json-schema"), InputFormat.JSON);

  private static final String SENTENCES =
      """
      We take the big costs into account now.
      We take the gray costs of the center into account now.
      They take a large house into account, and an old dog runs.
      The big dog runs after the cat.
      The car costs $5 on Monday.
      Nothing else.
      """;

  @TempDir static Path folder;

  @BeforeAll
  static void writeModel() throws IOException {
    Files.copy(Path.of("../model/en/syntax.bin"), folder.resolve("syntax.bin"));
    TinyModel.write(
        folder,
        "We consider the large costs now.\nAn enormous dog runs.\nA hound runs after a kitten.\n",
        """
        take [NN_1] into account\tconsider [NN_1]\t0.9
        take [NN_1] into account\ttake into account [NN_1]\t0.8
        dog\thound\t0.5
        the dog\tthe hound\t0.9
        cat\tkitten\t0.4
        big\tlarge\t0.5
        big\tenormous\t0.5
        large\tenormous\t0.5
        """,
        "lm 0.1\n",
        Entry.of(folder, "syntax.bin", Role.SYNTAX, "CC0-1.0", "the shipped model"));
  }

  /** The objects of a run, each of which the schema has accepted. */
  private static List<JsonObject> valid(CommandRun run) {
    List<JsonObject> objects = new ArrayList<>();
    for (String line : run.out().lines().toList()) {
      assertEquals(List.of(), SCHEMA.validate(line, InputFormat.JSON), line);
      objects.add(JsonObject.parse(line, "out", objects.size() + 1));
    }
    boolean unmet = objects.stream().anyMatch(at -> "unmet".equals(at.string("outcome", "")));
    assertEquals(unmet ? ExitCode.UNMET : ExitCode.DONE, run.exit(), run.err());
    return objects;
  }

  private static String applied(String input, JsonObject output) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (JsonObject change : output.objects("changes")) {
      text.append(input, from, change.integer("start")).append(change.string("target"));
      from = change.integer("end");
    }
    return text.append(input, from, input.length()).toString();
  }

  private static String undone(JsonObject output) {
    String text = output.string("text");
    StringBuilder input = new StringBuilder();
    int from = 0;
    for (JsonObject change : output.objects("changes")) {
      input.append(text, from, change.integer("outStart")).append(change.string("source"));
      from = change.integer("outEnd");
    }
    return input.append(text, from, text.length()).toString();
  }

  @Test
  void changesMakeTheOutputAndUndoneTheInput() {
    for (String spelling : List.of("as-is", "british")) {
      changesMakeTheOutput("--spelling", spelling);
    }
  }

  private static void changesMakeTheOutput(String option, String value) {
    int nested = 0;
    for (JsonObject result :
        valid(
            CommandRun.on(
                SENTENCES, "--json", "--any", "-n", 20, "--model", folder, option, value))) {
      for (JsonObject output : result.objects("outputs")) {
        assertEquals(output.string("text"), applied(result.string("input"), output));
        assertEquals(result.string("input"), undone(output));
        for (JsonObject change : output.objects("changes")) {
          nested += change.objects("changes").size();
        }
      }
    }
    assertTrue(nested > 0, "no change inside a moved pattern");
  }

  private static final List<String> WORDS =
      List.of(
          "take",
          "the",
          "a",
          "big",
          "large",
          "dog",
          "dogs",
          "cat",
          "costs",
          "house",
          "into",
          "account",
          "into account",
          "We",
          "an",
          "old",
          "$5",
          "on Monday",
          ",",
          "and",
          "not",
          "\uD83D\uDE00",
          "take the big dog into account",
          "take a large house into account");

  private static String randomSentence(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = 2 + random.nextInt(9); i > 0; i--) {
      text.append(random.nextInt(9) == 0 ? "  " : " ");
      text.append(WORDS.get(random.nextInt(WORDS.size())));
    }
    return text.substring(random.nextInt(2)) + (random.nextBoolean() ? "." : " ") + "\n";
  }

  /** Changes inside another lie in it, in the input and in the output, and so on inwards. */
  private static int checkNested(JsonObject parent, String message) {
    int nested = 0;
    for (JsonObject change : parent.objects("changes")) {
      assertTrue(change.integer("start") >= parent.integer("start"), message);
      assertTrue(change.integer("end") <= parent.integer("end"), message);
      assertTrue(change.integer("outStart") >= parent.integer("outStart"), message);
      assertTrue(change.integer("outEnd") <= parent.integer("outEnd"), message);
      nested += 1 + checkNested(change, message);
    }
    return nested;
  }

  private static int checkChanges(JsonObject result, String message) {
    int nested = 0;
    String input = result.string("input");
    for (JsonObject output : result.objects("outputs")) {
      assertEquals(output.string("text"), applied(input, output), message);
      assertEquals(input, undone(output), message);
      for (JsonObject change : output.objects("changes")) {
        int start = change.integer("start");
        assertEquals(change.string("source"), input.substring(start, change.integer("end")));
        nested += checkNested(change, message);
      }
    }
    return nested;
  }

  @Test
  void changesOfRandomSentencesMakeTheOutputForEveryPurpose() {
    AtomicInteger nested = new AtomicInteger();
    Property.check(
        12,
        (random, seed) -> {
          StringBuilder text = new StringBuilder();
          for (int i = 0; i < 12; i++) {
            text.append(randomSentence(random));
          }
          for (String purpose : List.of("variation", "compression", "simplification")) {
            CommandRun run =
                CommandRun.on(
                    text.toString(),
                    "--json",
                    "--any",
                    "-n",
                    8,
                    "--for",
                    purpose,
                    "--model",
                    folder);
            valid(run).forEach(result -> nested.addAndGet(checkChanges(result, seed)));
          }
        });
    assertTrue(nested.get() > 50, nested + " nested changes");
  }

  @Test
  void columnsAreCarriedWithEachResult() {
    List<JsonObject> rows =
        valid(
            CommandRun.on(
                "a\tThe big dog runs.\r\nb\tNothing else.\t",
                "--json",
                "--tsv-column",
                2,
                "-n",
                2,
                "--any",
                "--model",
                folder));
    JsonObject first = rows.get(0).object("line");
    assertEquals(List.of("a", "The big dog runs."), first.strings("columns"));
    assertEquals(2, first.integer("column"));
    assertEquals("\r\n", first.string("end"));
    assertEquals(2, rows.get(0).objects("outputs").size());
    JsonObject second = rows.get(1).object("line");
    assertEquals(List.of("b", "Nothing else.", ""), second.strings("columns"));
    assertEquals(2, second.integer("number"));
    assertEquals("", second.string("end"));
    assertFalse(
        valid(CommandRun.of("--json", "--model", folder, "Nothing else.")).get(0).has("line"));
  }

  @Test
  void sentencesStandInTheirDocument() {
    String page =
        "\uFEFF# Big \uD83D\uDE00\r\n\r\nThe *big* dog runs. We take the big\r\ncosts into account.\r\n";
    for (String format : List.of("text", "wrapped", "html", "markdown")) {
      JsonObject document =
          valid(
                  CommandRun.on(
                      page, "--json", "--any", "-n", 3, "--format", format, "--model", folder))
              .get(0);
      assertEquals(page, document.string("input"));
      assertEquals(format, document.string("format"));
      String output = document.string("output");
      StringBuilder made = new StringBuilder();
      int from = 0;
      for (JsonObject sentence : document.objects("sentences")) {
        JsonObject result = sentence.object("result");
        checkChanges(result, format);
        int start = sentence.integer("start");
        assertEquals(result.string("input"), page.substring(start, sentence.integer("end")));
        made.append(page, from, start);
        assertEquals(made.length(), sentence.integer("outStart"));
        made.append(
            result.objects("outputs").isEmpty()
                ? result.string("input")
                : result.objects("outputs").get(0).string("text"));
        assertEquals(made.length(), sentence.integer("outEnd"));
        from = sentence.integer("end");
      }
      assertEquals(output, made.append(page.substring(from)).toString());
      assertEquals(
          output, CommandRun.on(page, "--any", "--format", format, "--model", folder).out());
    }
  }

  @Test
  void receiptsOfDocumentsAndColumnsNameTheirPlace() {
    String receipts =
        CommandRun.on(
                "Nothing else.\nThe big dog runs.\n",
                "--explain",
                "-n",
                2,
                "--any",
                "--format",
                "text",
                "--model",
                folder)
            .out();
    assertTrue(receipts.contains("line 2    <stdin>\ninput     The big dog runs.\n"), receipts);
    assertTrue(receipts.contains("output 2  The "), receipts);
    assertTrue(receipts.contains("document  <stdin>\nNothing else.\nThe "), receipts);
    String rows =
        CommandRun.on(
                "a\tThe big dog runs.\t7\n",
                "--explain",
                "--any",
                "--tsv-column",
                2,
                "--model",
                folder)
            .out();
    assertTrue(rows.startsWith("row 1     a\t…\t7\ninput     The big dog runs.\n"), rows);
    String list =
        CommandRun.on(
                "a\tThe big dog runs.\t7\nb\tNothing else.\t8\n",
                "-n",
                2,
                "--any",
                "--tsv-column",
                2,
                "--model",
                folder)
            .out();
    assertTrue(list.matches("1\ta\t.*\t7\n2\ta\t.*\t7\n0\tb\tNothing else\\.\t8\n"), list);
  }

  @Test
  void limitsThatNothingKeepsAreToldInColumnsAndDocuments() {
    String sentence = "The big dog runs.";
    CommandRun column =
        CommandRun.on(
            "a\t" + sentence + "\nb\tGo.\n",
            "--tsv-column",
            2,
            "--max-chars",
            5,
            "--model",
            folder);
    assertEquals("a\t" + sentence + "\nb\tGo.\n", column.out());
    assertTrue(column.err().contains("<stdin>:1: left unchanged"), column.err());
    CommandRun document =
        CommandRun.on(
            "# Title\n\n" + sentence + "\n",
            "--format",
            "markdown",
            "--max-chars",
            5,
            "--model",
            folder);
    assertEquals("# Title\n\n" + sentence + "\n", document.out());
    assertTrue(document.err().contains("<stdin>:3: “" + sentence + "”: left"), document.err());
    JsonObject record =
        valid(
                CommandRun.on(
                    sentence, "--json", "--format", "text", "--max-chars", 5, "--model", folder))
            .get(0);
    assertEquals("unmet", record.objects("sentences").get(0).object("result").string("outcome"));
  }

  @Test
  void everyOutcomeIsAsTheSchemaSays() {
    Set<String> outcomes = new TreeSet<>();
    List<List<Object>> runs =
        List.of(
            List.of("--diverse", "-n", 3, "--seed", 3, "The big dog bought a car."),
            List.of("--model", folder, "--any", "The big dog runs."),
            List.of("--model", folder, "{0}"),
            List.of("--model", folder, "--any", "--max-chars", 3, "The big dog runs."),
            List.of("--must", "unicorn", "The big dog bought a car."),
            List.of("--max-tokens", 3, "The big dog bought a car."),
            List.of("--model", folder, "--any", "--ratio", 0.9, "The big dog saw a kitten."),
            List.of("--avoid", "auto,automobile,machine,motorcar", "A car."));
    for (List<Object> run : runs) {
      List<Object> arguments = new ArrayList<>(List.of("--json"));
      arguments.addAll(run);
      valid(CommandRun.of(arguments.toArray()))
          .forEach(at -> outcomes.add(at.string("outcome", "")));
    }
    assertEquals(Set.of("paraphrased", "rejected", "too-long", "unchanged", "unmet"), outcomes);
    assertEquals(
        1,
        valid(CommandRun.of("alternatives", "car", "--in", "A man has a car.", "--json")).size());
  }

  @Test
  void scoresAreAsTheSchemaSays() {
    for (String target : List.of("The large dog runs.", "The old dog never runs.")) {
      JsonObject score =
          valid(
                  CommandRun.of(
                      "score",
                      "--json",
                      "--model",
                      folder,
                      "--source",
                      "The big dog runs.",
                      "--target",
                      target))
              .get(0);
      assertEquals(target.contains("never"), !score.has("derivation"));
    }
  }

  @Test
  void evidenceOfEveryKindIsData() throws IOException {
    String candidates =
        "{\"id\":\"1\",\"source\":\"The dog barked.\",\"candidates\":[{\"text\":"
            + "\"The dog yelped.\",\"systems\":[\"A:es:A\",\"B:de:B\"]}]}\n";
    Path file = Files.writeString(folder.resolve("candidates.jsonl"), candidates);
    JsonObject votes =
        evidence(
            "--model", folder, "--system", "S-1", "--candidates", file, "--any", "The dog barked.");
    assertEquals("votes", votes.string("type"));
    assertEquals(List.of("A:es:A", "B:de:B"), votes.strings("systems"));
    JsonObject spelling =
        evidence("--model", folder, "--spelling", "british", "--change", 0, "A gray dog.");
    assertEquals("spelling", spelling.string("type"));
    assertEquals("VarCon", spelling.string("table"));
    JsonObject synset = evidence("A man has a car.");
    assertEquals("synset", synset.string("type"));
    assertTrue(synset.strings("members").contains("automobile"));
    JsonObject pair = evidence("--model", folder, "--any", "We take a house into account.");
    assertEquals("pair", pair.string("type"));
    assertEquals("tsv", pair.string("table"));
    assertTrue(pair.object("features").number("score") > 0.7);
    assertEquals("take [NN_1] into account", pair.object("pattern").string("source"));
    assertEquals("a house", pair.object("pattern").object("slots").string("[NN_1]"));
    StringWriter out = new StringWriter();
    try (ParaphraseTable table = ParaphraseTable.open(folder.resolve("own.table"));
        Paraphraser templates = new Paraphraser(Analyzer.english(), new MsaBaseline(table))) {
      new JsonPrinter(new PrintWriter(out))
          .print(templates.paraphrase(Request.of("Take the costs into account.")));
    }
    JsonObject template = evidence(valid(new CommandRun(0, out.toString(), "")).get(0));
    assertEquals("template", template.string("type"));
    assertEquals("take [NN_1] into account", template.string("source"));
  }

  /** Says “big” otherwise, as if a draft did. */
  private static Generation drafted(Sentence sentence) {
    UnitChoice choice =
        new UnitChoice(
            Replacement.of(new TokenSpan(1, 2), "large"),
            UnitKind.PHRASE,
            List.of(new Support.Drafted("generator", 2, 16, "words", -0.5)),
            OptionalDouble.of(0.9),
            Map.of("acceptable", -0.1));
    return new Generation(
        List.of(
            new TextWriter(sentence, new Renderer())
                .hypothesis(List.of(choice), Map.of("acceptable", -0.1))),
        false,
        OptionalDouble.empty(),
        0);
  }

  @Test
  void draftsAreEvidence() {
    Generator generator =
        new Generator() {
          @Override
          public String name() {
            return "drafts";
          }

          @Override
          public String scoreMeaning() {
            return "nothing";
          }

          @Override
          public Generation generate(Call call, Task task, int count, Seed seed) {
            return drafted(call.sentence());
          }
        };
    StringWriter out = new StringWriter();
    try (Paraphraser paraphraser = new Paraphraser(Analyzer.english(), generator)) {
      new JsonPrinter(new PrintWriter(out))
          .print(paraphraser.paraphrase(Request.of("The big dog runs.")));
    }
    JsonObject draft = evidence(valid(new CommandRun(0, out.toString(), "")).get(0));
    assertEquals("draft", draft.string("type"));
    assertEquals(2, draft.integer("draft"));
    assertEquals(16, draft.integer("of"));
    assertEquals("words", draft.string("aim"));
    assertEquals(-0.5, draft.number("lnProb"));
  }

  private static JsonObject evidence(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("--json"));
    all.addAll(List.of(arguments));
    return evidence(valid(CommandRun.of(all.toArray())).get(0));
  }

  /** The first piece of evidence for the first change. */
  private static JsonObject evidence(JsonObject result) {
    JsonObject change = result.objects("outputs").get(0).objects("changes").get(0);
    assertEquals(change.string("table"), change.objects("evidence").get(0).string("table"));
    return change.objects("evidence").get(0);
  }

  @Test
  void aFieldThatTheSchemaDoesNotKnowIsRefusedEverywhere() {
    String line =
        TinyModel.run(
            "--json", "--any", "--model", folder, "We take a big house into account by 5.");
    assertTrue(line.contains("\"guards\":[{"), line);
    int objects = 0;
    for (int at = line.indexOf('{'); at >= 0; at = line.indexOf('{', at + 1)) {
      String more = line.charAt(at + 1) == '}' ? "\"new\":[]" : "\"new\":[],";
      String wrong = line.substring(0, at + 1) + more + line.substring(at + 1);
      assertFalse(SCHEMA.validate(wrong, InputFormat.JSON).isEmpty(), wrong);
      objects++;
    }
    assertTrue(objects > 8, line);
  }
}
