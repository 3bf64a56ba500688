package org.paraphrast.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DistinctLinesTest {
  @TempDir Path folder;

  private List<String> distinct(List<String> lines) {
    List<String> result = new ArrayList<>();
    try (DistinctLines distinct = new DistinctLines(folder, 1 << 16)) {
      lines.forEach(distinct::add);
      assertEquals(lines.size() - new LinkedHashSet<>(lines).size(), distinct.forEach(result::add));
    }
    return result;
  }

  @Test
  void eachLineStaysWhereItCameFirst() {
    assertEquals(
        List.of("b", "a", "", "bb", "é"), distinct(List.of("b", "a", "b", "", "bb", "", "é", "a")));
  }

  @Test
  void manyLinesThatDoNotFitIntoMemory() {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      lines.add("line " + random.nextInt(5_000));
    }
    assertEquals(List.copyOf(new LinkedHashSet<>(lines)), distinct(lines));
  }
}
