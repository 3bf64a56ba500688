package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From outputs of systems over sheets of raters to the papers' tables. */
class RatingChainTest {
  @TempDir private Path folder;

  private static CommandRun done(Object... arguments) {
    CommandRun run = CommandRun.of(arguments);
    assertEquals(0, run.exit(), run.err());
    return run;
  }

  private Path file(String name, List<String> lines) throws IOException {
    return Files.write(folder.resolve(name), lines);
  }

  /** What 'paraphrast --json' prints, as far as ratings read it. */
  private static String json(String input, String... outputs) {
    List<String> texts = new ArrayList<>();
    for (String output : outputs) {
      texts.add("{\"text\":\"" + output + "\",\"score\":0,\"features\":{},\"changes\":[]}");
    }
    return "{\"input\":\"" + input + "\",\"outputs\":[" + String.join(",", texts) + "]}";
  }

  /** Fills in a sheet: bad foils get the worst answers, the rest what the rater thinks of it. */
  private void answer(Path sheets, String rater, String worst, String wrong, String right)
      throws IOException {
    String key = Files.readString(sheets.resolveSibling(sheets.getFileName() + ".key.jsonl"));
    Path file = sheets.resolve(rater + ".tsv");
    List<String> answered = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (line.matches("i[0-9a-f]{6}\t.*")) {
        boolean bad =
            key.lines()
                .anyMatch(
                    entry ->
                        entry.contains(line.substring(0, 7))
                            && entry.matches(".*\"foil\":\"(other|corrupted)\".*"));
        String given = bad ? worst : line.contains("wrongly") ? wrong : right;
        answered.add(line.stripTrailing() + "\t" + given);
      } else {
        answered.add(line);
      }
    }
    Files.write(file, answered);
  }

  private Path marks(Path sheets) throws IOException {
    CommandRun run =
        done(
            "rate",
            "import",
            "--json",
            "--by-rank",
            "--key",
            sheets.resolveSibling(sheets.getFileName() + ".key.jsonl"),
            sheets.resolve("rater1.tsv"),
            sheets.resolve("rater2.tsv"));
    return file(sheets.getFileName() + ".jsonl", List.of(run.out().split("\n")));
  }

  private static boolean row(CommandRun run, String pattern) {
    return run.out().lines().anyMatch(line -> line.matches(pattern));
  }

  @Test
  void acceptabilityByRank() throws IOException {
    List<String> quirk = new ArrayList<>();
    List<String> wordnet = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      String sentence = "Sentence number " + i + " is here.";
      quirk.add(json(sentence, "Here is sentence " + i + ".", "Wrongly " + i + " wrongly."));
      wordnet.add(json(sentence, "Clause " + i + " is wrongly here.", sentence));
    }
    Path sheets = folder.resolve("quirk");
    CommandRun export =
        done(
            "rate",
            "export",
            "Quirk04=" + file("quirk.json", quirk),
            "WN=" + file("wn.json", wordnet),
            "-o",
            sheets,
            "--top",
            "5");
    assertTrue(export.err().contains("12 outputs are the sentence itself"), export.err());
    answer(sheets, "rater1", "no", "no", "yes");
    answer(sheets, "rater2", "no", "no", "yes");
    CommandRun tables = done("paper", "quirk04-ratings", "--ratings", marks(sheets));
    assertTrue(row(tables, "Quirk04 #1 +91\\.5 +88\\.5 +100\\.00 +12 .*"), tables.out());
    assertTrue(row(tables, "Quirk04 #2 +89\\.8 +84\\.0 +0\\.00 +12 .*"), tables.out());
    assertTrue(row(tables, "WN +39\\.0 +0\\.00 +12 .*"), tables.out());
  }

  @Test
  void sheetsOfWhichNoneCountsAreNamedWithTheReason() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      lines.add("A\t" + i + "\tSentence " + i + " is here.\tHere is sentence " + i + ".");
    }
    Path sheets = folder.resolve("none");
    done("rate", "export", file("none.tsv", lines), "-o", sheets);
    answer(sheets, "rater2", "yes", "yes", "yes");
    for (String format : List.of("--by-rank", "--json")) {
      CommandRun run =
          CommandRun.of(
              "rate",
              "import",
              format,
              "--key",
              sheets.resolveSibling("none.key.jsonl"),
              sheets.resolve("rater1.tsv"),
              sheets.resolve("rater2.tsv"));
      assertEquals(3, run.exit(), run.out());
      assertTrue(
          run.err().contains("rater1.tsv: does not count: nobody has filled it in; "), run.err());
      assertTrue(
          run.err().matches("(?s).*rater2.tsv: does not count: its rater rejected 0 of [1-9].*"),
          run.err());
      assertEquals(format.equals("--json"), run.out().isEmpty(), run.out());
    }
    CommandRun report =
        CommandRun.of(
            "evaluate",
            "report",
            "--rated",
            folder.resolve("none.tsv"),
            "--key",
            sheets.resolveSibling("none.key.jsonl"),
            "--sheet",
            sheets.resolve("rater1.tsv"),
            "-o",
            folder.resolve("report"));
    assertEquals(3, report.exit(), report.out());
    assertTrue(report.err().contains("rater1.tsv: does not count: nobody"), report.err());
  }

  @Test
  void aFileMayHaveAnEqualsSignInItsNameAndTopIsOneOrMore() throws IOException {
    Path outputs = file("beam=8.tsv", List.of("A\t1\tIt is so.\tSo it is."));
    Path sheets = folder.resolve("equals");
    done("rate", "export", outputs, "-o", sheets);
    assertTrue(Files.readString(sheets.resolve("rater1.tsv")).contains("So it is."));
    CommandRun none = CommandRun.of("rate", "export", outputs, "-o", sheets, "--top", 0);
    assertEquals(2, none.exit());
    assertTrue(none.err().contains("--top must be 1 or more, got 0"), none.err());
  }

  @Test
  void threePointScalesOfTwoRaters() throws IOException {
    List<String> outputs = new ArrayList<>();
    List<String> sentences = new ArrayList<>();
    List<String> references = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      sentences.add("Sentence number " + i + " is here.");
      references.add("Here we have " + i + ".");
      outputs.add(
          json(sentences.get(i), "Here " + i + (i % 2 == 0 ? " wrongly" : "") + " is a sentence."));
    }
    Path sheets = folder.resolve("similarity");
    String system = "Zhao09-similarity=" + file("out.json", outputs);
    List<Object> command =
        new ArrayList<>(
            List.of(
                "rate",
                "export",
                system,
                "-o",
                sheets,
                "--scale",
                "three-point",
                "--purpose",
                "similarity"));
    CommandRun refused = CommandRun.of(command.toArray());
    assertEquals(2, refused.exit());
    assertTrue(refused.err().contains("similarity needs them"), refused.err());
    command.addAll(
        List.of(
            "--sentences", file("sentences", sentences), "--ref", file("references", references)));
    done(command.toArray());
    String sheet = Files.readString(sheets.resolve("rater1.tsv"));
    assertTrue(sheet.contains("\tHere we have 3."), sheet);
    answer(sheets, "rater1", "1\t1\t1", "1\t2\t3", "3\t3\t3");
    answer(sheets, "rater2", "1\t1\t1", "2\t2\t3", "3\t3\t3");
    CommandRun tables = done("paper", "zhao09-ratings", "--ratings", marks(sheets));
    // half of the outputs get 1 from one and 2 from the other: κ = (1/2 - 1/3) / (2/3)
    assertTrue(
        row(
            tables,
            "Zhao09-similarity adequacy +7\\.75 +50\\.00 +7\\.75 +0\\.00 +24\\.30 +0\\.00 +19\\.01"
                + " +50\\.00 +67\\.96 +50\\.00 +73\\.24 +50\\.00 +0\\.250 +12"),
        tables.out());
    assertTrue(row(tables, "usability +0\\.5849 +1\\.000 +12"), tables.out());
  }

  @Test
  void phrasesNeedTheSameLanguages() throws IOException {
    Path file = file("any", List.of("text"));
    CommandRun run =
        CommandRun.of(
            "evaluate",
            "phrases",
            "--sentences",
            file,
            "--translations",
            "de=" + file,
            "--from-line",
            "1",
            "--phrases",
            "fr=" + file,
            "--aligner",
            "de=" + file,
            "--lm",
            file,
            "-o",
            folder.resolve("out"));
    assertEquals(2, run.exit());
    assertTrue(run.err().contains("must have the same languages"), run.err());
  }
}
