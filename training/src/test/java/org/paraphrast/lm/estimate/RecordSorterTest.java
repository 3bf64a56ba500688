package org.paraphrast.lm.estimate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.io.DataException;

class RecordSorterTest {
  @TempDir Path directory;

  @Test
  void sorts_and_sums_in_any_memory() {
    Property.check(
        30,
        (random, seed) -> {
          int order = 1 + random.nextInt(7);
          int vocabulary = 4 + random.nextInt(1 << (2 + random.nextInt(12)));
          NgramPacking packing = new NgramPacking(vocabulary);
          RecordFormat format = RecordFormat.of(packing, order);
          int longs = format.keyLongs();
          Map<String, Long> expected = new TreeMap<>();
          try (Workspace workspace = new Workspace(directory, 1 << 16, 3)) {
            RecordSorter sorter = new RecordSorter(workspace, format, true);
            int records = random.nextInt(30_000);
            int[] words = new int[order];
            int[] unpacked = new int[order];
            for (int i = 0; i < records; i++) {
              for (int w = 0; w < order; w++) {
                words[w] = (int) (vocabulary * Math.pow(random.nextDouble(), 3));
              }
              long[] room = sorter.room();
              int slot = sorter.slot();
              packing.pack(words, order, room, slot);
              packing.unpack(room, slot, unpacked, order);
              assertArrayEquals(words, unpacked, seed);
              room[slot + longs] = i;
              expected.merge(sortable(words), (long) i, Long::sum);
            }
            RecordCursor sorted = sorter.finish();
            for (Map.Entry<String, Long> entry : expected.entrySet()) {
              assertTrue(sorted.next(), seed);
              packing.unpack(sorted.block, sorted.at, words, order);
              assertEquals(entry.getKey(), sortable(words), seed);
              assertEquals(entry.getValue(), sorted.block[sorted.at + longs], seed);
            }
            assertFalse(sorted.next(), seed);
          }
        });
  }

  private static String sortable(int[] words) {
    StringBuilder text = new StringBuilder();
    Arrays.stream(words).forEach(word -> text.append(String.format("%08d ", word)));
    return text.toString();
  }

  @Test
  void tells_how_many_words_two_ngrams_share() {
    NgramPacking packing = new NgramPacking(100_000);
    long[] a = new long[packing.longs(7)];
    long[] b = new long[packing.longs(7)];
    int[] words = {5, 99_999, 0, 7, 1, 12_345, 3};
    packing.pack(words, 7, a, 0);
    for (int i = 0; i < 7; i++) {
      int[] other = words.clone();
      other[i]++;
      packing.pack(other, 7, b, 0);
      assertEquals(i, packing.commonPrefix(a, 0, b, 0, 7));
      for (int length = 1; length <= 7; length++) {
        assertEquals(length <= i, packing.isPrefix(a, 0, length, b, 0));
      }
    }
    assertEquals(7, packing.commonPrefix(a, 0, a, 0, 7));
  }

  @Test
  void leaves_no_temporary_files() throws IOException {
    try (Workspace workspace = new Workspace(directory, 1 << 16, 1)) {
      RecordStore store = new RecordStore(workspace, 2);
      for (long i = 0; i < 100_000; i++) {
        store.add(new long[] {i, -i}, 0);
      }
      assertTrue(workspace.hasSpilled());
      RecordCursor cursor = store.seal().cursor();
      for (long i = 0; i < 100_000; i++) {
        assertTrue(cursor.next());
        assertEquals(i, cursor.block[cursor.at]);
        assertEquals(-i, cursor.block[cursor.at + 1]);
      }
    }
    try (var files = Files.list(directory)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void names_the_option_when_there_is_no_room_for_temporary_files() {
    Path nowhere = directory.resolve("missing");
    try (Workspace workspace = new Workspace(nowhere, 1 << 16, 1)) {
      RecordStore store = new RecordStore(workspace, 1);
      DataException e =
          assertThrows(
              DataException.class,
              () -> {
                for (long i = 0; i < 100_000; i++) {
                  store.add(new long[] {i}, 0);
                }
              });
      assertTrue(e.getMessage().contains("--temp"), e.getMessage());
    }
  }
}
