package org.paraphrast.pivot.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScore;
import org.paraphrast.lm.score.SentenceScorer;
import org.paraphrast.metric.Bleu;
import org.paraphrast.metric.Bleu.Smoothing;
import org.paraphrast.metric.ChrF;
import org.paraphrast.metric.Ter;
import org.paraphrast.metric.Tokenization;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.PaperExample;
import org.paraphrast.pivot.SinglePivot;

class SelectionTest {
  private static final String[] WORDS = {"the", "cat", "sat", "down", "here", "and", "slept", "."};

  @TempDir private Path folder;

  @Test
  void bleuIsTheProductOfPrecisionsAndBrevityPenalty() {
    // p1 .. p4 = 4/5, 3/4, 2/3, 1/2: their product is 1/5
    assertEquals(Math.pow(0.2, 0.25), gain("a b c d e", "a b c d f"), 1e-12);
    // every n-gram matches, four words for five
    assertEquals(Math.exp(1 - 5 / 4.), gain("a b c d e", "a b c d"), 1e-12);
    // longer than T: no penalty; 5/6, 4/5, 3/4, 2/3: 1/3
    assertEquals(Math.pow(1 / 3., 0.25), gain("a b c d e", "a b c d e f"), 1e-12);
    // clipped: "a" counts once of four
    assertEquals(0, gain("a b c d", "a a a a"), 0);
    // no 4-gram in common: nothing without smoothing
    assertEquals(0, gain("a b c d e", "a b c e d"), 0);
  }

  private static double gain(String reference, String output) {
    return BleuGain.PAPER.among(List.of(reference, output), new double[] {1, 1}).gain(0, 1);
  }

  @Test
  void theExampleOfThePaperHasTheGainsOfItsFormula() {
    CandidateSet set = PaperExample.set();
    MinimumBayesRisk risk = new MinimumBayesRisk(BleuGain.PAPER);
    // computed apart from this code, by equation 4
    double[] sums = {
      2.2001807083166423,
      2.551224176876632,
      1.1903837857221324,
      1.6128414926353416,
      2.220167732198788
    };
    double[] scores = risk.scores(set);
    for (int i = 0; i < sums.length; i++) {
      assertEquals(sums[i], scores[i] * 6, 1e-12);
    }
    Selection best = risk.select(set);
    assertNotNull(best);
    assertEquals("GG:fr:GG", best.candidate().systems().get(0).id());
    assertEquals(sums[1] / 6, best.score(), 1e-12);
  }

  @Test
  void votesCount() {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    texts.put(SinglePivot.named("a"), "one two three four five");
    texts.put(SinglePivot.named("b"), "six seven eight nine ten");
    texts.put(SinglePivot.named("c"), "six seven eight nine ten");
    Selection best = new MinimumBayesRisk(BleuGain.PAPER).select(CandidateSet.merge("", "", texts));
    assertNotNull(best);
    assertEquals(2, best.candidate().votes());
    assertEquals(2 / 3., best.score(), 1e-12);
  }

  @Test
  void nothingIsSelectedFromNothing() {
    CandidateSet none = new CandidateSet("1", "A sentence.", List.of());
    assertNull(new MinimumBayesRisk(BleuGain.PAPER).select(none));
    assertNull(new RandomSelection(new Random(1)).select(none));
    assertNull(new BestSystem.Sums(new MinimumBayesRisk(BleuGain.PAPER)).best().select(none));
  }

  @Test
  void sharedStatisticsGiveTheGainsAndTheChoiceOfBruteForce() {
    for (Smoothing smoothing : Smoothing.values()) {
      for (boolean effective : new boolean[] {false, true}) {
        Bleu bleu = new Bleu(4, Tokenization.V13A, false, smoothing, effective);
        agrees(new BleuGain(bleu), new MetricGain(bleu));
      }
    }
    agrees(new ChrFGain(), new MetricGain(ChrF.DEFAULT));
    agrees(new TerGain(), new MetricGain(Ter.DEFAULT));
  }

  private static void agrees(Gain fast, Gain plain) {
    Property.check(
        60,
        (random, seed) -> {
          CandidateSet set = randomSet(random);
          double[] expected = new MinimumBayesRisk(plain).scores(set);
          MinimumBayesRisk risk = new MinimumBayesRisk(fast);
          double[] scores = risk.scores(set);
          int best = 0;
          for (int i = 0; i < scores.length; i++) {
            assertEquals(expected[i], scores[i], 1e-12, seed);
            best = scores[i] > scores[best] ? i : best;
          }
          Selection selected = risk.select(set);
          assertNotNull(selected, seed);
          assertEquals(set.candidates().get(best), selected.candidate(), seed);
        });
  }

