package org.paraphrast.fit.teach;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;

class WordVectorsTest {
  @TempDir Path folder;

  private static final SkipGramOptions OPTIONS =
      new SkipGramOptions(
          16,
          new SkipGramOptions.Window(3),
          5,
          1.0,
          10,
          0.05,
          2,
          new SkipGramOptions.Vocabulary(100),
          7);

  /** Two worlds that share no words; within each, words stand in for each other. */
  private static List<List<String>> worlds() {
    String[][] verbs = {{"eats", "devours"}, {"drives", "steers"}};
    String[][] things = {{"bread", "cake", "soup"}, {"cars", "trucks", "buses"}};
    Random random = new Random(3);
    List<List<String>> text = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      int world = i % 2;
      text.add(
          List.of(
              world == 0 ? "cook" : "driver",
              verbs[world][random.nextInt(2)],
              things[world][random.nextInt(3)]));
    }
    return text;
  }

  private Path train(String name, List<List<String>> text) {
    Path file = folder.resolve(name);
    WordVectorWriter.write(text::forEach, OPTIONS, Progress.none(), file);
    return file;
  }

  @Test
  void wordsInTheSameCompanyAreClose() {
    try (WordVectors vectors = WordVectors.open(train("v", worlds()))) {
      assertTrue(vectors.similarity("eats", "devours") > 0.8);
      assertTrue(vectors.similarity("bread", "cake") > vectors.similarity("bread", "cars") + 0.3);
      assertEquals(0, vectors.similarity("bread", "nowhere"));
      assertEquals(1, vectors.similarity("cake", "cake"), 0.01);
    }
  }

  @Test
  void theSameSeedGivesTheSameBytes() throws IOException {
    assertArrayEquals(
        Files.readAllBytes(train("one", worlds())), Files.readAllBytes(train("two", worlds())));
  }

  @Test
  void rareWordsAndTheRestBeyondTheLimitHaveNoVector() {
    List<List<String>> text = new ArrayList<>(worlds());
    text.add(List.of("cook", "once"));
    try (WordVectors vectors = WordVectors.open(train("v", text))) {
      assertTrue(vectors.number("once") < 0);
      assertEquals(12, vectors.size());
    }
  }

  @Test
  void aDamagedFileIsRefused() throws IOException {
    Path file = train("v", worlds());
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    assertThrows(DataException.class, () -> WordVectors.open(file));
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    assertThrows(
        DataException.class,
        () -> {
          try (WordVectors vectors = WordVectors.open(file)) {
            vectors.verify(Progress.none());
          }
        });
  }

  @Test
  void tooLittleTextSaysSo() {
    DataException fault =
        assertThrows(DataException.class, () -> train("v", List.of(List.of("one", "two"))));
    assertTrue(fault.getMessage().contains("give more text"), fault.getMessage());
  }
}
