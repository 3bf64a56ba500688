package org.paraphrast.phrase;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PhraseGroupTest {
  private static List<String> said(PhraseGroup group) {
    List<String> said = new ArrayList<>();
    group.forEach(pair -> said.add(new String(pair.key(), UTF_8) + " " + pair.count()));
    return said;
  }

  /** With memory for one pair, for three, and for all. */
  @Test
  void pairsComeBackInTheirOrderHoweverLittleMemoryThereIs() {
    for (long memory : List.of(0L, 3L << 13, 1L << 30)) {
      try (PhraseGroup group = new PhraseGroup(memory)) {
        for (int size : List.of(1, 500, 2)) { // one phrase after another
          List<String> expected = new ArrayList<>();
          for (int i = 1; i <= size; i++) {
            String key = "key" + i;
            group.add(key.getBytes(UTF_8), i);
            expected.add(key + " " + i);
          }
          assertEquals(size, group.size());
          assertEquals(size * (size + 1L) / 2, group.total());
          assertEquals("key1", new String(group.first(), UTF_8));
          assertEquals(expected, said(group));
          group.clear();
          assertTrue(group.isEmpty());
        }
      }
    }
  }
}
