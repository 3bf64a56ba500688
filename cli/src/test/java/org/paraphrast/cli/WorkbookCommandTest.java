package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkbookCommandTest {
  private static final String LINE =
      """
      {"id":"news-0001","kind":"news","part":"dev","source":"Wikinews","licence":"CC BY 2.5","place":"wikinews 1",\
      "text":"The mayor resigned on Friday after months of protests.","tellings":[{"purpose":"words",\
      "text":"The mayor stepped down on Friday following months of demonstrations.","edits":[\
      {"kind":"phrase","from":[10,18],"to":[10,22]},{"kind":"word","from":[29,34],"to":[33,42]},\
      {"kind":"word","from":[45,53],"to":[53,67]}],"writer":"w3"}]}
      """;

  @TempDir Path folder;
  private Path good;
  private Path bad;

  @BeforeEach
  void write() throws IOException {
    good = Files.writeString(folder.resolve("good.jsonl"), LINE);
    bad =
        Files.writeString(folder.resolve("bad.jsonl"), LINE.replace("on Friday f", "on Monday f"));
  }

  @Test
  void checkFindsNothing() {
    CommandRun run = CommandRun.of("workbook", "check", "-q", good);
    assertEquals(0, run.exit());
    assertEquals(
        List.of("1 sentences, 1 tellings, 0 misses, 0 offers, 0 outputs", "no defects"),
        run.out().lines().toList());
  }

  @Test
  void checkListsDefects() {
    CommandRun run = CommandRun.of("workbook", "check", "-q", bad);
    assertEquals(3, run.exit());
    List<String> lines = run.out().lines().toList();
    assertEquals(
        bad
            + ":1: format: news-0001 words by w3: outside of its edits the sentence has “friday” where the"
            + " telling has “monday”",
        lines.get(0));
    assertTrue(lines.get(1).contains(":1: guard: news-0001 words by w3: “Friday”"), lines.get(1));
    assertEquals("3 defects: format 1, guard 2", lines.get(lines.size() - 1));
    String json = CommandRun.of("workbook", "check", "-q", "--json", bad).out();
    assertTrue(
        json.startsWith(
            "{\"id\":\"news-0001\",\"purpose\":\"words\",\"writer\":\"w3\",\"kind\":\"format\","),
        json);
  }

  @Test
  void countPrintsFigures() {
    CommandRun run = CommandRun.of("workbook", "count", "-q", good);
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().contains("PR1                 0.300  0.300"), run.out());
    assertTrue(run.out().contains("after → following"), run.out());
    String json = CommandRun.of("workbook", "count", "-q", "--json", good).out();
    assertTrue(json.contains("\"wordEditsEach\":2.0"), json);
    assertEquals(2, CommandRun.of("workbook", "count", "-q", "--top", "-1", good).exit());
    CommandRun fault = CommandRun.of("workbook", "count", "-q", bad);
    assertEquals(3, fault.exit());
    assertTrue(fault.err().contains(bad + ":1: news-0001: words by w3: "), fault.err());
  }

  @Test
  void aWorkbookIsACorpus() {
    String[] convert = {
      "corpus",
      "convert",
      "-q",
      "--from",
      "workbook",
      "--tellings",
      "words",
      "--set",
      "dev,test",
      "--to",
      "tsv",
      good.toString()
    };
    assertEquals(
        "The mayor resigned on Friday after months of protests.\tThe mayor stepped down on Friday"
            + " following months of demonstrations.\n",
        CommandRun.of((Object[]) convert).out());
    assertEquals(
        "",
        CommandRun.of(
                "corpus",
                "convert",
                "-q",
                "--from",
                "workbook",
                "--set",
                "train",
                "--to",
                "tsv",
                good)
            .out());
    assertEquals(2, CommandRun.of("corpus", "stats", "--tellings", "words", good).exit());
    assertEquals(2, CommandRun.of("corpus", "convert", "--to", "workbook", good).exit());
  }

  @Test
  void editsAreGoldForAligners() throws IOException {
    Path pairs = folder.resolve("pairs");
    Path gold = folder.resolve("gold");
    CommandRun run =
        CommandRun.of("workbook", "links", "-q", "--set", "dev", good, "-o", pairs, "-a", gold);
    assertEquals(0, run.exit(), run.err());
    assertEquals(
        "the mayor resigned on friday after months of protests . ||| the mayor stepped down on"
            + " friday following months of demonstrations .\n",
        Files.readString(pairs));
    assertEquals("0-0 1-1 2?2 2?3 3-4 4-5 5-6 6-7 7-8 8-9 9-10\n", Files.readString(gold));
    CommandRun same = CommandRun.of("workbook", "links", "-q", good, "-o", gold, "-a", gold);
    assertEquals(2, same.exit(), same.err());
    CommandRun score = CommandRun.of("align", "score", "--gold", gold, "-a", gold, "-i", pairs);
    assertTrue(score.out().contains("0.00"), score.out() + score.err());
  }

  @Test
  void systemsAreScoredAgainstTellings() throws IOException {
    Path model = Files.createDirectories(folder.resolve("model"));
    String text = "The mayor resigned .\nThe mayor quit on Friday .\nmonths of protests\n";
    TinyModel.write(model, text, "resigned\tquit\t0.9\n", "lm 0.1\ntsv 1\nself 3\n");
    CommandRun run =
        CommandRun.of("evaluate", "workbook", "-q", "-m", model, "--system", "SPG", good);
    assertEquals(0, run.exit(), run.err());
    List<String> rows = run.out().lines().map(line -> line.replaceAll(" {2,}", "|")).toList();
    assertTrue(rows.contains("words"), run.out());
    assertTrue(rows.stream().anyMatch(row -> row.startsWith("unchanged|")), run.out());
    assertTrue(rows.stream().anyMatch(row -> row.startsWith("Paraphrast|")), run.out());
    String spg =
        rows.stream().filter(row -> row.startsWith("Paraphrast|")).findFirst().orElseThrow();
    assertTrue(spg.contains("|0.100|0.100|"), spg + ": one of ten words is another");
    assertTrue(spg.startsWith("Paraphrast|1|1|"), spg + ": sentences and references");
    CommandRun none =
        CommandRun.of("evaluate", "workbook", "-q", "-m", model, "--set", "test", good);
    assertEquals(3, none.exit());
    assertTrue(none.err().contains(good + ": no tellings of this purpose and part"), none.err());
  }
}
