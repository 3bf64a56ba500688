package org.paraphrast.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ReplacementGainTest {
  @Test
  void a_wrong_replacement_costs_the_penalty_and_an_unlabelled_one_nothing() {
    ReplacementCounts counts =
        ReplacementCounts.unchanged(20).with(true, 1).with(true, 2).with(false, 1).withUnjudged(1);
    assertEquals((2 - 3.0) / 20, new ReplacementGain(3).score(counts.statistics()), 1e-12);
    assertEquals(0, new ReplacementGain(3).score(ReplacementCounts.unchanged(0).statistics()));
    assertThrows(IllegalArgumentException.class, () -> new ReplacementGain(-1));
  }
}
