package org.paraphrast.table.msa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.paraphrast.table.TableEntry;

class MsaTest {
  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  private static List<String> random(SplittableRandom random) {
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      words.add("w" + random.nextInt(3));
    }
    return words;
  }

  /** The twin: tries every alignment of two alignments, column by column. */
  private static double best(MultipleAlignment a, int i, MultipleAlignment b, int j) {
    if (i == a.columns() && j == b.columns()) {
      return 0;
    }
    double best = Double.NEGATIVE_INFINITY;
    if (i < a.columns() && j < b.columns()) {
      best = pairs(a, i, b, j) + best(a, i + 1, b, j + 1);
    }
    if (i < a.columns()) {
      best = Math.max(best, pairs(a, i, b, -1) + best(a, i + 1, b, j));
    }
    if (j < b.columns()) {
      best = Math.max(best, pairs(a, -1, b, j) + best(a, i, b, j + 1));
    }
    return best;
  }

  private static double pairs(MultipleAlignment a, int i, MultipleAlignment b, int j) {
    double sum = 0;
    for (int row = 0; row < a.rows(); row++) {
      for (int other = 0; other < b.rows(); other++) {
        String one = i < 0 ? "" : a.symbol(i, row);
        String two = j < 0 ? "" : b.symbol(j, other);
        boolean gap = one.isEmpty() || two.isEmpty();
        double score = gap ? -0.01 : -0.5;
        sum += one.equals(two) ? (gap ? 0 : 1) : score;
      }
    }
    return sum / (a.rows() * b.rows());
  }

  @Test
  void theScoreOfTwoSentencesIsThatOfTheFormula() {
    // the, cat and sat match; the black one is inserted: 3 − 0.01
    assertEquals(
        2.99,
        MultipleAlignment.score(
            MultipleAlignment.single(words("the cat sat")),
            MultipleAlignment.single(words("the black cat sat"))),
        1e-12);
    // two words that differ are better two insertions than one mismatch
    assertEquals(
        -0.02,
        MultipleAlignment.score(
            MultipleAlignment.single(words("cat")), MultipleAlignment.single(words("dog"))),
        1e-12);
  }

  @Test
  void theBestAlignmentIsThatOfTryingAll() {
    SplittableRandom random = new SplittableRandom(23);
    for (int round = 0; round < 200; round++) {
      MultipleAlignment a = MultipleAlignment.single(random(random));
      MultipleAlignment b =
          MultipleAlignment.join(
              MultipleAlignment.single(random(random)), MultipleAlignment.single(random(random)));
      assertEquals(best(a, 0, b, 0), MultipleAlignment.score(a, b), 1e-9);
      MultipleAlignment joined = MultipleAlignment.join(a, b);
      double score = 0;
      for (int column = 0; column < joined.columns(); column++) {
        for (int row = 1; row < 3; row++) {
          score +=
              MultipleAlignment.wordScore(joined.symbol(column, 0), joined.symbol(column, row)) / 2;
        }
      }
      assertEquals(MultipleAlignment.score(a, b), score, 1e-9);
    }
  }

  @Test
  void completeLinkClustersAreThoseOfTheTextbook() {
    SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 100; round++) {
      Set<List<String>> distinct = new HashSet<>();
      for (int i = 0; i < 12; i++) {
        distinct.add(words("x y " + String.join(" ", random(random))));
      }
      List<List<String>> sentences = new ArrayList<>(distinct);
      SentenceClusters clusters =
          new SentenceClusters(sentences, 0.5, 1000, new SentenceClusters.Largest(100));
      double threshold = 0.5;
      for (List<Integer> cluster : clusters.clusters()) {
        for (int one : cluster) {
          for (int other : cluster) {
            assertTrue(one == other || clusters.similarity(one, other) >= threshold);
          }
        }
      }
      // no two clusters can still be joined
      List<List<Integer>> found = clusters.clusters();
      for (int a = 0; a < found.size(); a++) {
        for (int b = a + 1; b < found.size(); b++) {
          double least = 1;
          for (int one : found.get(a)) {
            for (int other : found.get(b)) {
              least = Math.min(least, clusters.similarity(one, other));
            }
          }
          assertTrue(least < threshold);
        }
      }
    }
  }

  @Test
  void similarityIsTheOverlapOfNgrams() {
    SentenceClusters clusters =
        new SentenceClusters(
            List.of(words("a b c"), words("a b d")), 0.1, 10, new SentenceClusters.Largest(10));
    // common: a, b, "a b" of 6 n-grams each
    assertEquals(2.0 * 3 / 12, clusters.similarity(0, 1), 1e-12);
  }

  private static MsaSource.Line line(String topic, String text) {
    return new MsaSource.Line(topic, topic, words(text));
  }

  private static List<MsaSource.Line> news() {
    List<MsaSource.Line> lines = new ArrayList<>();
    String[] cities = {"Rome", "Oslo", "Lima", "Cairo", "Delhi", "Quito"};
    String[] acts = {"a bomb", "heavy rain", "the police", "an old truck", "some boys", "two dogs"};
    for (int i = 0; i < cities.length; i++) {
      String verb = i % 3 < 2 ? "has killed" : "has slain";
      lines.add(line("t" + i, acts[i] + " " + verb + " people in the city of " + cities[i] + " ."));
      lines.add(line("t" + i, "in " + cities[i] + " people were hit hard by " + acts[i] + " ."));
    }
    return lines;
  }

  @Test
  void templatesOfOneTopicMatchThroughTheirSlots() {
    List<TableEntry> entries = new ArrayList<>();
    MsaSource source = new MsaSource(news(), new MsaSource.Options(0.3, 4, 0.3, 40, 0.5));
    source.read(entries::add);
    List<String> pairs = entries.stream().map(e -> e.source() + " → " + e.target()).toList();
    assertEquals(2, source.counts().templates());
    assertTrue(
        pairs.contains(
            "in [ARG_1] people were hit hard by [ARG_2] → [ARG_2] has killed people in the city of"
                + " [ARG_1]"),
        pairs::toString);
    assertTrue(
        pairs.contains(
            "[ARG_1] has killed people in the city of [ARG_2] → [ARG_1] has slain people in the city of"
                + " [ARG_2]"),
        pairs::toString);
  }

  @Test
  void slotValuesCountNamesTwice() {
    // Rome 2 + old 1 against Rome 2 + new 1: 2·2 / 6
    assertEquals(
        4.0 / 6, TemplateMatching.overlap(words("the old Rome"), words("new Rome")), 1e-12);
    assertEquals(6, TemplateMatching.orders(3).size());
  }
}
