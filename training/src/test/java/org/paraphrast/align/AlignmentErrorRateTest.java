package org.paraphrast.align;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.paraphrast.align.AlignmentErrorRate.Part;
import org.paraphrast.align.AlignmentErrorRate.Score;
import org.paraphrast.corpus.LineGroup;

class AlignmentErrorRateTest {
  private static final LineGroup PAIR = LineGroup.of("The house is old", "the home was old");

  @Test
  void sureAndPossibleLinksCountAsOchAndNeyDefine() {
    AlignmentErrorRate errors = new AlignmentErrorRate();
    // A = {0-0, 1-1, 2-3}, S = {0-0, 3-3}, P = S + {1-1}
    errors.add(PAIR, Links.of("0-0 1-1 2-3"), Links.of("0-0 1?1 3-3"));
    Score all = errors.score(Part.OVERALL);
    assertEquals(2.0 / 3, all.precision(), 1e-12);
    assertEquals(1.0 / 2, all.recall(), 1e-12);
    assertEquals(4.0 / 7, all.f1(), 1e-12);
    assertEquals(1 - 3.0 / 5, all.aer(), 1e-12);
  }

  @Test
  void identicalWordsAreToldApartWithoutRegardToCase() {
    AlignmentErrorRate errors = new AlignmentErrorRate();
    errors.add(PAIR, Links.of("0-0 1-1 3-3"), Links.of("0-0 1-1 2-2 3-3"));
    assertEquals(new Score(2, 2, 2, 2), errors.score(Part.IDENTICAL));
    assertEquals(new Score(1, 2, 1, 1), errors.score(Part.NON_IDENTICAL));
    assertEquals(new Score(3, 4, 3, 3), errors.score(Part.OVERALL));
  }

  @Test
  void repeatedLinksCountOnceAndPairsAddUp() {
    AlignmentErrorRate errors = new AlignmentErrorRate();
    errors.add(PAIR, Links.of("0-0 0-0"), Links.of("0-0"));
    errors.add(PAIR, Links.of(""), Links.of("0-0"));
    assertEquals(new Score(1, 2, 1, 1), errors.score(Part.OVERALL));
    assertEquals("pairs:2|aer:och-ney-2003|identical:ignore-case", errors.signature());
  }

  @Test
  void nothingToAlignIsNoError() {
    Score none = new AlignmentErrorRate().score(Part.OVERALL);
    assertEquals(0, none.aer());
    assertEquals(1, none.precision());
    assertEquals(1, none.recall());
  }
}