  @Test
  void boundsAreNeverBelowTheSums() {
    for (Gain gain : List.of(BleuGain.PAPER, BleuGain.SMOOTHED, new ChrFGain(), new TerGain())) {
      Property.check(
          60,
          (random, seed) -> {
            List<String> texts = new ArrayList<>();
            double[] weights = new double[2 + random.nextInt(6)];
            for (int i = 0; i < weights.length; i++) {
              texts.add(sentence(random));
              weights[i] = 1 + random.nextInt(3);
            }
            PairGains pairs = gain.among(texts, weights);
            for (int output = 0; output < weights.length; output++) {
              double sum = 0;
              for (int reference = 0; reference < weights.length; reference++) {
                sum += weights[reference] * pairs.gain(reference, output);
              }
              assertTrue(sum <= pairs.bound(output) + 1e-9, seed);
            }
          });
    }
  }

  private static CandidateSet randomSet(Random random) {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    int size = 1 + random.nextInt(10);
    for (int i = 0; i < size; i++) {
      texts.put(SinglePivot.named("s" + i), sentence(random));
    }
    return CandidateSet.merge("", random.nextBoolean() ? sentence(random) : "", texts);
  }

  private static String sentence(Random random) {
    List<String> words = new ArrayList<>();
    int length = 1 + random.nextInt(12);
    for (int i = 0; i < length; i++) {
      words.add(WORDS[random.nextInt(WORDS.length)]);
    }
    return String.join(" ", words);
  }

  @Test
  void theBestSystemHasTheLargestGainOverAllSentences() {
    BestSystem.Sums sums = new BestSystem.Sums(new MinimumBayesRisk(BleuGain.PAPER));
    CandidateSet first = three("a b c d", "a b c d", "x y z w");
    CandidateSet second = three("x y z w", "a b c d", "a b c d");
    sums.add(first);
    sums.add(second);
    BestSystem best = sums.best();
    assertEquals(SinglePivot.named("s2"), best.order().get(0));
    assertEquals(4, best.gain(SinglePivot.named("s2")), 1e-12);
    assertEquals(3, best.gain(SinglePivot.named("s1")), 1e-12);
    Selection selection = best.select(second);
    assertNotNull(selection);
    assertEquals("a b c d", selection.candidate().text());
    CandidateSet partial =
        CandidateSet.merge("", "", new TreeMap<>(Map.of(SinglePivot.named("s3"), "only this one")));
    Selection standIn = best.select(partial);
    assertNotNull(standIn);
    assertEquals("only this one", standIn.candidate().text());
  }

  private static CandidateSet three(String first, String second, String third) {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    texts.put(SinglePivot.named("s1"), first);
    texts.put(SinglePivot.named("s2"), second);
    texts.put(SinglePivot.named("s3"), third);
    return CandidateSet.merge("", "", texts);
  }

  @Test
  void chanceFollowsVotesAndSeed() {
    CandidateSet set = three("a b c d", "a b c d", "x y z w");
    RandomSelection selection = new RandomSelection(new Random(5));
    int twice = 0;
    for (int i = 0; i < 3000; i++) {
      Selection chosen = selection.select(set);
      assertNotNull(chosen);
      twice += chosen.candidate().votes() == 2 ? 1 : 0;
    }
    assertEquals(2000, twice, 120);
  }

  @Test
  void aLanguageModelBreaksTies() {
    CandidateSet set = three("rare rare rare rare", "plain plain plain plain", "");
    try (LanguageModel model = LmFiles.lm(folder, 2, List.of("plain plain plain", "rare"))) {
      MinimumBayesRisk risk = new MinimumBayesRisk(BleuGain.PAPER, new Fluency(model, 0.5));
      Selection best = risk.select(set);
      assertNotNull(best);
      Candidate candidate = best.candidate();
      assertEquals("plain plain plain plain", candidate.text());
      SentenceScore fluency = SentenceScorer.ofText(model).score(candidate.text(), Boundaries.BOTH);
      // half of the gain, and half the mean of four words and the end
      assertEquals(0.5 + 0.5 * fluency.log10Prob() / 5, best.score(), 1e-6);
      assertThrows(IllegalArgumentException.class, () -> new Fluency(model, -1));
    }
  }
}
