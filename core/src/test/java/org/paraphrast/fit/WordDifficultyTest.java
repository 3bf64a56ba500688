package org.paraphrast.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

class WordDifficultyTest {
  /** Two bands, and half of one for each syllable. */
  private static final List<Double> FORMULA = List.of(2.0, 0.0, 0.5, 0.0, 0.0, 0.0);

  private static final WordDifficulty SOME =
      WordDifficulty.of(
          Map.of("buy", 0.44, "purchase", 2.88, "café", 1.5, "zoo", 1.0, "a", 0.0), FORMULA);

  @ParameterizedTest
  @CsvSource({
    "buy, 0.44",
    "a, 0",
    "café, 1.5",
    "zoo, 1",
    // as their base forms
    "buying, 0.44",
    "bought, 0.44",
    "purchases, 2.88",
    // by the formula
    "edifice, 3.5",
    "incomprehensibilities, 6",
    // no words
    "1999, 0",
    "-, 0"
  })
  void everyWordHasADifficulty(String word, double difficulty) {
    assertEquals(difficulty, SOME.of(word), 1e-9);
  }

  @Test
  void cliticsAreNoHarderThanNothing() {
    assertEquals(0, SOME.of("'s"));
  }

  @Test
  void onlyListedWordsAreListed() {
    assertEquals(OptionalDouble.of(2.88), SOME.listed("purchase"));
    assertEquals(OptionalDouble.empty(), SOME.listed("purchases"));
    assertEquals(OptionalDouble.empty(), SOME.listed(""));
    assertEquals(5, SOME.size());
  }

  @Test
  void aFileSaysWhatWasWritten(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("difficulty.txt");
    SOME.write(file);
    assertEquals(
        """
        paraphrast difficulty 1
        =always\t2.0
        =letters\t0.0
        =syllables\t0.5
        =learned\t0.0
        =negated\t0.0
        =joined\t0.0
        a\t0.00
        buy\t0.44
        café\t1.50
        purchase\t2.88
        zoo\t1.00
        """,
        Files.readString(file));
    WordDifficulty read;
    try (LineReader lines = TextFiles.lines(file)) {
      read = WordDifficulty.read(lines);
    }
    for (String word : List.of("a", "buy", "café", "purchase", "zoo", "edifice")) {
      assertEquals(SOME.of(word), read.of(word), word);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | paraphrast difficulty 2 | or of another version",
        "3 | =letter\\t0 | not '=letters' and its factor",
        "3 | =letters | not '=letters' and its factor",
        "3 | =letters\\tmany | 'many' is not a number",
        "9 | b 1 | not a word and its difficulty",
        "9 | b\\tx | 'x' is not a number",
        "9 | b\\t6.5 | a difficulty must be 0 .. 6, got 6.5",
        "9 | b\\t-1 | a difficulty must be 0 .. 6, got -1.0",
        "9 | a\\t1 | 'a' is out of order or twice",
        "9 | B\\t1 | 'B' is out of order or twice",
      })
  void aBadLineIsNamed(int number, String line, String cause) {
    String[] all =
        ("paraphrast difficulty 1\n=always\t2\n=letters\t0\n=syllables\t0\n=learned\t0\n"
                + "=negated\t0\n=joined\t0\na\t1\nb\t2")
            .split("\n", -1);
    all[number - 1] = line.replace("\\t", "\t");
    DataException e = assertThrows(DataException.class, () -> read(String.join("\n", all)));
    String message = e.getMessage();
    assertTrue(message.startsWith("difficulty.txt:" + number + ": "), message);
    assertTrue(message.contains(cause) && message.contains("; "), message);
  }

  @Test
  void aFileThatBreaksOffIsNamed() {
    String message =
        assertThrows(DataException.class, () -> read("paraphrast difficulty 1\n")).getMessage();
    assertTrue(message.contains("rebuild it with the recipe stage 'difficulty'"), message);
    assertThrows(DataException.class, () -> read(""));
  }

  @Test
  void aFormulaHasAFactorForEachFeature() {
    assertThrows(
        IllegalArgumentException.class, () -> WordDifficulty.of(Map.of(), List.of(1.0, 2.0)));
  }

  private static WordDifficulty read(String text) {
    try (LineReader lines =
        new LineReader(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "difficulty.txt")) {
      return WordDifficulty.read(lines);
    }
  }
}
