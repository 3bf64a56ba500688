package org.paraphrast.text.vocabulary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.DataException;
import org.paraphrast.io.FileFormat;
import org.paraphrast.text.analysis.RandomText;

class VocabularyTest {
  private static final FileFormat FORMAT = new FileFormat("TEST", 1, "run the test again");

  @TempDir Path folder;

  @Test
  void numbersCountFromZeroInTheOrderOfFirstSight() {
    Vocabulary.Builder builder = new Vocabulary.Builder();
    assertEquals(0, builder.add("b"));
    assertEquals(1, builder.add("a"));
    assertEquals(0, builder.add("b"));
    assertEquals(2, builder.size());
    assertEquals("a", builder.word(1));
    assertEquals(Vocabulary.UNKNOWN, builder.number("c"));
  }

  @Test
  void aWrittenVocabularyKnowsTheSameWords() {
    Property.check(
        40,
        (random, seed) -> {
          Vocabulary.Builder builder = new Vocabulary.Builder();
          Map<String, Integer> expected = new LinkedHashMap<>();
          for (int i = random.nextInt(3000); i > 0; i--) {
            String word = RandomText.of(random).replaceAll("[\\uD800-\\uDFFF]", "x");
            int number = builder.add(word);
            assertEquals(expected.computeIfAbsent(word, w -> expected.size()), number, seed);
          }
          Path path = folder.resolve("v" + seed.hashCode());
          try (BinaryFileWriter writer = BinaryFileWriter.create(path, FORMAT)) {
            builder.write(writer, "v");
            writer.commit();
          }
          try (BinaryFile file = BinaryFile.open(path, FORMAT)) {
            Vocabulary vocabulary = Vocabulary.open(file, "v");
            assertEquals(expected.size(), vocabulary.size(), seed);
            expected.forEach(
                (word, number) -> {
                  assertEquals(number, vocabulary.number(word), seed);
                  assertEquals(word, vocabulary.word(number), seed);
                  assertEquals(
                      expected.getOrDefault(word + "x", Vocabulary.UNKNOWN),
                      vocabulary.number(word + "x"),
                      seed);
                });
          }
        });
  }

  @Test
  void aNumberOutOfRangeIsRefused() {
    Path path = folder.resolve("empty");
    try (BinaryFileWriter writer = BinaryFileWriter.create(path, FORMAT)) {
      new Vocabulary.Builder().write(writer, "v");
      writer.commit();
    }
    try (BinaryFile file = BinaryFile.open(path, FORMAT)) {
      Vocabulary vocabulary = Vocabulary.open(file, "v");
      assertEquals(0, vocabulary.size());
      assertEquals(Vocabulary.UNKNOWN, vocabulary.number("x"));
      assertThrows(DataException.class, () -> vocabulary.word(0));
    }
  }
}
