package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

/** The page of {@code --review}. */
class ReviewTest {
  @TempDir static Path model;
  @TempDir Path folder;

  @BeforeAll
  static void writeModel() throws IOException {
    TinyModel.write(
        model,
        "The dog runs after the cat.\nThe big dog runs.\nA hound runs after a kitten.\n",
        "dog\thound\t0.5\ncat\tanimal\t0.4\n",
        "units 1\n");
  }

  private Document page(String name, String expected, CommandRun run) throws IOException {
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertEquals(expected, run.out());
    String html = Files.readString(folder.resolve(name));
    Parser parser = Parser.htmlParser().setTrackErrors(10);
    Document page = Jsoup.parse(html, "", parser);
    assertEquals(List.of(), parser.getErrors());
    assertTrue(html.contains("default-src 'none'"), "nothing is loaded");
    assertFalse(html.contains("http://") && !html.contains("www.w3.org/2000/svg"), "no address");
    assertTrue(page.select("[src], link, iframe, img, [style], [onclick]").isEmpty());
    receiptsAreComplete(page);
    return page;
  }

  private static void receiptsAreComplete(Document page) {
    List<Element> changes = page.select("a.change");
    assertEquals(changes.size(), page.select(".receipts > li").size());
    for (Element change : changes) {
      Element receipt = page.expectFirst(change.attr("href"));
      assertFalse(receipt.select("p[id]").text().isBlank(), change.toString());
      assertFalse(receipt.select("details li").isEmpty(), "numbers on request");
    }
  }

