package org.paraphrast.lm.estimate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.score.WordList;

class LmEstimatorTest {
  @TempDir Path directory;

  @Test
  void equals_the_textbook() {
    Property.check(
        60,
        (random, seed) -> {
          int order = 1 + random.nextInt(EstimatorOptions.MAX_ORDER);
          List<List<String>> corpus = LmFixtures.corpus(random, 1 + random.nextInt(60));
          compare(corpus, LmFixtures.options(order, directory), random, seed);
        });
  }

  @Test
  void equals_the_textbook_with_cut_offs() {
    Property.check(
        40,
        (random, seed) -> {
          List<Long> cutOffs = new ArrayList<>(List.of(0L));
          int order = 2 + random.nextInt(4);
          while (cutOffs.size() < order) {
            cutOffs.add(cutOffs.get(cutOffs.size() - 1) + random.nextInt(2));
          }
          EstimatorOptions options =
              new EstimatorOptions(
                  order, cutOffs, VocabularyLimit.NONE, LmFixtures.MEMORY, directory, 1);
          compare(LmFixtures.corpus(random, 80), options, random, seed);
        });
  }

  private void compare(
      List<List<String>> corpus, EstimatorOptions options, Random random, String seed) {
    NaiveKneserNey naive = new NaiveKneserNey(corpus, options.order(), options.cutOffsByOrder());
    try (NgramModel model = LmFixtures.estimate(corpus, options);
        LanguageModel scores = LmFixtures.hashed(model, directory)) {
      for (int i = 0; i < 20; i++) {
        List<String> history = LmFixtures.history(random, corpus, options.order());
        for (String word : naive.vocabulary()) {
          double expected = Math.log10(naive.prob(known(history, naive), word));
          double actual = LmFixtures.log10Prob(scores, history, word);
          assertEquals(expected, actual, 2e-6, () -> seed + " " + history + " " + word);
        }
      }
    }
  }

  /** An unknown word in the history cuts off what comes before it. */
  private static List<String> known(List<String> history, NaiveKneserNey naive) {
    for (int i = history.size() - 1; i >= 0; i--) {
      if (!naive.vocabulary().contains(history.get(i)) && !history.get(i).equals("<s>")) {
        return history.subList(i + 1, history.size());
      }
    }
    return history;
  }

  @Test
  void probabilities_sum_to_one_after_every_history_in_every_layout() {
    Property.check(
        25,
        (random, seed) -> {
          int order = 1 + random.nextInt(EstimatorOptions.MAX_ORDER);
          List<List<String>> corpus = LmFixtures.corpus(random, 50);
          try (NgramModel model = LmFixtures.estimate(corpus, order, directory)) {
            List<LanguageModel> layouts = LmFixtures.layouts(model, directory);
            for (int i = 0; i < 10; i++) {
              List<String> history = LmFixtures.history(random, corpus, order);
              for (LanguageModel layout : layouts) {
                assertEquals(1, sum(layout, history), 1e-5, seed);
              }
            }
            LanguageModel quantized = LmFixtures.quantized(model, directory);
            double sum = sum(quantized, LmFixtures.history(random, corpus, order));
            assertEquals(1, sum, 0.02, seed);
          }
        });
  }

  private static double sum(LanguageModel model, List<String> history) {
    LmState state = LmFixtures.state(model, history);
    LmState next = model.newState();
    double sum = 0;
    for (int word = 0; word < model.vocabularySize(); word++) {
      sum += word == LanguageModel.BEGIN ? 0 : Math.pow(10, model.log10Prob(state, word, next));
    }
    return sum;
  }

  @Test
  void gives_the_same_bytes_for_any_threads_and_memory() {
    List<List<String>> corpus = new ArrayList<>();
    for (int seed = 0; seed < 40; seed++) {
      corpus.addAll(LmFixtures.corpus(new Random(seed), 200));
    }
    byte[] expected = null;
    for (int threads : new int[] {1, 4}) {
      for (long memory : new long[] {1 << 16, 1 << 24}) {
        EstimatorOptions options =
            new EstimatorOptions(
                4, List.of(0L, 0L, 1L), VocabularyLimit.NONE, memory, directory, threads);
        try (NgramModel model = LmFixtures.estimate(corpus, options)) {
          assertEquals(memory == 1 << 16, model.workspace().hasSpilled());
          Path hashed = LmFixtures.newFile(directory, ".lm");
          Path trie = LmFixtures.newFile(directory, ".lm");
          Path arpa = LmFixtures.newFile(directory, ".arpa");
          HashedWriter.write(model, hashed);
          TrieWriter.write(model, TrieOptions.QUANTIZED, trie);
          ArpaWriter.write(model, arpa);
          byte[] actual = concatenate(hashed, trie, arpa);
          expected = expected == null ? actual : expected;
          assertArrayEquals(expected, actual, threads + " threads, " + memory + " bytes");
        }
      }
    }
  }

