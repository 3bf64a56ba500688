package org.paraphrast.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.guard.FrozenWords;

/** The whole way of a sentence, with the baseline that needs no model. */
class WordNetBaselineTest {
  private static final Paraphraser BASELINE = BaselineSystems.wordNet();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The big dogs quickly purchased 3 houses in Paris for $5 million.",
        "Could you please help me find {name} near https://x.y/z by 10:30?",
        "THE GOVERNMENT BOUGHT A NEW CAR",
        "i beleive the <b>situation</b> is getting bigger & better :-)"
      })
  void outputsAreDifferentCertifiedAndExplained(String text) {
    Result result = BASELINE.paraphrase(Request.of(text).withOutputs(5));
    List<Output> outputs = assertInstanceOf(Outcome.Paraphrased.class, result.outcome()).outputs();
    Set<String> texts = new HashSet<>();
    for (Output output : outputs) {
      assertNotEquals(text, output.text());
      assertTrue(texts.add(output.text()));
      assertTrue(Certificate.violations(result.sentence(), output.text()).isEmpty());
      double sum = 0;
      double contributions = 0;
      for (double value : output.features().values()) {
        sum += value;
      }
      for (Receipt receipt : output.receipts()) {
        assertEquals(
            receipt.change().before(), receipt.change().input().of(text), receipt::toString);
        if (receipt.choice() != null) {
          contributions += receipt.choice().contribution();
        }
      }
      assertEquals(output.score(), sum);
      assertEquals(output.score(), contributions, 1e-12);
    }
  }

  @Test
  void theSameSeedGivesTheSameOutputsAndAnotherSeedOthers() {
    Request request = Request.of("The big dogs quickly purchased a house.").withOutputs(3);
    assertEquals(texts(request), texts(request));
    assertNotEquals(texts(request), texts(request.withSeed(99)));
  }

  private static List<String> texts(Request request) {
    return BASELINE.paraphrase(request).outcome().outputs().stream().map(Output::text).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "...", "https://x.y/z", "{0} {1}", "of the and", "Zxqy", "rn"})
  void nothingToChangeIsAnAnswer(String text) {
    Result result = BASELINE.paraphrase(Request.of(text));
    Outcome.Unchanged unchanged = assertInstanceOf(Outcome.Unchanged.class, result.outcome());
    assertFalse(unchanged.reason().isBlank());
  }

  @Test
  void frozenWordsStay() {
    FrozenWords frozen = FrozenWords.of(List.of("big", "purchased a house"));
    for (int seed = 0; seed < 20; seed++) {
      Result result =
          BASELINE.paraphrase(
              Request.of("The big dogs quickly purchased a house.")
                  .withFrozen(frozen)
                  .withSeed(seed));
      for (Output output : result.outcome().outputs()) {
        assertTrue(output.text().contains("big"), output::text);
        assertTrue(output.text().contains("purchased a house"), output::text);
      }
    }
  }

  @Test
  void aNameAtTheStartOfASentenceStays() {
    for (int seed = 0; seed < 20; seed++) {
      for (String text : List.of("Mark purchased a car.", "London purchased a car.")) {
        Result result = BASELINE.paraphrase(Request.of(text).withSeed(seed));
        String name = text.substring(0, text.indexOf(' '));
        for (Output output : result.outcome().outputs()) {
          assertTrue(output.text().startsWith(name), output::text);
        }
      }
    }
  }

  @Test
  void participlesFollowHaveAndBe() {
    for (int seed = 0; seed < 40; seed++) {
      Result result = BASELINE.paraphrase(Request.of("They have purchased it.").withSeed(seed));
      for (Output output : result.outcome().outputs()) {
        assertEquals("They have bought it.", output.text());
        assertNotNull(output.receipts().get(0).choice());
      }
    }
  }
}
