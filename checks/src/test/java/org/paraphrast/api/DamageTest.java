package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.io.DataException;

/**
 * Damage to the files of the shipped model is seen: the output is what it was, or the error names
 * the file. Forged files, whose checksums are right, may give any output, but nothing else than an
 * output or an error that names the file.
 *
 * <p>More of both: {@code mvn -pl core,vector test -Dtest=DamageTest
 * -Dsurefire.failIfNoSpecifiedTests=false -Ddamage=2000}.
 */
@Tag("all")
class DamageTest {
  private static final int TRIES = Integer.getInteger("damage", 36);
  private static final Path MODEL = Path.of("../model/en");
  private static final List<String> SENTENCES =
      List.of(
          "Although we are tired, we must not stop before 10:30.",
          "The old man bought a big house near the city center last year.",
          "I think that the company will probably try to hire more employees.",
          "Mary's car was repaired quickly by a friend who lives in Paris.");

  @TempDir Path folder;

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();
  private DamagedModel model;

  /** What the model says while it is whole. */
  private static String good;

  @BeforeAll
  static void ask() {
    good = answers(MODEL);
  }

  @BeforeEach
  void copy() {
    model = new DamagedModel(MODEL, folder.resolve("model"));
  }

  @Test
  void damageChangesNothingOrIsAnErrorThatNamesTheFile(TestReporter reporter) throws IOException {
    Random random = new Random(1);
    for (int i = 0; i < TRIES; i++) {
      String file = model.files().get(i % model.files().size());
      DamagedModel.Damage[] kinds = DamagedModel.Damage.values();
      String what = model.damage(file, kinds[random.nextInt(kinds.length)], random);
      String outcome = outcome(file);
      boolean seen = outcome.equals("the same") || outcome.equals("an error that names the file");
      count(outcome, seen ? "" : what);
      model.restore(file);
    }
    report(reporter);
  }

  @Test
  void forgedContentGivesAnOutputOrAnErrorThatNamesTheFile(TestReporter reporter)
      throws IOException {
    Random random = new Random(2);
    for (int i = 0; i < TRIES; i++) {
      String file = model.files().get(1 + i % (model.files().size() - 1));
      DamagedModel.Damage[] kinds = DamagedModel.Damage.values();
      String what = model.forge(file, kinds[random.nextInt(kinds.length)], random);
      String outcome = outcome(""); // weights may be named that a forged table does not fit
      count(outcome, outcome.startsWith("failure") ? what : "");
      model.restore(file);
      model.restore(ModelManifest.NAME);
    }
    report(reporter);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lm.bin", "tables/pivot.table", "syntax.bin", "vectors.bin"})
  void aFileThatIsCutWhileItIsInUseIsNamed(String name) throws IOException {
    Path file = model.copy(name);
    try (Paraphraser paraphraser = Paraphraser.open(model.path())) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(5000);
      }
      DataException e =
          assertThrows(
              DataException.class,
              () -> SENTENCES.forEach(text -> paraphraser.paraphrase(Request.of(text))));
      assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
      assertTrue(e.getMessage().contains("truncated"), e.getMessage());
    }
  }

  private String outcome(String file) {
    try {
      return answers(model.path()).equals(good) ? "the same" : "another output";
    } catch (DataException e) {
      return e.getMessage().contains(folder.toString())
              && (e.getMessage().contains(file) || file.equals(ModelManifest.NAME))
          ? "an error that names the file"
          : "failure: " + e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return "failure: " + e;
    }
  }

  private static String answers(Path model) {
    StringBuilder answers = new StringBuilder();
    try (Paraphraser paraphraser = Paraphraser.open(model)) {
      for (String sentence : SENTENCES) {
        Result result = paraphraser.paraphrase(Request.of(sentence).withOutputs(3));
        for (Output output : result.outcome().outputs()) {
          answers.append(output.score()).append(' ').append(output.text()).append('\n');
        }
      }
    }
    return answers.toString();
  }

  private void count(String outcome, String failure) {
    counts.merge(outcome.replaceFirst("(?s)(failure: [\\w.]+).*", "$1"), 1, Integer::sum);
    if (!failure.isEmpty()) {
      failures.add(failure + ": " + outcome);
    }
  }

  private void report(TestReporter reporter) {
    reporter.publishEntry("damage", counts.toString());
    assertEquals("", String.join("\n", failures), counts.toString());
  }
}
