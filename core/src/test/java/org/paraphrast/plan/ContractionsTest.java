package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ContractionsTest {
  @Test
  void onlyPronounsAndTheirLikeBearNewClitics() {
    assertTrue(Contractions.fit("she", List.of("will"), List.of("'ll")));
    assertFalse(Contractions.fit("smith", List.of("will"), List.of("'ll")));
    assertFalse(Contractions.fit("", List.of("is"), List.of("'s")));
    assertTrue(Contractions.fit("", List.of("it", "is"), List.of("it", "'s")));
    assertFalse(Contractions.fit("", List.of("dogs", "are"), List.of("dogs", "'re")));
  }

  @Test
  void whatStandsThereAlreadyStays() {
    assertTrue(Contractions.fit("dog", List.of("'s", "big"), List.of("'s", "large")));
    assertTrue(Contractions.fit("did", List.of("not"), List.of("n't")));
  }
}