  /** The text of a document of the page's data, with all changes or with none. */
  private static String text(Document page, boolean changed) throws IOException {
    Element script = page.selectFirst("script#data");
    StringBuilder text = new StringBuilder();
    try (JsonParser json = new JsonFactory().createParser(script == null ? "" : script.data())) {
      List<String> unit = new ArrayList<>();
      int depth = 0; // of lists: documents, parts, a unit
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.START_ARRAY) {
          depth++;
        } else if (token == JsonToken.VALUE_STRING && depth == 2) {
          text.append(json.getText());
        } else if (token == JsonToken.VALUE_STRING && depth == 3) {
          unit.add(json.getText());
        } else if (token == JsonToken.END_ARRAY) {
          if (depth-- == 3) {
            text.append(unit.get(changed ? 1 : 0));
            unit.clear();
          }
        }
      }
    }
    return text.toString();
  }

  @Test
  void aDocumentWithItsChanges() throws IOException {
    String input = "# The dog\n\nThe **big** dog runs. He saw a cat.\n\n    the dog\n";
    Path file = Files.writeString(folder.resolve("page.md"), input);
    String expected = "# The dog\n\nThe **big** hound runs. He saw an animal.\n\n    the dog\n";
    Path out = folder.resolve("out.html");
    Document page =
        page(
            "out.html",
            expected,
            CommandRun.of(
                "--format", "markdown", "-i", file, "--review", out, "--any", "--model", model));
    assertEquals(expected, text(page, true));
    assertEquals(input, text(page, false));
    assertEquals(List.of("dog", "a cat"), page.select("a.change del").eachText());
    assertEquals(List.of("hound", "an animal"), page.select("a.change ins").eachText());
    String article = page.select("#r2").text();
    assertTrue(article.contains("With it: a → becomes an"), article);
    assertEquals("2", page.select(".facts dd").get(0).ownText());
    assertEquals("2", page.select(".facts dd").get(1).ownText());
    assertTrue(page.select("svg title").eachText().contains("Changes by table"));
  }

  @Test
  void hostileTextStaysText() throws IOException {
    String evil =
        "<script>alert(1)</script> the big dog \u202Egnp\u202C </script><img src=x onerror=a> "
            + "x".repeat(3_000)
            + "\n\"'&amp; the big dog\r\n";
    Document page =
        page(
            "evil.html",
            evil.replace("dog", "hound"),
            CommandRun.on(
                evil,
                "--review",
                folder.resolve("evil.html"),
                "--any",
                "--quotations",
                "change",
                "--model",
                model));
    assertEquals(2, page.select("script").size(), "the data and our own");
    assertEquals(evil, text(page, false));
    String html = Files.readString(folder.resolve("evil.html"));
    assertFalse(html.contains("\u202E"), "direction marks are shown as signs");
    assertEquals("U+202E", page.expectFirst(".sign").text());
    assertTrue(page.select(".document").text().contains("<script>alert(1)</script>"));
  }

  @Test
  void linesColumnsAndSentences() throws IOException {
    Path rows = Files.writeString(folder.resolve("rows.tsv"), "1\tthe big dog\tx\n2\tno\ty");
    Document page =
        page(
            "rows.html",
            "1\tthe big hound\tx\n2\tno\ty",
            CommandRun.of(
                "--tsv-column",
                2,
                "-i",
                rows,
                "--review",
                folder.resolve("rows.html"),
                "--any",
                "--model",
                model));
    assertEquals("1\tthe big dog\tx\n2\tno\ty", text(page, false));
    assertTrue(page.title().contains("rows.tsv"), page.title());
    Document alone =
        page(
            "one.html",
            "The hound.\n",
            CommandRun.of(
                "The dog.", "--review", folder.resolve("one.html"), "--any", "--model", model));
    assertEquals("The hound.\n", text(alone, true));
    Path json = folder.resolve("json.html");
    CommandRun both =
        CommandRun.on(
            "The dog.", "--format", "text", "--json", "--review", json, "--any", "--model", model);
    assertTrue(both.out().contains("\"output\":\"The hound.\""), both.out());
    assertEquals("The hound.", text(page("json.html", both.out(), both), true));
    CommandRun.on("", "--review", folder.resolve("empty.html"), "--any", "--model", model);
    assertTrue(Files.readString(folder.resolve("empty.html")).contains("Nothing was changed."));
  }

  @Test
  void wrongPlacesAreRefusedBeforeAnythingIsDone() throws IOException {
    Path file = Files.writeString(folder.resolve("in.txt"), "The dog.\n");
    CommandRun same = CommandRun.of("-i", file, "--review", file, "--any", "--model", model);
    assertEquals(ExitCode.USAGE, same.exit(), same.err());
    assertEquals("The dog.\n", Files.readString(file));
    assertEquals(
        ExitCode.USAGE,
        CommandRun.of("-i", file, "--review", "-", "--any", "--model", model).exit());
    Path nowhere = folder.resolve("no").resolve("page.html");
    CommandRun lost = CommandRun.of("-i", file, "--review", nowhere, "--any", "--model", model);
    assertEquals(ExitCode.BAD_DATA, lost.exit(), lost.err());
    assertEquals("", lost.out());
  }

  @Test
  void aResumedRunHasNoReceiptsOfWhatWasFinished() throws IOException {
    Path first = Files.writeString(folder.resolve("a.txt"), "The dog.\n");
    Path second = folder.resolve("b.txt");
    Files.write(second, new byte[] {(byte) 0xff});
    Path out = folder.resolve("out.txt");
    Path review = folder.resolve("review.html");
    Object[] run = {
      "-i", first, "-i", second, "-o", out, "--review", review, "--any", "--model", model
    };
    assertEquals(ExitCode.BAD_DATA, CommandRun.of(run).exit());
    assertFalse(Files.exists(review));
    Files.writeString(second, "The big dog.\n");
    Object[] again = new Object[run.length + 1];
    System.arraycopy(run, 0, again, 0, run.length);
    again[run.length] = "--resume";
    CommandRun refused = CommandRun.of(again);
    assertEquals(ExitCode.USAGE, refused.exit(), refused.err());
    assertTrue(refused.err().contains("resume without --review"), refused.err());
    CommandRun resumed =
        CommandRun.of("-i", first, "-i", second, "-o", out, "--resume", "--any", "--model", model);
    assertEquals(ExitCode.DONE, resumed.exit(), resumed.err());
    assertEquals("The hound.\nThe big hound.\n", Files.readString(out));
  }
}
