package org.paraphrast.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordShapeTest {
  @ParameterizedTest
  @CsvSource({
    "cat, 3, 1, 0, 0, 0",
    "station, 7, 2, 1, 0, 0",
    "stations, 8, 2, 1, 0, 0",
    "finalized, 9, 3, 1, 0, 0",
    "unhappy, 7, 3, 0, 1, 0",
    "under, 5, 2, 0, 0, 0",
    "well-known, 10, 2, 0, 0, 1"
  })
  void spellingTells(
      String word,
      double letters,
      double syllables,
      double learned,
      double negated,
      double joined) {
    double[] features = WordShape.features(word);
    assertEquals(WordShape.FEATURES.size(), features.length);
    assertArrayEquals(new double[] {1, letters, syllables, learned, negated, joined}, features);
  }
}
