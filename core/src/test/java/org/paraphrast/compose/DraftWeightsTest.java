package org.paraphrast.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.fit.Logistic;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;

class DraftWeightsTest {
  @TempDir Path folder;

  @Test
  void aFileIsRead() {
    DraftWeights weights = ComposeFixture.weights(ComposeFixture.WEIGHTS);
    assertEquals(0.5, weights.least());
    assertEquals(2, weights.change(Task.VARIATION));
    assertEquals(1, weights.change(Task.of(Purpose.SIMPLIFICATION)));
    assertEquals(
        Logistic.lnSigmoid(0.3),
        weights.lnProb(Map.of(DraftFeature.ONE, 1.0, DraftFeature.CHANGES, 2.0)),
        1e-12);
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    Path file = folder.resolve("drafts.txt");
    Map<String, Double> numbers =
        Map.of(
            DraftFeature.ONE.label(),
            1.23456,
            DraftFeature.TOLD.label(),
            -1e-5,
            DraftWeights.LEAST,
            0.75,
            DraftWeights.OFFER,
            0.8,
            DraftWeights.change(Purpose.VARIATION),
            1.5);
    DraftWeights.of(numbers).write(file);
    String text = Files.readString(file);
    assertTrue(text.startsWith("paraphrast drafts 1\none\t1.235\nodds-least\t0\n"), text);
    DraftWeights read = ComposeFixture.weights(text);
    assertEquals(
        Logistic.lnSigmoid(1.235 - 1e-5),
        read.lnProb(Map.of(DraftFeature.ONE, 1.0, DraftFeature.TOLD, 1.0)),
        1e-12);
    assertEquals(0.75, read.least());
    assertEquals(0.8, read.offer());
    assertEquals(1.5, read.change(Task.VARIATION));
    read.write(file);
    assertEquals(text, Files.readString(file));
  }

  @ParameterizedTest
  @CsvSource({
    "paraphrast drafts 1, paraphrast drafts 2, drafts.txt:1, not a judge of drafts",
    "changes, chances, drafts.txt:6, 'chances' is unknown",
    "told, own, drafts.txt:8, 'own' stands here twice",
    "one\t0.5, one\tx, drafts.txt:2, a number",
    "one\t0.5, one\tNaN, drafts.txt:2, a number",
    "least\t0.5, least\t1.5, drafts.txt, 'least' is a probability",
    "offer\t0.5, offer\t-1, drafts.txt, 'offer' is a probability",
  })
  void faultsAreNamed(String before, String after, String place, String fault) {
    assertFault(ComposeFixture.WEIGHTS.replace(before, after), place, fault);
  }

  @Test
  void nothingMayBeMissing() {
    String less = ComposeFixture.WEIGHTS.replace("similarity.change\t1\n", "");
    assertFault(less, "drafts.txt", "no line for similarity.change");
  }

  private static void assertFault(String text, String place, String fault) {
    DataException thrown = assertThrows(DataException.class, () -> ComposeFixture.weights(text));
    String message = String.valueOf(thrown.getMessage());
    assertTrue(message.contains(place) && message.contains(fault), message);
  }
}
