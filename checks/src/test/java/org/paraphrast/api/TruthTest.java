package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.paraphrast.plan.Purpose;

/**
 * The shipped model against the tables of truth in {@code workbook/truth}: none of the ten best
 * outputs of a sentence says what its rules forbid, but of those in {@code open.txt}. {@code
 * bench/truth} tries all cases in all modes; here are some of them, each in one mode.
 */
class TruthTest {
  private static final Path MODEL = Path.of("../model/en");
  private static final List<Path> TABLES =
      List.of(Path.of("../workbook/truth/set-1.tsv"), Path.of("../workbook/truth/set-2.tsv"));

  /** Sentences of which something false is still said, to be mended. */
  private static final Path OPEN = Path.of("../workbook/truth/open.txt");

  /** The default twice as often as the others. */
  private static final List<UnaryOperator<Request>> MODES =
      List.of(
          request -> request,
          request -> request.withTask(request.task().withPurpose(Purpose.SIMPLIFICATION)),
          request -> request,
          request -> request.withTask(request.task().withPurpose(Purpose.COMPRESSION)));

  /** A rule of a case; {@code where} is what an output must have for it to hold. */
  private record Rule(String text, Optional<Pattern> where, Pattern what, boolean wanted) {
    static Rule of(String text) {
      int arrow = text.indexOf(" => ");
      boolean plain = text.startsWith("+ ") || text.startsWith("- ");
      return plain
          ? new Rule(text, Optional.empty(), pattern(text.substring(2)), text.startsWith("+"))
          : new Rule(
              text,
              Optional.of(pattern(text.substring(0, arrow))),
              pattern(text.substring(arrow + 4)),
              true);
    }

    private static Pattern pattern(String regex) {
      return Pattern.compile(
          "(?<!\\w)(?:" + regex + ")(?!\\w)",
          Pattern.CASE_INSENSITIVE
              | Pattern.DOTALL
              | Pattern.UNICODE_CASE
              | Pattern.UNICODE_CHARACTER_CLASS);
    }

    boolean isBroken(String output) {
      return (where.isEmpty() || where.get().matcher(output).find())
          && what.matcher(output).find() != wanted;
    }
  }

  @Test
  void aHundredSentencesStayTrue() throws IOException {
    tryCases(100, 0);
  }

  @Tag("all")
  @Test
  void threeHundredOthersStayTrue() throws IOException {
    tryCases(300, 1);
  }

  private static void tryCases(int count, int from) throws IOException {
    assumeTrue(Files.exists(MODEL.resolve("lm.bin")), () -> "skipped: no model at " + MODEL);
    List<String> lines = new ArrayList<>();
    for (Path table : TABLES) {
      lines.addAll(Files.readAllLines(table));
    }
    List<String> open = Files.readAllLines(OPEN);
    lines.removeIf(line -> line.startsWith("#") || open.contains(line.split("\t", -1)[2]));
    int step = lines.size() / count;
    assertTrue(step > from, () -> "too few cases: " + lines.size());
    List<String> broken = new ArrayList<>();
    try (Paraphraser paraphraser = Paraphraser.open(MODEL)) {
      IntStream.range(0, count)
          .forEach(
              i ->
                  tryCase(
                      paraphraser,
                      lines.get(i * step + from),
                      MODES.get(i % MODES.size()),
                      broken));
    }
    assertEquals("", String.join("\n", broken));
  }

  private static void tryCase(
      Paraphraser paraphraser, String line, UnaryOperator<Request> mode, List<String> broken) {
    String[] columns = line.split("\t", -1);
    Request request = mode.apply(Request.of(columns[2]).withOutputs(10));
    List<Output> outputs = paraphraser.paraphrase(request).outcome().outputs();
    for (String text : columns[3].split(" ;; ", -1)) {
      Rule rule = Rule.of(text.strip());
      assertTrue(!rule.isBroken(columns[2]), () -> "the sentence itself breaks " + line);
      for (Output output : outputs) {
        if (rule.isBroken(output.text())) {
          broken.add(columns[2] + "\n  " + output.text() + "\n  " + rule.text());
        }
      }
    }
  }
}
