package org.paraphrast.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

/** Worked by hand, or golden numbers of sacreBLEU on the same lines. */
class MoreMetricsTest {
  private static Segment segment(String output, String... references) {
    return new Segment("", output, List.of(references));
  }

  private static double ter(String output, String reference) {
    return Ter.DEFAULT.score(List.of(segment(output, reference)));
  }

  @Test
  void terAgreesWithSacreBleu() {
    assertEquals(
        100 / 3.0,
        ter("The cat sat on the mat, didn't it?", "The cat was sitting on the mat, wasn't it?"),
        1e-9);
    // one shift
    assertEquals(
        100 / 7.0,
        ter("on Tuesday the council approved the plan", "the council approved the plan on Tuesday"),
        1e-9);
    assertEquals(100 / 12.0, ter("a b c d e f g h i j k l", "g h i j k l a b c d e f"), 1e-9);
    assertEquals(100, ter("x", "a b c"), 1e-9);
    assertEquals(100, ter("a b c", ""), 1e-9);
    assertEquals(100, ter("", "a b c"), 1e-9);
    assertEquals(0, ter("", ""), 1e-9);
    assertEquals(
        50,
        ter(
            "he said that he would never again go to the old market in town",
            "in the old town he said he never would go to the market again"),
        1e-9);
    Segment john = segment("John's dog, 5.3% of it (say), ran.", "The dog of John ran: 5.3% say.");
    assertEquals(100, new Ter(true, true, false).score(List.of(john)), 1e-9);
    assertEquals(62.5, new Ter(true, false, true).score(List.of(john)), 1e-9);
    assertEquals("TER|case:lc|tok:tercom|norm:no|punct:yes|asian:no", Ter.DEFAULT.signature());
  }

  @Test
  void terOfSeveralReferencesTakesTheFewestEditsAndTheMeanLength() {
    Segment segment = segment("a b c d", "a b c x", "a b c d e f");
    // one edit against the first; lengths 4 and 6
    assertEquals(Statistics.of(1, 5), Ter.DEFAULT.statistics(segment));
    assertThrows(IllegalArgumentException.class, () -> Ter.DEFAULT.statistics(segment("a")));
  }

  @Test
  void terIsNeverAboveTheEditDistance() {
    Property.check(
        300,
        (random, seed) -> {
          String a = words(random);
          String b = words(random);
          int plain =
              EditDistance.of(Tokenization.NONE.words(a, false), Tokenization.NONE.words(b, false));
          double edits = Ter.DEFAULT.statistics(segment(a, b)).get(0);
          assertTrue(edits <= plain && edits >= 0, seed + ": " + a + " / " + b);
          assertEquals(0, Ter.DEFAULT.score(List.of(segment(a, a))), seed);
        });
  }

  @Test
  void terCountsWhatTryingEveryShiftInFullCounts() {
    Property.check(
        400,
        (random, seed) -> {
          List<String> output = shuffledWords(random, 1 + random.nextInt(60));
          List<String> reference = new ArrayList<>(output);
          for (int move = random.nextInt(5); move > 0 && reference.size() > 1; move--) {
            int from = random.nextInt(reference.size());
            int to = Math.min(reference.size(), from + 1 + random.nextInt(6));
            List<String> moved = new ArrayList<>(reference.subList(from, to));
            reference.subList(from, to).clear();
            reference.addAll(random.nextInt(reference.size() + 1), moved);
          }
          for (int change = random.nextInt(8); change > 0 && !reference.isEmpty(); change--) {
            int at = random.nextInt(reference.size());
            switch (random.nextInt(3)) {
              case 0 -> reference.set(at, "w" + random.nextInt(30));
              case 1 -> reference.add(at, "w" + random.nextInt(30));
              default -> reference.remove(at);
            }
          }
          List<String> other = shuffledWords(random, random.nextInt(100));
          String both = seed + ": " + output + " / " + reference + " / " + other;
          assertEquals(PlainTer.count(output, reference), TerEdits.count(output, reference), both);
          assertEquals(PlainTer.count(output, other), TerEdits.count(output, other), both);
          assertEquals(PlainTer.count(other, output), TerEdits.count(other, output), both);
        });
  }

