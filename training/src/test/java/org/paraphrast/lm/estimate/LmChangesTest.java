package org.paraphrast.lm.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.lm.ProbBackoff;

/** Pruning and mixing, beside naive versions of them. */
class LmChangesTest {
  @TempDir Path directory;

  /** All n-grams as words, first word first. */
  private static Map<String, Float> ngrams(NgramModel model) {
    Map<String, Float> ngrams = new TreeMap<>();
    for (int n = 1; n <= model.order(); n++) {
      int[] reversed = new int[n];
      RecordCursor cursor = model.ngrams(n);
      while (cursor.next()) {
        model.packing().unpack(cursor.block, cursor.at, reversed, n);
        List<String> words = new ArrayList<>();
        for (int i = n - 1; i >= 0; i--) {
          words.add(model.words().word(reversed[i]));
        }
        ngrams.put(
            String.join(" ", words),
            ProbBackoff.log10Prob(cursor.block[cursor.at + model.packing().longs(n)]));
      }
    }
    return ngrams;
  }

  @Test
  void pruning_equals_the_naive_one() {
    Property.check(
        25,
        (random, seed) -> {
          int order = 2 + random.nextInt(3);
          List<List<String>> corpus = LmFixtures.corpus(random, 80);
          PruningCriterion criterion =
              random.nextBoolean()
                  ? PruningCriterion.RELATIVE_ENTROPY
                  : PruningCriterion.WEIGHTED_DIFFERENCE;
          double threshold = Math.pow(10, -2 - 3 * random.nextDouble());
          try (NgramModel model = LmFixtures.estimate(corpus, order, directory);
              LanguageModel scores = LmFixtures.hashed(model, directory)) {
            Map<String, Float> before = ngrams(model);
            Set<String> expected = naivePruned(before, scores, criterion, threshold);
            NgramModel pruned = EntropyPruning.prune(model, criterion, threshold);
            Map<String, Float> after = ngrams(pruned);
            assertEquals(expected, after.keySet(), seed);
            after.forEach(
                (ngram, prob) -> assertEquals(prob, before.getOrDefault(ngram, 1f), 0f, seed));
            checkSums(LmFixtures.hashed(pruned, directory), corpus, random, seed);
          }
        });
  }

  private static Set<String> naivePruned(
      Map<String, Float> ngrams,
      LanguageModel scores,
      PruningCriterion criterion,
      double threshold) {
    Set<String> kept = new HashSet<>();
    int order = ngrams.keySet().stream().mapToInt(LmChangesTest::length).max().orElse(0);
    Set<String> needed = new HashSet<>();
    for (int n = order; n >= 1; n--) {
      for (String ngram : ngrams.keySet()) {
        if (length(ngram) != n) {
          continue;
        }
        if (n == 1
            || needed.contains(ngram)
            || naiveCost(ngram, ngrams, scores, criterion) >= threshold) {
          kept.add(ngram);
          if (n > 1) {
            needed.add(ngram.substring(ngram.indexOf(' ') + 1));
            needed.add(ngram.substring(0, ngram.lastIndexOf(' ')));
          }
        }
      }
    }
    return kept;
  }

  private static int length(String ngram) {
    return ngram.split(" ").length;
  }

