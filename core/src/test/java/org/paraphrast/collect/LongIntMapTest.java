package org.paraphrast.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

/** Beside {@link HashMap}, which is right and slow. */
class LongIntMapTest {

  @Test
  void countsAsAHashMapDoes() {
    Property.check(
        200,
        (random, seed) -> {
          LongIntMap map = new LongIntMap();
          Map<Long, Integer> twin = new HashMap<>();
          int steps = random.nextInt(5000);
          for (int step = 0; step < steps; step++) {
            long key = key(random);
            if (random.nextInt(4) == 0) {
              assertEquals(twin.getOrDefault(key, 0), map.get(key), seed);
            } else if (random.nextInt(2000) == 0) {
              map.clear();
              twin.clear();
            } else {
              int amount = 1 + random.nextInt(3);
              assertEquals(twin.merge(key, amount, Integer::sum), map.add(key, amount), seed);
            }
            assertEquals(twin.size(), map.size(), seed);
          }
          Map<Long, Integer> entries = new HashMap<>();
          map.forEach((key, value) -> assertEquals(null, entries.put(key, value), seed));
          assertEquals(twin, entries, seed);
        });
  }

  @Test
  void numbersKeysFromOneInTheOrderOfFirstSight() {
    Property.check(
        200,
        (random, seed) -> {
          LongIntMap map = new LongIntMap();
          Map<Long, Integer> twin = new HashMap<>();
          int steps = random.nextInt(5000);
          for (int step = 0; step < steps; step++) {
            long key = key(random);
            assertEquals(twin.getOrDefault(key, 0), map.get(key), seed);
            twin.putIfAbsent(key, twin.size() + 1);
            assertEquals(twin.get(key), map.number(key), seed);
          }
        });
  }

  /** Small and negative keys, pairs of ints, multiples of large powers of two: all collide. */
  private static long key(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(400) - 200L;
      case 1 -> (long) random.nextInt(40) << 32 | random.nextInt(40);
      case 2 -> (long) random.nextInt(300) << 48;
      default -> random.nextInt(2) == 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    };
  }
}
