package org.paraphrast.encode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BestTest {
  @Test
  void theLikeliestStayInOrder() {
    Best best = new Best(3, 0f);
    float[] probs = {0.1f, 0.3f, 0.05f, 0f, 0.3f, 0.2f, 0.1f};
    for (int piece = 0; piece < probs.length; piece++) {
      best.offer(piece, probs[piece]);
    }
    assertEquals(List.of(1, 4, 5), IntStream.range(0, best.size()).mapToObj(best::piece).toList());
    assertEquals(0.2f, best.threshold());
    best.clear();
    best.offer(9, 0.01f);
    assertEquals(1, best.size());
    assertEquals(9, best.piece(0));
  }

  @Test
  void ofNoneNothingStays() {
    Best best = new Best(0, Float.NEGATIVE_INFINITY);
    best.offer(1, 5f);
    assertEquals(0, best.size());
  }
}
