package org.paraphrast.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.command.ExitCode;
import org.paraphrast.json.JsonObject;

/** What is no sentence comes back byte for byte: line ends, marks, breaks, columns, mark-up. */
class LineEndsTest {
  private static final String MARK = "\uFEFF";

  /** Words that no dictionary knows, and what may stand between words. */
  private static final List<String> PIECES =
      List.of(
          "zq", "xkv", "{0}", "7", " ", " ", "  ", ".", "\u2028", "\u2029", "\u0085", "\f",
          "\u000B", "\r", "\r", "\t", "\uFEFF", "\u00A0", "\u00E9", "<b>", "</b>", "&amp;", "`",
          "# ");

  private static final List<String> ENDS = List.of("\n", "\n", "\r\n", "\r\n", "\n\n", "\r\r\n");

  @TempDir static Path folder;

  @BeforeAll
  static void writeModel() throws IOException {
    TinyModel.write(
        Files.createDirectory(folder.resolve("model")),
        "The large car is old.\nA man purchased a vehicle.\n",
        """
        big\tlarge\t0.9
        big car\tlarge vehicle\t0.9
        car\tvehicle\t0.8
        bought\tpurchased\t0.9
        a car\ta vehicle\t0.9
        a big house\ta mansion\t0.9
        """,
        "lm 0.1\n");
  }

  private static String piece(Random random, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most); i > 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  /** A text with a mark or none, ends of any kind, and an end to its last line or none. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? MARK : "");
    for (int i = random.nextInt(8); i > 0; i--) {
      text.append(piece(random, 8)).append(ENDS.get(random.nextInt(ENDS.size())));
    }
    return text + (random.nextBoolean() ? "" : piece(random, 4));
  }

  /** The same with two columns or more in every line. */
  private static String rows(Random random) {
    StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? MARK : "");
    int rows = random.nextInt(8);
    for (int i = 0; i < rows; i++) {
      String end = ENDS.get(random.nextInt(4));
      boolean open = i == rows - 1 && random.nextBoolean();
      text.append(piece(random, 4)).append('\t').append(piece(random, 6)).append(open ? "" : end);
    }
    return text.length() == 1 ? "" : text.toString(); // a mark alone is no row
  }

  private static String out(String stdin, Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("--any", "--model", folder.resolve("model")));
    all.addAll(List.of(arguments));
    CommandRun run = CommandRun.on(stdin, all.toArray());
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    return run.out();
  }

  @Test
  void whatIsNotChangedComesBackByteForByte() {
    Property.check(
        60,
        (random, seed) -> {
          String text = text(random);
          assertEquals(text, out(text), seed);
          assertEquals(text, out(text, "--threads", 3), seed);
          for (String format : List.of("text", "wrapped", "html", "markdown")) {
            assertEquals(text, out(text, "--format", format), seed);
          }
          String rows = rows(random);
          assertEquals(rows, out(rows, "--tsv-column", 2), seed);
          assertEquals(rows, out(rows, "--tsv-column", 1), seed);
        });
  }

  @Test
  void listsAndRecordsKeepThemToo() {
    Property.check(
        60,
        (random, seed) -> {
          String rows = rows(random);
          boolean marked = rows.startsWith(MARK);
          String numbered = rows.substring(marked ? 1 : 0).replaceAll("(?<=^|\n)(?!\\z)", "0\t");
          assertEquals(
              (marked ? MARK : "") + numbered, out(rows, "--tsv-column", 2, "-n", 2), seed);
          String text = text(random);
          assertEquals(text, again(out(text, "--json")), seed);
          assertEquals(rows, again(out(rows, "--json", "--tsv-column", 2)), seed);
          String list = out(text, "-n", 2);
          assertEquals(text.startsWith(MARK), list.startsWith(MARK), seed);
          assertEquals(end(text), list.isEmpty() ? "" : end(list), seed);
        });
  }

  private static String end(String text) {
    return text.endsWith("\r\n") ? "\r\n" : text.endsWith("\n") ? "\n" : "";
  }

  /** The input, from its records. */
  private static String again(String records) {
    StringBuilder text = new StringBuilder();
    for (String record : records.split("\n", -1)) {
      if (!record.isEmpty()) {
        JsonObject result = JsonObject.parse(record, "out", 1);
        JsonObject line = result.object("line");
        text.append(record.contains("\"byteOrderMark\":true") ? MARK : "")
            .append(
                line.has("columns")
                    ? String.join("\t", line.strings("columns"))
                    : result.string("input"))
            .append(line.string("end"));
      }
    }
    return text.toString();
  }

  @Test
  void severalFilesAreOneAfterTheOther() {
    Property.check(
        60,
        (random, seed) -> {
          String one = text(random);
          String two = text(random);
          Path first = write("one.txt", one.getBytes(UTF_8));
          Path second = write("two.txt.gz", gzip(two));
          boolean open = !one.isEmpty() && !one.endsWith("\n") && !two.isEmpty();
          int last = one.lastIndexOf('\n');
          String end = last > 0 && one.charAt(last - 1) == '\r' ? "\r\n" : "\n";
          assertEquals(one + (open ? end : "") + two, out("", "-i", first, "-i", second), seed);
          assertEquals(one + two, out("", "--format", "text", "-i", first, "-i", second), seed);
        });
  }

  @Test
  void changedLinesKeepTheirEndsAndBreaks() {
    String text =
        MARK
            + "The big car is old.\r\nThe big\tcar\u2028is a big\fhouse.\nA man bought a\u0085car"
            + "\rand a dog.\n\r\nThe big house";
    for (Object[] arguments :
        new Object[][] {{}, {"--format", "text"}, {"--format", "markdown"}, {"--change", 1}}) {
      String out = out(text, arguments);
      assertNotEquals(text, out);
      assertEquals(breaks(text), breaks(out));
      assertTrue(out.startsWith(MARK + "The "), out);
    }
  }

  private static List<String> breaks(String text) {
    return Pattern.compile("\r\n|[\t\n\f\r\u0085\u2028\uFEFF]")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .toList();
  }

  @Test
  void aLineIsNotJoinedWithTheNextUnlessAsked() {
    String text = "We saw the\nbig car.\n";
    assertEquals(2, count(out(text, "--format", "text", "--json")));
    assertEquals(1, count(out(text, "--format", "wrapped", "--json")));
  }

  private static int count(String record) {
    return JsonObject.parse(record.strip(), "out", 1).objects("sentences").size();
  }

  private Path write(String name, byte[] bytes) {
    try {
      return Files.write(folder.resolve(name), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream zipped = new GZIPOutputStream(bytes)) {
      zipped.write(text.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
