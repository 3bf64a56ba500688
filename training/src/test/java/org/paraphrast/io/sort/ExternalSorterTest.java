package org.paraphrast.io.sort;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.io.ByteSorter;

class ByteSorterTest {
  @TempDir Path folder;

  @Test
  void sortsLikeStringsWhateverTheMemory() {
    Property.check(
        30,
        (random, seed) -> {
          List<String> records = records(random);
          List<String> expected = new ArrayList<>(records);
          expected.sort(null);
          assertEquals(expected, sorted(records, 1L << 40), seed);
          assertEquals(expected, sorted(records, 0), seed);
        });
  }

  @Test
  void leavesNoRunsBehind() throws IOException {
    sorted(records(new Random(5)), 0);
    try (var files = Files.list(folder)) {
      assertEquals(0, files.count());
    }
  }

  /** Many equal records, common prefixes, empty ones and long ones. */
  private static List<String> records(Random random) {
    List<String> records = new ArrayList<>();
    for (int i = random.nextInt(20_000); i > 0; i--) {
      String prefix = "common prefix ".substring(0, random.nextInt(15));
      records.add(prefix + "x".repeat(random.nextInt(3)) + random.nextInt(50));
    }
    records.add("");
    records.add("y".repeat(200_000));
    return records;
  }

  private List<String> sorted(List<String> records, long memory) {
    List<String> sorted = new ArrayList<>();
    try (ByteSorter sorter = new ExternalSorter(folder, memory)) {
      for (String record : records) {
        byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
        sorter.add(bytes, 0, bytes.length);
      }
      ByteSorter.Cursor cursor = sorter.sorted();
      while (cursor.next()) {
        sorted.add(
            new String(cursor.bytes(), cursor.offset(), cursor.length(), StandardCharsets.UTF_8));
      }
    }
    return sorted;
  }
}
