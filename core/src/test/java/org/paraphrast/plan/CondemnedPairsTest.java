package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CondemnedPairsTest {
  @ParameterizedTest
  @CsvSource({
    "on, upon, true",
    "depends on, depends upon, true",
    "someone else, somebody else, true",
    "several, many, true",
    "on, over, false",
    "upon request, on demand, false",
    "in order to, to, false"
  })
  void pairsAreKnownByWhatDiffers(String source, String target, boolean condemned) {
    assertEquals(
        condemned,
        CondemnedPairs.has(List.of(source.split(" ", -1)), List.of(target.split(" ", -1))));
  }
}
