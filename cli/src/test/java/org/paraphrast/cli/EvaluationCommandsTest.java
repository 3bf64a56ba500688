package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** rate, label, tune and evaluate as a user runs them. */
class EvaluationCommandsTest {
  @TempDir private Path folder;

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  @Test
  void scoresWithSignatures() throws IOException {
    Path system = file("sys", "The cat sat on the mat, didn't it?", "A dog barked.");
    Path reference = file("ref", "The cat was sitting on the mat, wasn't it?", "A dog barked.");
    CommandRun run =
        CommandRun.of("evaluate", "bleu", "ter", "chrf", "--sys", system, "--ref", reference);
    assertEquals(0, run.exit(), run.err());
    List<String> lines = run.out().lines().toList();
    assertTrue(
        lines
            .get(0)
            .matches(
                "bleu = \\d+\\.\\d\\d  BLEU\\|case:mixed\\|eff:no\\|tok:13a\\|smooth:exp\\|order:4\\|nrefs:1"),
        run.out());
    // three edits in twelve words
    assertTrue(lines.get(1).startsWith("ter = 25.00  TER|case:lc|tok:tercom"), run.out());
    CommandRun missing = CommandRun.of("evaluate", "sari", "--sys", system, "--ref", reference);
    assertEquals(2, missing.exit());
    assertTrue(missing.err().contains("sari needs the sources"), missing.err());
    CommandRun unknown = CommandRun.of("evaluate", "blue", "--sys", system);
    assertEquals(2, unknown.exit());
    assertTrue(unknown.err().contains("unknown metric 'blue'"), unknown.err());
    CommandRun sentences =
        CommandRun.of("evaluate", "pr2", "--sys", system, "--source", reference, "--per-line");
    assertEquals("0.273", sentences.out().lines().findFirst().orElse(""), sentences.out());
    CommandRun diverse =
        CommandRun.of(
            "evaluate", "distinct-1", "self-bleu", "--together", "--sys", system, "--sys", system);
    assertTrue(diverse.out().contains("self-bleu = 100.00"), diverse.out() + diverse.err());
    Path shorter = file("short", "One line.");
    CommandRun uneven = CommandRun.of("evaluate", "bleu", "--sys", system, "--ref", shorter);
    assertEquals(3, uneven.exit());
    assertTrue(uneven.err().contains("1 lines, but the outputs have 2"), uneven.err());
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no /dev/stdin")
  void aPipeIsReadOnceForAllMetrics() throws IOException {
    file("source", "A dog barked.");
    ChildProcess run =
        ChildProcess.of(
            folder,
            Map.of(),
            "echo 'The dog barked.' |"
                + " $PARAPHRAST evaluate pr1 pr2 --sys /dev/stdin --source source");
    assertEquals(0, run.exit(), run.err());
    assertEquals(2, run.out().lines().count(), run.out());
  }

  @Test
  void comparesSystems() throws IOException {
    List<String> good = new ArrayList<>();
    List<String> bad = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      good.add("the old man walked slowly to station " + i);
      bad.add("the old woman ran to station " + i);
    }
    Path reference = file("ref", good.toArray(String[]::new));
    Path one = file("one", bad.toArray(String[]::new));
    Path two = file("two", good.toArray(String[]::new));
    for (String test : List.of("bootstrap", "randomisation")) {
      CommandRun run =
          CommandRun.of(
              "evaluate",
              "compare",
              "bleu",
              "--baseline",
              one,
              "--sys",
              two,
              "--sys",
              one,
              "--ref",
              reference,
              "--test",
              test,
              "--samples",
              "200");
      assertEquals(0, run.exit(), run.err());
      List<String> lines = run.out().lines().toList();
      assertTrue(lines.get(2).endsWith("0.0050 *"), run.out());
      assertTrue(lines.get(3).endsWith("1.0000"), run.out());
      assertTrue(lines.get(4).endsWith("|test:" + test + "|samples:200|seed:1"), run.out());
    }
  }

