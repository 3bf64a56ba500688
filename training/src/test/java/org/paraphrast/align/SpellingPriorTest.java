package org.paraphrast.align;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SpellingPriorTest {
  private static final SpellingPrior PRIOR = new SpellingPrior(5, 1);

  @Test
  void aWordIsMostLikelyAlignedWithItself() {
    assertEquals(5, PRIOR.count("The", "the"));
    assertEquals(5, PRIOR.count("1999", "1999"));
  }

  @Test
  void formsOfAWordAreAlikeAndNumbersAreNot() {
    assertTrue(PRIOR.count("implement", "implementing") > 0.5);
    assertTrue(PRIOR.count("colour", "color") > 0.5);
    assertEquals(0, PRIOR.count("house", "mouse"));
    assertEquals(0, PRIOR.count("1998", "1999"));
    assertEquals(0, PRIOR.count("a", "an"));
  }

  @Test
  void countsCannotBeNegative() {
    assertThrows(IllegalArgumentException.class, () -> new SpellingPrior(-1, 0));
  }
}
