package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

/** {@code evaluate report --input}: a text that nobody labelled. */
class TextReportTest {
  @TempDir static Path model;
  @TempDir Path folder;

  @BeforeAll
  static void writeModel() throws IOException {
    TinyModel.write(
        model,
        "The hound.\nThe hound!\nThe hound runs.\nThe hound.\nIt is now.\n",
        "dog\thound\t0.5\n",
        "lm 1\n");
  }

  @Test
  void aTextIsCountedAndShown() throws IOException {
    Path text = Files.writeString(folder.resolve("a.txt"), "The dog. It is 7 <b> now.\nThe dog!\n");
    CommandRun run =
        CommandRun.of(
            "evaluate",
            "report",
            "--input",
            text,
            "--model",
            model,
            "--change",
            "0.4,0.6",
            "-o",
            folder.resolve("out"));
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    Parser parser = Parser.htmlParser().setTrackErrors(10);
    String html = Files.readString(folder.resolve("out/report.html"));
    Document page = Jsoup.parse(html, "", parser);
    assertEquals(List.of(), parser.getErrors());
    List<String> headings = page.select("h2").eachText();
    assertTrue(headings.contains("How much changes"), headings.toString());
    assertTrue(headings.contains("Kinds of change at change 0.40"), headings.toString());
    assertTrue(page.select("svg > title").size() >= 5, html);
    assertEquals(page.select("figure").size(), page.select("figure details table").size());
    assertEquals(
        "The hound.", page.select(".examples strong").eachText().stream().sorted().toList().get(1));
    List<String> figures = Files.readAllLines(folder.resolve("out/figures.tsv"));
    assertTrue(
        figures.stream()
            .anyMatch(
                line -> line.startsWith("How much changes\tchange 0.40\tsentences changed\t0.66")),
        figures.toString());
    assertTrue(Files.readString(folder.resolve("out/report.md")).contains("**→** The hound!"));
  }

  @Test
  void aTextWithoutWordsIsRefused() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.txt"), "\n");
    CommandRun run =
        CommandRun.of("evaluate", "report", "--input", empty, "--model", model, "-o", folder);
    assertEquals(ExitCode.BAD_DATA, run.exit());
    assertTrue(run.err().contains("empty.txt: has no sentences"), run.err());
  }
}
