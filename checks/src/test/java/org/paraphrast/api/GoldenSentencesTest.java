package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What the shipped model says of a hundred sentences, so that a change of behaviour is seen and
 * read before it lands. {@code evaluation/golden.txt} has an input line, then the output behind two
 * spaces, or {@code =} where the sentence stays as it is.
 */
class GoldenSentencesTest {
  private static final Path MODEL = Path.of("../model/en");
  private static final Path GOLDEN = Path.of("../evaluation/golden.txt");

  @Test
  void outputsAreThoseThatWereRead() throws IOException {
    assumeTrue(Files.exists(MODEL.resolve("lm.bin")), () -> "skipped: no model at " + MODEL);
    List<String> before = Files.readAllLines(GOLDEN);
    List<String> now = new ArrayList<>();
    StringBuilder differences = new StringBuilder();
    int sentences = 0;
    try (Paraphraser paraphraser = Paraphraser.open(MODEL)) {
      for (int i = 0; i + 1 < before.size(); i += 2) {
        String input = before.get(i);
        String output = output(paraphraser, input);
        now.add(input);
        now.add(output);
        sentences++;
        if (!output.equals(before.get(i + 1))) {
          differences
              .append(input)
              .append("\n- ")
              .append(before.get(i + 1).strip())
              .append("\n+ ")
              .append(output.strip())
              .append('\n');
        }
      }
    }
    Files.createDirectories(Path.of("target"));
    Path written = Files.write(Path.of("target/golden.txt"), now);
    assertEquals(
        "",
        differences.toString(),
        () -> "read the differences; if they are better, copy " + written + " to " + GOLDEN);
    assertTrue(sentences >= 100, () -> "there should be 100 sentences in " + GOLDEN);
  }

  private static String output(Paraphraser paraphraser, String input) {
    Outcome outcome = paraphraser.paraphrase(Request.of(input)).outcome();
    return outcome.outputs().isEmpty() ? "  =" : "  " + outcome.outputs().get(0).text();
  }
}
