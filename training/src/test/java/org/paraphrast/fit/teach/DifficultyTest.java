package org.paraphrast.fit.teach;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.fit.Band;
import org.paraphrast.fit.teach.DifficultyRatings.Rating;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/** From ratings and counts to difficulties. */
class DifficultyTest {
  private static DifficultyRatings ratings(String text) {
    return DifficultyRatings.read(
        new LineReader(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "ratings.tsv"));
  }

  @Test
  void aRatingWithoutACapitalComesFirst() {
    DifficultyRatings read = ratings("Turkey\t2\nturkey\t3\nfan\t1.5\nFan\t2\nEast\t1.25\n");
    assertEquals(new Rating(3, false), read.byWord().get("turkey"));
    assertEquals(new Rating(1.5, false), read.byWord().get("fan"));
    assertEquals(new Rating(1.25, true), read.byWord().get("east"));
  }

  @ParameterizedTest
  @CsvSource({"word 3", "word;x", "word;0.5", "word;6.5", ";3", "cat;2"})
  void aBadRatingIsNamed(String line) {
    DataException e =
        assertThrows(
            DataException.class, () -> ratings("cat\t2\n" + line.replace(';', '\t') + "\n"));
    assertTrue(e.getMessage().startsWith("ratings.tsv:2: "), e.getMessage());
  }

  @Test
  void textsAreCountedForThemselvesAndNamesAreNoCommonWords() {
    TextCounts counts = new TextCounts(2);
    counts.add(0, List.of("Cats", "saw", "Mary", "'s", "cat", ",", "3", "cats", "."));
    counts.add(1, List.of("Mary", "saw", "well-known", "cats"));
    assertEquals(
        new TreeSet<>(List.of("cat", "cats", "saw", "well-known")),
        new TreeSet<>(counts.commonWords()));
    assertEquals((1e6 * 2 / 5 + 1e6 / 4) / 2, counts.perMillion("cats"), 1e-6);
    assertEquals(0, counts.perMillion("dog"));
    double[] ln = counts.lnFrequencies("well-known");
    assertArrayEquals(new double[] {Math.log(0.2), Math.log(0.2 + 250_000)}, ln, 1e-9);
  }

  @ParameterizedTest
  @CsvSource({"cat, true", "well-known, true", "o'clock, true", "-cat, false", "cat', false"})
  void wordsAreMadeOfLetters(String token, boolean word) {
    assertEquals(word, TextCounts.isWord(token));
    assertFalse(TextCounts.isWord("c3"));
    assertFalse(TextCounts.isWord(""));
  }

  @Test
  void leastSquaresFindTheFactors() {
    List<double[]> rows = new ArrayList<>();
    double[] values = new double[500];
    Random random = new Random(1);
    for (int i = 0; i < values.length; i++) {
      double[] row = {1, random.nextDouble() * 9, random.nextGaussian()};
      values[i] = 3 - 0.5 * row[1] + 2 * row[2];
      rows.add(row);
    }
    double[] factors = LeastSquares.fit(rows, values);
    assertArrayEquals(new double[] {3, -0.5, 2}, factors, 1e-3);
    assertEquals(4.5, LeastSquares.value(factors, new double[] {1, 1, 1}), 1e-2);
  }

  @Test
  void bandsHaveTheirShareOfWords() {
    double[] ratings = new double[BandScale.RANKED];
    for (int i = 0; i < ratings.length; i++) {
      ratings[i] = 1 + i / 3000.0;
    }
    BandScale scale = new BandScale(ratings, 5.9);
    assertEquals(1.25, scale.end(Band.A1), 1e-9);
    assertEquals(3, scale.end(Band.B2), 1e-9);
    assertEquals(5.9, scale.end(Band.C2), 1e-9);
    assertEquals(0, scale.difficulty(0.5));
    assertEquals(0.5, scale.difficulty(1.125), 1e-9);
    assertEquals(1, scale.difficulty(1.25), 1e-9);
    assertEquals(4, scale.difficulty(3), 1e-9);
    assertEquals(6, scale.difficulty(7));
    assertThrows(IllegalArgumentException.class, () -> new BandScale(new double[1], 2));
  }

  /**
   * Words whose ratings follow their frequency; forms of one word are rated alike but for noise.
   */
  private static DifficultyTrainer trainer(TextCounts counts, SortedMap<String, Rating> rated) {
    Random random = new Random(7);
    for (int i = 0; i < 60; i++) {
      String word = "b" + "aeiou".charAt(i % 5) + (char) ('b' + i / 5) + "kort";
      int often = 1 + 4000 / (i + 1);
      for (int n = 0; n < often; n++) {
        counts.add(n % 2, List.of("The", word, "is", "here"));
      }
      for (int n = 0; n < often; n++) {
        counts.add(n % 2, List.of("The", word + "s", "are", "here"));
      }
      double rating = 1.5 + Math.log(i + 1) / 2;
      if (i % 3 != 0) {
        rated.put(word, new Rating(rating, false));
        rated.put(word + "s", new Rating(rating + 0.1 * random.nextGaussian(), false));
      }
    }
    return new DifficultyTrainer(counts, 1, new DifficultyRatings(rated));
  }

  @Test
  void ratedFrequentAndInflectedWordsAreListed() {
    TextCounts counts = new TextCounts(2);
    TreeMap<String, Rating> rated = new TreeMap<>();
    DifficultyTrainer.Taught taught = trainer(counts, rated).train(1000);
    assertTrue(taught.correlation() > 0.6, "r " + taught.correlation());
    assertTrue(taught.error() < 0.6, "error " + taught.error());
    assertTrue(taught.trust() > 0.2 && taught.trust() < 1, "trust " + taught.trust());
    for (String word : rated.keySet()) {
      assertTrue(taught.difficulty().listed(word).isPresent(), word);
    }
    // not rated: as hard as the base form
    assertEquals(
        taught.difficulty().listed("babkort").orElseThrow(),
        taught.difficulty().listed("babkorts").orElseThrow());
    assertTrue(taught.difficulty().of("bebkort") < taught.difficulty().of("bumkort"));
    assertEquals(6, taught.ends().size());
  }

  @Test
  void fewFrequentWordsAreListedIfFewAreWanted() {
    TreeMap<String, Rating> rated = new TreeMap<>();
    DifficultyTrainer.Taught taught = trainer(new TextCounts(2), rated).train(1);
    assertTrue(taught.difficulty().size() <= rated.size() + 1);
  }
}
