package org.paraphrast.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

/** Golden numbers, most of them from a run of sacreBLEU or EASSE on the same lines. */
class MetricsTest {
  private static final String OUTPUT = "The cat sat on the mat, didn't it?";
  private static final String REFERENCE = "The cat was sitting on the mat, wasn't it?";

  private static Segment segment(String output, String... references) {
    return new Segment("", output, List.of(references));
  }

  @Test
  void tokenizes13aLikeMteval() {
    assertEquals(
        List.of(
            "It", "'s", "5.3", "%", ",", "\"", "a-b", "\"", "1", "-", "2", "(", "x", ")", "&", "."),
        Tokenization.V13A.words("It 's 5.3%, \"a-b\" 1-2 (x)&amp;.", false));
    assertEquals(List.of("a", "b"), Tokenization.NONE.words(" a\u00A0b ", false));
  }

  @Test
  void bleuAgreesWithSacreBleu() {
    assertEquals(32.11703274087687, Bleu.SENTENCE.score(List.of(segment(OUTPUT, REFERENCE))), 1e-6);
    assertEquals(100, Bleu.CORPUS.score(List.of(segment("a b c d e", "a b c d e"))), 1e-9);
    assertEquals(0, Bleu.CORPUS.score(List.of(segment("x y z", "a b c"))), 1e-9);
    assertEquals(0, Bleu.CORPUS.score(List.of(segment("", "a b c"))), 1e-9);
    assertThrows(IllegalArgumentException.class, () -> Bleu.CORPUS.statistics(segment("a")));
  }

  @Test
  void chrfAgreesWithSacreBleu() {
    assertEquals(46.070808436671165, ChrF.DEFAULT.score(List.of(segment(OUTPUT, REFERENCE))), 1e-6);
    assertEquals(
        50.2227868865697, new ChrF(6, 2, 2).score(List.of(segment(OUTPUT, REFERENCE))), 1e-6);
  }

  @Test
  void sariAgreesWithEasse() {
    List<Segment> corpus =
        List.of(
            new Segment(
                "About 95 species are currently accepted.",
                "About 95 you now get in.",
                List.of(
                    "About 95 species are currently known.",
                    "About 95 species are now accepted.",
                    "95 species are now accepted.")),
            new Segment(
                "The cat perched.",
                "The cat sat.",
                List.of("The cat sat.", "The cat sat down.", "A cat sat.")));
    assertEquals(42.692213141383895, Sari.DEFAULT.score(corpus), 1e-6);
  }

  @Test
  void paraphraseRatesFollowTheirDefinition() {
    Segment segment = new Segment("the cat sat on the mat", "the cat lay on a mat", List.of());
    // overlap: the cat on mat = 4 of 6; two substitutions
    assertEquals(
        1 - 4 / 6.0,
        new ParaphraseRate(ParaphraseRate.Kind.PR1, Tokenization.NONE).score(List.of(segment)),
        1e-12);
    assertEquals(
        2 / 6.0,
        new ParaphraseRate(ParaphraseRate.Kind.PR2, Tokenization.NONE).score(List.of(segment)),
        1e-12);
    Segment same = new Segment("a b", "A b", List.of());
    assertEquals(
        0, new ParaphraseRate(ParaphraseRate.Kind.PR1, Tokenization.NONE).score(List.of(same)));
    assertEquals(0, new Pinc(Tokenization.NONE).score(List.of(same)));
    assertEquals(
        100,
        new Pinc(Tokenization.NONE).score(List.of(new Segment("a b", "c d", List.of()))),
        1e-9);
    assertEquals(
        0.5,
        new CompressionRatio(CompressionRatio.Unit.WORDS)
            .score(List.of(new Segment("a b c d", "a b", List.of()))));
  }