  private static byte[] concatenate(Path... files) {
    byte[] all = {};
    for (Path file : files) {
      byte[] bytes = LmFixtures.bytes(file);
      int at = all.length;
      all = Arrays.copyOf(all, at + bytes.length);
      System.arraycopy(bytes, 0, all, at, bytes.length);
    }
    return all;
  }

  @Test
  void uses_fallback_discounts_for_tiny_corpora_and_says_so() {
    List<String> warnings = new ArrayList<>();
    Path input = LmFixtures.write(directory, List.of(List.of("a", "b"), List.of("a", "<s>", "c")));
    try (NgramModel model =
        new LmEstimator(LmFixtures.options(2, directory), Progress.none(), warnings::add)
            .estimateTokenized(
                List.of(input), new TextSettings(false, TextSettings.Entities.WORDS))) {
      assertEquals("D1=0.5000 D2=1.0000 D3+=1.5000", model.provenance().get("discounts.2"));
    }
    assertTrue(warnings.get(0).contains("1 occurrences of <s>, </s> or <unk>"), warnings::toString);
    assertTrue(warnings.get(1).contains("discounts of order 1"), warnings::toString);
    assertTrue(warnings.get(2).contains("discounts of order 2"), warnings::toString);
  }

  @Test
  void knows_only_the_words_that_the_limit_lets_in() {
    List<List<String>> corpus =
        List.of(List.of("b", "a", "c"), List.of("b", "a", "d"), List.of("b", "e"));
    assertEquals(Set.of("a", "b"), words(corpus, new VocabularyLimit(2, 1, Optional.empty())));
    assertEquals(Set.of("a", "b", "c"), words(corpus, new VocabularyLimit(3, 1, Optional.empty())));
    assertEquals(Set.of("a", "b"), words(corpus, new VocabularyLimit(9, 2, Optional.empty())));
    assertEquals(
        Set.of("a", "d"), words(corpus, new VocabularyLimit(9, 1, Optional.of(Set.of("d", "a")))));
  }

  private Set<String> words(List<List<String>> corpus, VocabularyLimit limit) {
    EstimatorOptions options =
        new EstimatorOptions(2, List.of(), limit, LmFixtures.MEMORY, directory, 1);
    try (NgramModel model = LmFixtures.estimate(corpus, options)) {
      Set<String> words = new java.util.TreeSet<>();
      for (int id = WordList.SPECIALS; id < model.words().size(); id++) {
        words.add(model.words().word(id));
      }
      return words;
    }
  }

  @Test
  void unknown_words_get_what_the_limit_left_out() {
    VocabularyLimit limit = new VocabularyLimit(1, 1, Optional.empty());
    EstimatorOptions options =
        new EstimatorOptions(1, List.of(), limit, LmFixtures.MEMORY, directory, 1);
    List<List<String>> corpus = List.of(List.of("a", "a", "a", "b", "c", "d", "e", "f"));
    try (NgramModel model = LmFixtures.estimate(corpus, options);
        LanguageModel scores = LmFixtures.hashed(model, directory)) {
      double unknown = LmFixtures.log10Prob(scores, List.of(), "zzz");
      assertTrue(unknown > LmFixtures.log10Prob(scores, List.of(), "a"));
    }
  }

  @Test
  void refuses_text_without_words() {
    Path empty = LmFixtures.write(directory, List.of(List.of(), List.of()));
    LmEstimator estimator =
        new LmEstimator(LmFixtures.options(2, directory), Progress.none(), warning -> {});
    DataException e =
        assertThrows(
            DataException.class, () -> estimator.estimate(List.of(empty), TextSettings.DEFAULT));
    assertTrue(e.getMessage().contains("no words in the input"), e.getMessage());
  }

  @Test
  void refuses_options_that_make_no_sense() {
    for (int order : new int[] {0, 8}) {
      assertThrows(IllegalArgumentException.class, () -> LmFixtures.options(order, directory));
    }
    for (List<Long> cutOffs : List.of(List.of(1L), List.of(0L, 2L, 1L), List.of(0L, 0L, 0L, 0L))) {
      assertThrows(
          IllegalArgumentException.class,
          () ->
              new EstimatorOptions(
                  3, cutOffs, VocabularyLimit.NONE, LmFixtures.MEMORY, directory, 1));
    }
  }
}