  /** Exports outputs.tsv of two systems to sheets and answers them: alpha is good, beta is not. */
  private Path ratedSheets() throws IOException {
    List<String> outputs = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String source = "The baker sold " + (i + 2) + " fresh loaves to his neighbour this morning.";
      outputs.add("alpha\ts" + i + "\t" + source + "\tThis morning " + (i + 2) + " loaves went.");
      outputs.add("beta\ts" + i + "\t" + source + "\tBread sales happened " + i + " times.");
    }
    Path file = file("outputs.tsv", outputs.toArray(String[]::new));
    Path sheets = folder.resolve("sheets");
    CommandRun export = CommandRun.of("rate", "export", file, "-o", sheets, "--raters", "2");
    assertEquals(0, export.exit(), export.err());
    Path key = folder.resolve("sheets.key.jsonl");
    String keyText = Files.readString(key);
    for (String rater : List.of("rater1", "rater2")) {
      Path sheet = sheets.resolve(rater + ".tsv");
      List<String> answered = new ArrayList<>();
      for (String line : Files.readAllLines(sheet)) {
        assertFalse(line.contains("alpha"), line);
        boolean item = line.matches("i[0-9a-f]{6}\t.*");
        boolean bad =
            item
                && keyText
                    .lines()
                    .anyMatch(
                        entry ->
                            entry.contains(line.substring(0, 7))
                                && entry.matches(".*\"foil\":\"(other|corrupted)\".*"));
        answered.add(item ? line + (bad || line.contains("Bread") ? "n" : "y") : line);
      }
      Files.write(sheet, answered);
    }
    return sheets;
  }

  @Test
  void ratesFromExportToImport() throws IOException {
    Path sheets = ratedSheets();
    CommandRun scored =
        CommandRun.of(
            "rate",
            "import",
            "--key",
            folder.resolve("sheets.key.jsonl"),
            sheets.resolve("rater1.tsv"),
            sheets.resolve("rater2.tsv"),
            "--by-rank");
    assertEquals(0, scored.exit(), scored.err());
    assertTrue(scored.out().matches("(?s).*alpha +acceptable +1\\.000 .*"), scored.out());
    assertTrue(scored.out().matches("(?s).*beta #1 +acceptable +0\\.000 .*"), scored.out());
    assertTrue(scored.out().matches("(?s).*acceptable +40 +1\\.000 +1\\.000.*"), scored.out());
  }

  @Test
  void reportsMarksAgainstParaphraseRate() throws IOException {
    Path sheets = ratedSheets();
    Path report = folder.resolve("report");
    Path outputs = folder.resolve("outputs.tsv");
    CommandRun run =
        CommandRun.of(
            "evaluate",
            "report",
            "--rated",
            outputs,
            "--key",
            folder.resolve("sheets.key.jsonl"),
            "--sheet",
            sheets.resolve("rater1.tsv"),
            "--sheet",
            sheets.resolve("rater2.tsv"),
            "--title",
            "Loaves",
            "-o",
            report);
    assertEquals(0, run.exit(), run.err());
    String page = Files.readString(report.resolve("report.md"));
    assertTrue(page.startsWith("# Loaves\n"), page);
    assertTrue(page.contains("Marks of raters for outputs.tsv."), page);
    assertTrue(page.contains("acceptable against paraphrase rate"), page);
    String figures = Files.readString(report.resolve("figures.tsv"));
    assertTrue(
        figures
            .lines()
            .anyMatch(line -> line.matches("Ratings\talpha\tacceptable\t1\\.?0*\t.*raters:2.*")),
        figures);
    assertTrue(
        figures
            .lines()
            .anyMatch(line -> line.matches("Ratings\tbeta\tacceptable\t0\\.?0*\t.*raters:2.*")),
        figures);
    assertTrue(
        figures.lines().anyMatch(line -> line.matches("Ratings\talpha\tPR1\t0\\.\\d+\t.*")),
        figures);
    CommandRun refused = CommandRun.of("evaluate", "report", "--rated", outputs, "-o", report);
    assertEquals(2, refused.exit());
    assertTrue(refused.err().contains("--rated needs --key and --sheet"), refused.err());
  }

  private static final String SENTENCE = "The big dog found an old house.";

  private static String output(String text, String changes, String features) {
    return "{\"text\":\""
        + text
        + "\",\"score\":0,\"features\":{"
        + features
        + "},\"changes\":["
        + changes
        + "]}";
  }

  private static String change(String source, String target, String table) {
    int start = SENTENCE.indexOf(source);
    return "{\"source\":\""
        + source
        + "\",\"target\":\""
        + target
        + "\",\"start\":"
        + start
        + ",\"end\":"
        + (start + source.length())
        + ",\"kind\":\"phrase\",\"table\":\""
        + table
        + "\"}";
  }

  @Test
  void labelsFromExportToTuning() throws IOException {
    String wrong = output("a", change("dog", "pup", "wn"), "\"lm\":-1.0,\"tm\":-4.0");
    String right =
        output(
            "b",
            change("big", "large", "pivot") + "," + change("found", "discovered", "wn"),
            "\"lm\":-3.0,\"tm\":-2.5");
    Path outputs =
        file(
            "out.jsonl",
            "{\"input\":\"" + SENTENCE + "\",\"outputs\":[" + wrong + "," + right + "]}");
    Path sheet = folder.resolve("ann.tsv");
    CommandRun export = CommandRun.of("label", "export", outputs, "-o", sheet);
    assertEquals(0, export.exit(), export.err());
    assertTrue(export.err().startsWith("3 replacements in 1 sentences"), export.err());
    Path labels = folder.resolve("labels.tsv");
    CommandRun blank = CommandRun.of("label", "import", sheet, "-o", labels);
    assertEquals(3, blank.exit(), blank.out());
    assertTrue(blank.err().contains("ann.tsv: nobody has filled it in; write "), blank.err());
    List<String> lines = Files.readAllLines(sheet);
    Files.write(
        sheet, List.of(lines.get(0), lines.get(1) + "n", lines.get(2) + "y", lines.get(3) + "y"));
    Path bob = file("bob.tsv", lines.get(0), lines.get(1) + "n", lines.get(2) + "n");
    CommandRun imported = CommandRun.of("label", "import", sheet, "robert=" + bob, "-o", labels);
    assertEquals(0, imported.exit(), imported.err());
    assertTrue(imported.out().startsWith("1 correct, 1 incorrect, 1 tied"), imported.out());
    assertTrue(imported.out().contains("ann and robert: 2 in common, P(A) 0.500"), imported.out());
    CommandRun scored = CommandRun.of("label", "score", outputs, "--labels", labels);
    assertEquals(0, scored.exit(), scored.err());
    assertTrue(scored.out().contains("rp = 0.0000 (0.0000 to 0.0000)  rp|"), scored.out());
    assertTrue(scored.out().contains("PSER = 0.5000"), scored.out());
    assertTrue(scored.out().contains("1 distinct replacements have no label"), scored.out());
    Path weights = folder.resolve("weights.tsv");
    CommandRun tuned =
        CommandRun.of(
            "tune",
            outputs,
            "--towards",
            "rf",
            "--labels",
            labels,
            "--bound",
            "lm=0:",
            "-o",
            weights);
    assertEquals(0, tuned.exit(), tuned.err());
    assertTrue(tuned.out().matches("(?s)rf: 0\\.0000 before, 0\\.[4-9]\\d+ after.*"), tuned.out());
    List<String> written = Files.readAllLines(weights);
    assertTrue(written.get(1).startsWith("lm\t") && !written.get(1).contains("-"), written + "");
    CommandRun refused = CommandRun.of("tune", outputs, "--towards", "rf", "-o", weights);
    assertEquals(2, refused.exit());
  }

  @Test
  void tunesMosesListsTowardsBleu() throws IOException {
    Path lists =
        file(
            "nbest",
            "0 ||| the cat sat on a mat ||| lm= -10 tm= -2 ||| -12",
            "0 ||| the cat sat on the mat ||| lm= -12 tm= -1 ||| -13");
    Path reference = file("ref", "the cat sat on the mat");
    Path weights = folder.resolve("weights.tsv");
    CommandRun run =
        CommandRun.of(
            "tune",
            lists,
            "--towards",
            "bleu",
            "--ref",
            reference,
            "-o",
            weights,
            "--state",
            folder.resolve("state"));
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().contains("100.0000 after"), run.out());
    assertTrue(Files.exists(folder.resolve("state").resolve("state.jsonl")));
  }

  @Test
  void writesAReport() throws IOException {
    Path figures =
        file(
            "figures.tsv",
            "section\trow\tcolumn\tvalue\tlow\thigh\tsignature",
            "test\tours\tPR1\t0.2\t\t\tPR1|case:lc",
            "test\tours\tacceptable\t0.8\t0.7\t0.9\tacceptable|raters:2");
    Path report = folder.resolve("report");
    CommandRun run =
        CommandRun.of("evaluate", "report", figures, "--plot", "PR1:acceptable", "-o", report);
    assertEquals(0, run.exit(), run.err());
    assertTrue(Files.readString(report.resolve("report.html")).contains("<svg"));
    assertTrue(Files.readString(report.resolve("report.md")).contains("0.800 [0.700, 0.900] (2)"));
    assertEquals(2, CommandRun.of("evaluate").exit());
    assertEquals(2, CommandRun.of("rate").exit());
    assertEquals(2, CommandRun.of("label").exit());
  }

  @Test
  void papersTablesAreListedAndRun() {
    CommandRun list = CommandRun.of("paper");
    assertEquals(0, list.exit(), list.err());
    assertTrue(list.out().startsWith("all "), list.out());
    assertTrue(list.out().contains("\nzhao09 "), list.out());
    CommandRun unknown = CommandRun.of("paper", "zhao07");
    assertEquals(2, unknown.exit());
    assertTrue(unknown.err().contains("unknown table 'zhao07'"), unknown.err());
    CommandRun whole = CommandRun.of("paper", "zhao08", "--labels", "labels.tsv");
    assertEquals(2, whole.exit());
    assertTrue(whole.err().contains("name the table"), whole.err());
    Path model = Path.of("../model/papers");
    assumeTrue(Files.exists(model.resolve("manifest.json")), "skipped: no model");
    CommandRun run =
        CommandRun.of(
            "paper",
            "zhao08-top",
            "--model",
            model,
            "--labels",
            Path.of("../evaluation/labels.tsv"),
            "--sentences",
            Path.of("../evaluation/dev/news.txt"));
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().lines().anyMatch(line -> line.matches("news +70\\.00 +\\d.*")), run.out());
  }
}