  @Test
  void agreementOfWorkedExamples() {
    List<String> first = List.of("y", "y", "n", "n", "y", "n", "y", "n", "y", "y");
    List<String> second = List.of("y", "n", "n", "n", "y", "n", "y", "y", "y", "y");
    // P(A) = 0.8, P(E) = 0.6·0.6 + 0.4·0.4 = 0.52
    assertEquals((0.8 - 0.52) / 0.48, Agreement.cohen(first, second), 1e-12);
    assertEquals((0.8 - 1 / 3.0) / (2 / 3.0), Agreement.uniform(first, second, 3), 1e-12);
    List<List<String>> items = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      items.add(List.of(first.get(i), second.get(i)));
    }
    assertEquals((0.8 - 0.52) / 0.48, Agreement.fleiss(items), 1e-12);
    assertThrows(IllegalArgumentException.class, () -> Agreement.cohen(first, List.of("y")));
  }

  @Test
  void kendallCountsPairs() {
    assertEquals(1, RankCorrelation.kendallTauA(new double[] {1, 2, 3}, new double[] {4, 5, 6}));
    assertEquals(-1, RankCorrelation.kendallTauA(new double[] {1, 2, 3}, new double[] {6, 5, 4}));
    assertEquals(
        1 / 3.0,
        RankCorrelation.kendallTauA(new double[] {1, 2, 3}, new double[] {1, 3, 2}),
        1e-12);
  }

  @Test
  void pearsonSeesLinesAndSpearmanSeesOrder() {
    double[] x = {1, 2, 3, 4};
    assertEquals(1, RankCorrelation.pearson(x, new double[] {2, 4, 6, 8}), 1e-12);
    assertEquals(0, RankCorrelation.pearson(x, new double[] {5, 5, 5, 5}));
    assertEquals(1, RankCorrelation.spearman(x, new double[] {1, 10, 100, 1000}), 1e-12);
    assertTrue(RankCorrelation.pearson(x, new double[] {1, 10, 100, 1000}) < 0.9);
    // ranks 0.5 0.5 2 3 against 0 1 2 3: 4.5 / sqrt(4.5 * 5)
    assertEquals(
        4.5 / Math.sqrt(22.5), RankCorrelation.spearman(new double[] {1, 1, 2, 3}, x), 1e-12);
    assertThrows(
        IllegalArgumentException.class, () -> RankCorrelation.pearson(x, new double[] {1, 2}));
  }

  @Test
  void statisticsAddUpAndSignaturesTellMetricsApart() {
    Property.check(
        100,
        (random, seed) -> {
          List<Segment> corpus = new ArrayList<>();
          for (int i = 1 + random.nextInt(5); i > 0; i--) {
            corpus.add(segment(words(random), words(random), words(random)));
          }
          for (Metric metric : List.of(Bleu.CORPUS, ChrF.DEFAULT, Sari.DEFAULT)) {
            Statistics sum = metric.statistics(corpus.get(0));
            for (Segment next : corpus.subList(1, corpus.size())) {
              sum = metric.statistics(next).plus(sum);
            }
            assertEquals(metric.score(corpus), metric.score(sum), 1e-9, seed);
            assertTrue(metric.score(sum) >= 0 && metric.score(sum) <= 100 + 1e-9, seed);
          }
        });
    assertNotEquals(Bleu.CORPUS.signature(), Bleu.SENTENCE.signature());
  }

  @Test
  void randomisationSeesADifferenceAndNoneWhereThereIsNone() {
    List<Statistics> good = new ArrayList<>();
    List<Statistics> bad = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      good.add(Bleu.CORPUS.statistics(segment("a b c d " + i, "a b c d " + i)));
      bad.add(Bleu.CORPUS.statistics(segment("a x c d " + i, "a b c d " + i)));
    }
    Significance test = new Significance(Bleu.CORPUS, 500, 7);
    assertTrue(test.randomisation(good, bad) < 0.01);
    assertEquals(1, test.randomisation(good, good));
    Confidence.Range interval = test.interval(bad);
    assertTrue(interval.low() <= interval.value() && interval.value() <= interval.high());
    assertEquals(interval, test.interval(bad));
  }

  private static String words(Random random) {
    StringBuilder line = new StringBuilder();
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      line.append((char) ('a' + random.nextInt(5))).append(' ');
    }
    return line.toString();
  }
}
