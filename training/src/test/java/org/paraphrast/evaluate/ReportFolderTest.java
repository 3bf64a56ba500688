package org.paraphrast.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.metric.Confidence;

class ReportFolderTest {
  private static final Figure RATE = new Figure(0.25, null, 2, "PR1|case:lc");
  private static final Figure QUALITY =
      new Figure(0.8, new Confidence.Range(0.8, 0.7, 0.88), 1, "acceptable|n:<100>");
  private static final Report REPORT =
      new Report(
          "Quality & rate",
          "Two systems.",
          List.of(
              new Report.Table(
                  "Systems",
                  List.of("rate", "quality"),
                  Map.of("a|b", Map.of("rate", RATE, "quality", QUALITY))),
              new Report.Plot(
                  "Trade-off",
                  "rate",
                  "quality",
                  List.of(
                      new Report.Series(
                          "mine",
                          true,
                          List.of(
                              new Report.Point("x", RATE, QUALITY),
                              new Report.Point(
                                  "", new Figure(0.5, null, 2, "PR1|case:lc"), QUALITY)))))));

  @Test
  void everyNumberHasASignature(@TempDir Path folder) throws IOException {
    ReportFolder.write(REPORT, folder);
    String markdown = Files.readString(folder.resolve("report.md"));
    assertTrue(markdown.contains("| a\\|b | 0.25 (1) | 0.8 [0.7, 0.9] (2) |"), markdown);
    assertTrue(markdown.contains("1. `PR1|case:lc`\n2. `acceptable|n:<100>`\n"), markdown);
    String html = Files.readString(folder.resolve("report.html"));
    assertTrue(html.contains("<h1>Quality &amp; rate</h1>"), html);
    assertTrue(html.contains("acceptable|n:&lt;100&gt;"), html);
    assertFalse(html.contains("<script") || html.contains("href=\"http"), "self-contained");
    List<String> figures = Files.readAllLines(folder.resolve("figures.tsv"));
    assertEquals(1 + 2 + 4, figures.size());
    assertThrows(IllegalArgumentException.class, () -> new Figure(1, null, 2, " "));
  }

  @Test
  void barsAndExamplesAreInEveryForm(@TempDir Path folder) throws IOException {
    Report report =
        new Report(
            "Text",
            "One.",
            List.of(
                new Report.Bars("Kinds", "By kind.", "number", Map.of("<words>", RATE)),
                new Report.Examples(
                    "Examples",
                    "At random.",
                    List.of(new Report.Example("a <b>", "a <c>", List.of("“b” → “c”"))))));
    ReportFolder.write(report, folder);
    String html = Files.readString(folder.resolve("report.html"));
    assertTrue(
        html.contains("&lt;words&gt;") && html.contains("<strong>a &lt;c&gt;</strong>"), html);
    assertTrue(Files.readString(folder.resolve("report.md")).contains("| <words> | 0.25 (1) |"));
    assertEquals(2, Files.readAllLines(folder.resolve("figures.tsv")).size());
  }

  @Test
  void figuresGoRound(@TempDir Path folder) {
    ReportFolder.write(REPORT, folder);
    Report back = FigureFile.read(folder.resolve("figures.tsv"), "Again", List.of("rate:quality"));
    assertEquals(4, back.sections().size());
    Report.Table table = (Report.Table) back.sections().get(0);
    assertEquals(List.of("quality", "rate"), table.columns().stream().sorted().toList());
    Figure rate = table.rows().getOrDefault("a|b", Map.of()).get("rate");
    assertEquals(new Figure(0.25, null, 3, "PR1|case:lc"), rate);
    assertTrue(back.sections().get(2) instanceof Report.Plot);
  }
}