  private static double naiveCost(
      String ngram, Map<String, Float> ngrams, LanguageModel scores, PruningCriterion criterion) {
    String history = ngram.substring(0, ngram.lastIndexOf(' '));
    double sum = 0;
    double lowerSum = 0;
    for (String other : ngrams.keySet()) {
      if (length(other) == length(ngram) && other.startsWith(history + " ")) {
        sum += prob(ngrams, other);
        lowerSum += prob(ngrams, other.substring(other.indexOf(' ') + 1));
      }
    }
    double own = prob(ngrams, ngram);
    double lower = prob(ngrams, ngram.substring(ngram.indexOf(' ') + 1));
    double historyProb = 1;
    List<String> words = List.of(history.split(" "));
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      historyProb *=
          word.equals("<s>")
              ? prob(ngrams, "</s>")
              : Math.pow(10, LmFixtures.log10Prob(scores, words.subList(0, i), word));
    }
    return criterion.cost(
        new PruningCriterion.Loss(
            historyProb,
            own,
            lower,
            (1 - sum) / (1 - lowerSum),
            (1 - sum + own) / (1 - lowerSum + lower),
            1 - sum));
  }

  private static double prob(Map<String, Float> ngrams, String ngram) {
    return Math.pow(10, ngrams.getOrDefault(ngram, 0f));
  }

  private static void checkSums(
      LanguageModel model, List<List<String>> corpus, Random random, String seed) {
    for (int i = 0; i < 15; i++) {
      LmState state =
          LmFixtures.state(model, LmFixtures.history(random, corpus, model.order() - 1));
      double sum = 0;
      for (int word = 0; word < model.vocabularySize(); word++) {
        if (word != LanguageModel.BEGIN) {
          sum += Math.pow(10, model.log10Prob(state, word, model.newState()));
        }
      }
      assertEquals(1, sum, 1e-4, seed);
    }
  }

  @Test
  void mixing_interpolates_the_ngrams_of_all_models() {
    Property.check(
        15,
        (random, seed) -> {
          List<List<String>> one = LmFixtures.corpus(random, 60);
          List<List<String>> two = LmFixtures.corpus(random, 40);
          int orderOfTwo = 1 + random.nextInt(3);
          try (NgramModel first = LmFixtures.estimate(one, 3, directory);
              NgramModel second = LmFixtures.estimate(two, orderOfTwo, directory);
              Mixture mixture = new Mixture(List.of(first, second));
              NgramModel merged =
                  mixture.merge(new double[] {0.3, 0.7}, LmFixtures.options(1, directory))) {
            LanguageModel a = LmFixtures.hashed(first, directory);
            LanguageModel b = LmFixtures.hashed(second, directory);
            Set<String> union = new HashSet<>(ngrams(first).keySet());
            union.addAll(ngrams(second).keySet());
            Map<String, Float> actual = ngrams(merged);
            assertEquals(union, actual.keySet(), seed);
            actual.remove("<s>");
            actual.forEach(
                (ngram, log10Prob) -> {
                  List<String> words = List.of(ngram.split(" "));
                  double expected = 0.3 * prob(a, words) + 0.7 * prob(b, words);
                  assertEquals(expected, Math.pow(10, log10Prob), 1e-6, seed + " " + ngram);
                });
            checkSums(LmFixtures.hashed(merged, directory), one, random, seed);
          }
        });
  }

  private static double prob(LanguageModel model, List<String> words) {
    String word = words.get(words.size() - 1);
    boolean unknown = model.wordId(word) == LanguageModel.UNKNOWN && !word.equals("<unk>");
    List<String> history = words.subList(0, words.size() - 1);
    return unknown ? 0 : Math.pow(10, LmFixtures.log10Prob(model, history, word));
  }

  @Test
  void tuning_finds_the_best_weight() {
    List<List<String>> one = LmFixtures.corpus(new Random(1), 200);
    List<List<String>> two = LmFixtures.corpus(new Random(2), 200);
    List<List<String>> text = new ArrayList<>(one.subList(0, 40));
    text.addAll(two.subList(0, 10));
    try (NgramModel first = LmFixtures.estimate(one, 3, directory);
        NgramModel second = LmFixtures.estimate(two, 3, directory);
        Mixture mixture = new Mixture(List.of(first, second))) {
      double[] weights = mixture.tune(text);
      LanguageModel a = LmFixtures.hashed(first, directory);
      LanguageModel b = LmFixtures.hashed(second, directory);
      double best = logLikelihood(text, a, b, weights[0]);
      assertEquals(1, weights[0] + weights[1], 1e-9);
      assertTrue(weights[0] > 0.5, "weight " + weights[0]);
      assertTrue(best >= logLikelihood(text, a, b, weights[0] + 0.01) - 1e-6);
      assertTrue(best >= logLikelihood(text, a, b, weights[0] - 0.01) - 1e-6);
    }
  }

  private static double logLikelihood(
      List<List<String>> text, LanguageModel a, LanguageModel b, double weight) {
    double sum = 0;
    for (List<String> sentence : text) {
      List<String> words = new ArrayList<>(List.of("<s>"));
      words.addAll(sentence);
      words.add("</s>");
      for (int i = 1; i < words.size(); i++) {
        List<String> ngram = words.subList(0, i + 1);
        sum += Math.log(weight * prob(a, ngram) + (1 - weight) * prob(b, ngram));
      }
    }
    return sum;
  }

  @Test
  void refuses_weights_that_are_none() {
    try (NgramModel model = LmFixtures.estimate(List.of(List.of("a")), 2, directory);
        Mixture mixture = new Mixture(List.of(model, model))) {
      EstimatorOptions options = LmFixtures.options(1, directory);
      for (double[] weights : new double[][] {{1}, {0.5, 0.6}, {-0.5, 1.5}, {Double.NaN, 1}}) {
        assertThrows(IllegalArgumentException.class, () -> mixture.merge(weights, options));
      }
      assertThrows(IllegalArgumentException.class, () -> new Mixture(List.of(model)));
      assertFalse(ngrams(model).isEmpty());
    }
  }
}
