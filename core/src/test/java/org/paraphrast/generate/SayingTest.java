package org.paraphrast.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.paraphrast.encode.LetterCase;

class SayingTest {
  private static Saying saying(int... pieces) {
    Saying saying = Saying.start();
    for (int piece : pieces) {
      saying = saying.then(new Saying.Added(piece, LetterCase.LOWER, -1, 0), 0);
    }
    return saying;
  }

  @Test
  void fourPiecesAreNotSaidThreeTimes() {
    assertFalse(saying(1, 2, 3, 4, 1, 2, 3).wouldLoop(4));
    assertTrue(saying(1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3).wouldLoop(4));
    assertFalse(saying(1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3).wouldLoop(5));
    assertTrue(saying(7, 7, 7, 7, 7).wouldLoop(7));
    assertFalse(saying(7, 7, 7, 7).wouldLoop(7));
    assertFalse(saying().wouldLoop(7));
  }

  @Test
  void guardsAreRemembered() {
    Saying said = saying(5).then(new Saying.Added(40, LetterCase.LOWER, 31, 0), -2);
    assertEquals(1 << 31, said.guards());
    assertEquals(2, said.size());
    assertEquals(-2, said.lnProb());
  }
}
