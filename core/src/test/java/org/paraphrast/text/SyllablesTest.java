package org.paraphrast.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyllablesTest {
  @ParameterizedTest
  @CsvSource({"banana, 3", "nation, 2", "cake, 1", "created, 3", "asked, 1", "table, 2", "7, 0"})
  void syllablesAreToldBySpelling(String word, int syllables) {
    assertEquals(syllables, Syllables.of(word));
  }
}
