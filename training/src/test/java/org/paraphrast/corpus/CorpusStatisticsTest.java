package org.paraphrast.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CorpusStatisticsTest {

  @Test
  void linesWordsTypesCharactersAndBytesAreCounted() {
    CorpusStatistics statistics = new CorpusStatistics(1);
    statistics.add(LineGroup.of("the cat  sees the\tdog"));
    statistics.add(LineGroup.of(""));
    statistics.add(LineGroup.of(" \u00A0 "));
    statistics.add(LineGroup.of("é 漢 😀"));
    SideStatistics side = statistics.sides().get(0);
    assertEquals(4, side.lines());
    assertEquals(2, side.emptyLines());
    assertEquals(2, side.sentences());
    assertEquals(8, side.words());
    assertEquals(7, side.types());
    assertEquals(21 + 3 + 5, side.characters());
    assertEquals(21 + 4 + (2 + 1 + 3 + 1 + 4), side.bytes());
    assertEquals(new SideStatistics.Longest(1, 21), side.longest());
    assertEquals(4.0, side.wordsPerSentence());
  }

  @Test
  void theRatioComparesOnlyGroupsThatHaveBothSides() {
    CorpusStatistics statistics = new CorpusStatistics(3);
    statistics.add(LineGroup.of("a b", "x y z", ""));
    statistics.add(LineGroup.of("a b", "", "q"));
    statistics.add(LineGroup.of("", "x x x x", "q"));
    statistics.add(LineGroup.of("a b", "x", "q"));
    assertEquals(1.0, statistics.lengthRatio(1));
    assertEquals(0.5, statistics.lengthRatio(2));
    assertEquals(1, statistics.completeGroups());
    assertThrows(IllegalArgumentException.class, () -> statistics.lengthRatio(0));
  }

  @Test
  void anEmptyCorpusHasNoMeanAndNoRatio() {
    CorpusStatistics statistics = new CorpusStatistics(2);
    assertEquals(0, statistics.sides().get(0).wordsPerSentence());
    assertTrue(Double.isNaN(statistics.lengthRatio(1)));
  }
}
