package org.paraphrast.io.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;

class CountSorterTest {
  @TempDir Path folder;

  @Test
  void keysComeOutOnceInOrderWithTheirCountsHoweverLittleMemoryThereIs() {
    Property.check(
        60,
        (random, seed) -> {
          Map<byte[], Long> expected = new TreeMap<>(Arrays::compareUnsigned);
          try (CountSorter sorter = new CountSorter(folder, 1 << random.nextInt(20))) {
            int records = random.nextInt(3000);
            for (int n = 0; n < records; n++) {
              byte[] key = new byte[random.nextInt(14)];
              for (int i = 0; i < key.length; i++) {
                key[i] = (byte) (random.nextInt(3) - 1);
              }
              int count = 1 + random.nextInt(5);
              sorter.add(key, key.length, count);
              expected.merge(key, (long) count, Long::sum);
            }
            CountSorter.Cursor cursor = sorter.sorted();
            for (Map.Entry<byte[], Long> entry : expected.entrySet()) {
              assertTrue(cursor.next(), seed);
              assertArrayEquals(entry.getKey(), cursor.key(), seed);
              assertEquals(entry.getValue(), cursor.count(), seed);
            }
            assertFalse(cursor.next(), seed);
          }
        });
  }
}
