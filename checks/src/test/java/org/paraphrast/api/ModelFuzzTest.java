package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.text.analysis.Analyzer;

/**
 * Guards hold on fuzzed input with the model that comes with the program, and no input throws.
 * {@code -Dproperty.scale=7} tries more than 10,000 inputs; {@code -Dparaphrast.model=FOLDER} names
 * another model.
 */
@Tag("all")
class ModelFuzzTest {
  private static final int INPUTS = 1_500;

  /** Reading takes its time: so many inputs are read. */
  private static final int READ = 60;

  private static Path model;
  private static Paraphraser paraphraser;

  @BeforeAll
  static void open() {
    Path folder = Path.of(System.getProperty("paraphrast.model", "../model/en"));
    assumeTrue(
        Files.exists(folder.resolve(ModelManifest.NAME)), () -> "skipped: no model at " + folder);
    model = folder;
    paraphraser = Paraphraser.open(folder);
  }

  @AfterAll
  static void close() {
    if (paraphraser != null) {
      paraphraser.close();
    }
  }

  @Test
  void noGuardIsViolatedAndMostInputsAreChanged() {
    holds(paraphraser, READ);
    ModelFolder folder = ModelFolder.openWithoutEncoder(model);
    try (Paraphraser fast =
        Paraphraser.open(folder.system(Systems.standard()), Optional.of(folder), UserTables.NONE)) {
      holds(fast, INPUTS);
    }
  }

  private static void holds(Paraphraser paraphraser, int inputs) {
    int[] changed = new int[1];
    int[] tried = new int[1];
    Property.check(
        inputs,
        (random, seed) -> {
          Request request = Request.of(FuzzText.of(random)).withAny(true);
          Result result = paraphraser.paraphrase(request.withOutputs(1 + random.nextInt(3)));
          tried[0]++;
          changed[0] += result.outcome().outputs().isEmpty() ? 0 : 1;
          for (Output output : result.outcome().outputs()) {
            FuzzTest.check(result, output, seed);
          }
        });
    assertTrue(changed[0] >= 0.6 * tried[0] || tried[0] == 1, changed[0] + " of " + tried[0]);
  }

  @Test
  void anyCharactersAtAllAreAnInput() {
    Property.check(
        200,
        (random, seed) -> {
          StringBuilder text = new StringBuilder();
          for (int i = random.nextInt(60); i > 0; i--) {
            text.append((char) random.nextInt(0x10000));
          }
          Result result = paraphraser.paraphrase(Request.of(text.toString()).withAny(true));
          assertEquals(text.toString(), result.sentence().text(), seed);
        });
  }

  @Test
  void longInputsAreInputsToo() {
    String words = "The old man bought a big car and ".repeat(250) + "left.";
    assertTrue(Analyzer.english().analyze(words).size() >= 2000);
    assertNotEquals(words, paraphraser.paraphrase(Request.of(words).withAny(true)).text());
    String repeated = "house ".repeat(25_000);
    assertEquals(repeated, paraphraser.paraphrase(Request.of(repeated)).sentence().text());
  }
}