  private static List<String> shuffledWords(Random random, int size) {
    int vocabulary = 1 + random.nextInt(40);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      words.add("w" + random.nextInt(vocabulary));
    }
    return words;
  }

  @Test
  void iBleuTakesAwayWhatTheSourceHas() {
    Segment copy = new Segment("a b c d e", "a b c d e", List.of("v w x y z"));
    assertEquals(-10, IBleu.DEFAULT.score(List.of(copy)), 1e-9);
    Segment ideal = new Segment("v w x y z", "a b c d e", List.of("a b c d e"));
    assertEquals(90, IBleu.DEFAULT.score(List.of(ideal)), 1e-9);
    assertTrue(IBleu.DEFAULT.signature().endsWith("|alpha:0.9"));
    assertEquals(100, SelfBleu.SOURCE.score(List.of(copy)), 1e-9);
  }

  @Test
  void diversityOfSeveralOutputs() {
    List<String> same = List.of("a b c d e", "a b c d e", "a b c d e");
    assertEquals(100, SelfBleu.OTHERS.score(SelfBleu.segments("", same)), 1e-9);
    List<String> different = List.of("a b c d e", "f g h i j");
    assertEquals(0, SelfBleu.OTHERS.score(SelfBleu.segments("", different)), 1e-9);
    assertEquals(0, SelfBleu.OTHERS.score(SelfBleu.segments("", List.of("alone"))), 1e-9);
    // a b b a / a b: unigrams 2 of 6; bigrams ab bb ba ab: 3 of 4
    Segment group = DistinctN.group(List.of("a b b a", "A b"));
    assertEquals(2 / 6.0, new DistinctN(1, Tokenization.NONE).score(List.of(group)), 1e-12);
    assertEquals(3 / 4.0, new DistinctN(2, Tokenization.NONE).score(List.of(group)), 1e-12);
  }

  @Test
  void smoothingsOfBleuAreInTheSignature() {
    Bleu floor = new Bleu(4, Tokenization.V13A, false, Bleu.Smoothing.FLOOR, false);
    assertEquals("BLEU|case:mixed|eff:no|tok:13a|smooth:floor[0.10]|order:4", floor.signature());
    Segment segment = segment("a b c d", "a b x d");
    // 3/4, 1/3, 0/2, 0/1
    assertEquals(
        100 * Math.pow(3 / 4.0 / 3 * (0.1 / 2) * 0.1, 0.25), floor.score(List.of(segment)), 1e-9);
    Bleu addK = new Bleu(4, Tokenization.V13A, false, Bleu.Smoothing.ADD_K, false);
    assertEquals(
        100 * Math.pow(3 / 4.0 * (2 / 4.0) * (1 / 3.0) * (1 / 2.0), 0.25),
        addK.score(List.of(segment)),
        1e-9);
    Bleu exp = new Bleu(4, Tokenization.V13A, false, Bleu.Smoothing.EXP, false);
    assertEquals(
        100 * Math.pow(3 / 4.0 / 3 * (0.5 / 2) * 0.25, 0.25), exp.score(List.of(segment)), 1e-9);
    Bleu none = new Bleu(4, Tokenization.V13A, false, Bleu.Smoothing.NONE, false);
    assertEquals(0, none.score(List.of(segment)));
  }

  @Test
  void gradeLevelByHand() {
    // the(1) cat(1) sat(1) .(0) / a(1) little(2) one(1) slept(1) .(0): 9 words, 2 sentences
    Segment segment = segment("The cat sat. A little one slept.");
    Statistics statistics = Fkgl.DEFAULT.statistics(segment);
    assertEquals(9, statistics.get(0));
    assertEquals(2, statistics.get(1));
    double syllables = statistics.get(2);
    assertEquals(
        Math.max(0, 0.39 * 9 / 2 + 11.8 * syllables / 9 - 15.59),
        Fkgl.DEFAULT.score(statistics),
        1e-12);
    Fkgl lines = new Fkgl(Tokenization.V13A, Fkgl.Boundary.LINES);
    assertEquals(1, lines.statistics(segment).get(1));
    assertEquals(0, Fkgl.DEFAULT.score(List.of(segment(""))));
    assertEquals(1, Fkgl.DEFAULT.statistics(segment("Is it 3.5 \" ? \"")).get(1));
  }

  @Test
  void substitutionErrorRateOfAWorkedExample() {
    // outputs {1,2}, {2,3}: distinct 1 2 3, wrong: 2
    Statistics first = Pser.ofSentence(List.of(List.of(1, 2), List.of(2, 3)), k -> k == 2);
    Statistics none = Pser.ofSentence(List.<List<Integer>>of(List.of()), k -> true);
    assertEquals(1 / 3.0, first.get(0), 1e-12);
    assertEquals(1, none.get(0));
    assertEquals(4 / 3.0, new Pser().score(first.plus(none)), 1e-12);
    assertEquals(2 / 3.0, Pser.mean(first.plus(none)), 1e-12);
  }

  @Test
  void tablesAreJudgedByTheirSubstitutions() {
    SubstitutionAccuracy<String> accuracy = new SubstitutionAccuracy<>();
    accuracy.add("pivot", "big→large", true);
    accuracy.add("pivot", "big→large", true);
    accuracy.add("pivot", "old→ancient", true);
    accuracy.add("pivot", "old→age", false);
    accuracy.addUnjudged("pivot");
    accuracy.add("thesaurus", "old→young", false);
    SubstitutionAccuracy.Figures pivot = accuracy.of("pivot");
    assertEquals(new SubstitutionAccuracy.Figures(2, 3, 4, 1), pivot);
    assertEquals(0.75, pivot.accuracy());
    assertEquals(0, accuracy.of("thesaurus").accuracy());
    assertEquals(List.of("pivot", "thesaurus"), List.copyOf(accuracy.tables().keySet()));
  }

  @Test
  void wilsonsIntervalOfAWorkedExample() {
    // 8 of 10: (0.4901, 0.9433), as in Brown, Cai and DasGupta's tables
    Confidence.Range range = Confidence.wilson(8, 10);
    assertEquals(0.8, range.value(), 1e-12);
    assertEquals(0.4902, range.low(), 1e-3);
    assertEquals(0.9433, range.high(), 1e-3);
    assertEquals(0, Confidence.wilson(0, 5).low());
    assertEquals(1, Confidence.wilson(5, 5).high());
    assertThrows(IllegalArgumentException.class, () -> Confidence.wilson(3, 2));
  }

  @Test
  void bootstrapOfAMeanCoversItAndRepeats() {
    double[] values = new double[200];
    for (int i = 0; i < values.length; i++) {
      values[i] = i % 5;
    }
    Confidence.Range range = Confidence.bootstrapMean(values, 3);
    assertEquals(2, range.value(), 1e-12);
    // standard error: sqrt(2 / 200) = 0.1
    assertEquals(1.8, range.low(), 0.05);
    assertEquals(2.2, range.high(), 0.05);
    assertEquals(range, Confidence.bootstrapMean(values, 3));
  }

  @Test
  void fleissKappaOfHisOwnExample() {
    // Fleiss 1971 as it stands in textbooks: 10 items, 14 raters, 5 classes, κ = 0.210
    int[][] table = {
      {0, 0, 0, 0, 14}, {0, 2, 6, 4, 2}, {0, 0, 3, 5, 6}, {0, 3, 9, 2, 0}, {2, 2, 8, 1, 1},
      {7, 7, 0, 0, 0}, {3, 2, 6, 3, 0}, {2, 5, 3, 2, 2}, {6, 5, 2, 1, 0}, {0, 2, 2, 3, 7}
    };
    List<List<String>> items = new ArrayList<>();
    for (int[] row : table) {
      List<String> labels = new ArrayList<>();
      for (int label = 0; label < row.length; label++) {
        for (int i = 0; i < row[label]; i++) {
          labels.add("" + label);
        }
      }
      items.add(labels);
    }
    assertEquals(0.210, Agreement.fleiss(items), 5e-4);
    assertEquals(0.378, Agreement.observed(items), 5e-4);
    // different numbers of raters are allowed, one is not
    Agreement.fleiss(List.of(List.of("a", "b"), List.of("a", "a", "a")));
    assertThrows(IllegalArgumentException.class, () -> Agreement.fleiss(List.of(List.of("a"))));
  }

  @Test
  void pairedBootstrapSeesADifferenceAndNoneWhereThereIsNone() {
    List<Statistics> good = new ArrayList<>();
    List<Statistics> bad = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      good.add(Bleu.CORPUS.statistics(segment("a b c d " + i, "a b c d " + i)));
      bad.add(Bleu.CORPUS.statistics(segment("a x c d " + i, "a b c d " + i)));
    }
    Significance test = new Significance(Bleu.CORPUS, 500, 7);
    assertTrue(test.bootstrap(good, bad) < 0.01);
    assertEquals(1, test.bootstrap(good, good));
    assertEquals(test.bootstrap(good, bad), test.bootstrap(good, bad));
  }

  private static String words(Random random) {
    StringBuilder line = new StringBuilder();
    for (int i = random.nextInt(10); i > 0; i--) {
      line.append((char) ('a' + random.nextInt(4))).append(' ');
    }
    return line.toString();
  }
}
