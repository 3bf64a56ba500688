package org.paraphrast.spark.data;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("all")
class RangesTest {
  private static int range(Ranges ranges, byte[] key) {
    return ranges.of(key, key.length);
  }

  @Test
  void rangesInOrderAreSortedAndEven() {
    Random random = new Random(5);
    List<byte[]> keys = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      byte[] key = new byte[1 + random.nextInt(4)];
      random.nextBytes(key);
      keys.add(key);
    }
    Ranges ranges = Ranges.of(keys, 8);
    keys.sort(Arrays::compareUnsigned);
    int[] sizes = new int[8];
    int last = 0;
    for (byte[] key : keys) {
      int range = range(ranges, key);
      assertTrue(range >= last, "a larger key in an earlier range");
      last = range;
      sizes[range]++;
    }
    for (int size : sizes) {
      assertTrue(size > 150 && size < 350, Arrays.toString(sizes));
    }
  }

  /** One key may be most of a corpus; it must not be cut in two. */
  @Test
  void equalKeysShareARange() {
    List<byte[]> same = List.of("a".getBytes(UTF_8), "a".getBytes(UTF_8), "a".getBytes(UTF_8));
    Ranges ranges = Ranges.of(same, 3);
    int range = range(ranges, "a".getBytes(UTF_8));
    assertTrue(range(ranges, "A".getBytes(UTF_8)) <= range);
    assertTrue(range(ranges, "b".getBytes(UTF_8)) >= range);
  }

  @Test
  void nothingSampledOrOnePartition() {
    assertEquals(0, range(Ranges.of(List.of(), 1), "x".getBytes(UTF_8)));
    int range = range(Ranges.of(List.of(), 4), "x".getBytes(UTF_8));
    assertTrue(range >= 0 && range < 4, "range " + range);
    assertEquals(1, Ranges.share(0));
    assertEquals(0.5, Ranges.share(2L * Ranges.SAMPLED));
  }
}
