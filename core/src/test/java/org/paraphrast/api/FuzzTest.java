package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.text.Guard;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.VerbatimRuns;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.render.Change;

/** Guards hold on fuzzed input, and no input throws. */
class FuzzTest {
  private static final int INPUTS = 10_000;
  private static final Paraphraser PARAPHRASER = RandomGenerator.paraphraser();

  @Test
  void noGuardIsViolatedAndMostInputsAreChanged() {
    int[] changed = new int[1];
    int[] tried = new int[1];
    Property.check(
        INPUTS,
        (random, seed) -> {
          Request request = Request.of(FuzzText.of(random)).withSeed(random.nextLong());
          Result result = PARAPHRASER.paraphrase(request.withOutputs(1 + random.nextInt(3)));
          tried[0]++;
          changed[0] += result.outcome().outputs().isEmpty() ? 0 : 1;
          for (Output output : result.outcome().outputs()) {
            check(result, output, seed);
          }
        });
    assertTrue(changed[0] >= 0.6 * tried[0] || tried[0] == 1, changed[0] + " of " + tried[0]);
  }

  static void check(Result result, Output output, String seed) {
    String input = result.sentence().text();
    assertNotEquals(input, output.text(), seed);
    assertEquals(List.of(), Certificate.violations(result.sentence(), output.text()), seed);
    assertEquals(Optional.empty(), VerbatimRuns.of(input).firstDifference(output.text()), seed);
    StringBuilder applied = new StringBuilder(input);
    StringBuilder undone = new StringBuilder(output.text());
    List<Receipt> receipts = output.receipts();
    for (int i = receipts.size() - 1; i >= 0; i--) {
      Change change = receipts.get(i).change();
      applied.replace(change.input().start(), change.input().end(), change.after());
      undone.replace(change.output().start(), change.output().end(), change.before());
    }
    assertEquals(output.text(), applied.toString(), seed);
    assertEquals(input, undone.toString(), seed); // untouched text byte for byte
    for (Receipt receipt : output.allReceipts()) {
      Change change = receipt.change();
      assertEquals(change.before(), change.input().of(input), seed);
      assertEquals(change.after(), change.output().of(output.text()), seed);
      assertEquals(change.inner(), receipt.inner().stream().map(Receipt::change).toList(), seed);
    }
    for (Guard guard : result.sentence().guards().list()) {
      String kept = output.offsets().toOutput(guard.chars()).of(output.text());
      assertEquals(guard.chars().of(input), kept, seed);
    }
  }

  @Test
  void documentsKeepWhatIsNoSentence() {
    Property.check(
        600,
        (random, seed) -> {
          String text = FuzzText.of(random) + "\n\n" + FuzzText.of(random);
          for (DocumentFormat format : List.of(DocumentFormat.TEXT, DocumentFormat.WRAPPED)) {
            Request request = Request.of(text).withFormat(format);
            String output = PARAPHRASER.paraphraseDocument(request).text();
            assertEquals(Optional.empty(), VerbatimRuns.of(text).firstDifference(output), seed);
            for (char c : format.reserved().toCharArray()) {
              assertTrue(count(output, c) <= count(text, c), seed + " " + c);
            }
          }
        });
  }

  private static long count(String text, char c) {
    return text.chars().filter(x -> x == c).count();
  }

  @Test
  void anyCharactersAtAllAreAnInput() {
    Property.check(
        500,
        (random, seed) -> {
          StringBuilder text = new StringBuilder();
          for (int i = random.nextInt(60); i > 0; i--) {
            text.append((char) random.nextInt(0x10000));
          }
          Result result = PARAPHRASER.paraphrase(Request.of(text.toString()));
          assertEquals(text.toString(), result.sentence().text(), seed);
        });
  }

  @Test
  void longInputsAreInputsToo() {
    String words = "The old man bought a big car and ".repeat(250) + "left.";
    assertTrue(Analyzer.english().analyze(words).size() >= 2000);
    assertNotEquals(words, PARAPHRASER.paraphrase(Request.of(words)).text());
    String repeated = "house ".repeat(100_000);
    assertEquals(repeated, PARAPHRASER.paraphrase(Request.of(repeated)).sentence().text());
  }
}
