package org.paraphrast.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BandTest {
  @ParameterizedTest
  @CsvSource({"0, A1", "1, A1", "1.01, A2", "2, A2", "3.5, B2", "5.2, C2", "6, C2", "7, C2"})
  void aBandEndsWithAWholeNumber(double difficulty, Band band) {
    assertEquals(band, Band.of(difficulty));
  }

  @Test
  void aNameIsReadInAnyCase() {
    assertEquals(Optional.of(Band.B1), Band.named(" b1"));
    assertEquals(Optional.empty(), Band.named("D1"));
    assertEquals(3, Band.B1.end());
  }
}
