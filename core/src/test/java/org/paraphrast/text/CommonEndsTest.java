package org.paraphrast.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

class CommonEndsTest {

  @Test
  void theStartIsTakenBeforeTheEnd() {
    assertEquals(new CommonEnds(1, 0), CommonEnds.of(List.of("so", "so"), List.of("so")));
    assertEquals(
        new CommonEnds(1, 2),
        CommonEnds.of(List.of("we", "met", "at", "noon"), List.of("we", "ate", "at", "noon")));
    assertEquals(new CommonEnds(0, 0), CommonEnds.of(List.of(), List.of("so")));
  }

  @Test
  void whatLiesBetweenHasNoCommonEnds() {
    Property.check(
        200,
        (random, seed) -> {
          List<String> a = letters(random);
          List<String> b = letters(random);
          CommonEnds common = CommonEnds.of(a, b);
          List<String> ofA = common.between(a);
          List<String> ofB = common.between(b);
          assertEquals(a.size() + b.size(), ofA.size() + ofB.size() + 2 * common.size(), seed);
          assertEquals(a.subList(0, common.start()), b.subList(0, common.start()), seed);
          assertEquals(
              a.subList(a.size() - common.end(), a.size()),
              b.subList(b.size() - common.end(), b.size()),
              seed);
          if (!ofA.isEmpty() && !ofB.isEmpty()) {
            assertNotEquals(ofA.get(0), ofB.get(0), seed);
            assertNotEquals(ofA.get(ofA.size() - 1), ofB.get(ofB.size() - 1), seed);
          }
        });
  }

  private static List<String> letters(Random random) {
    List<String> letters = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      letters.add(random.nextBoolean() ? "a" : "b");
    }
    return letters;
  }
}
