package org.paraphrast.lm.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.Perplexity;
import org.paraphrast.lm.score.SentenceScore;
import org.paraphrast.lm.score.SentenceScorer;

class LmQueryTest {
  @TempDir Path directory;

  /** All layouts of an estimated and of a pruned model, whose back-offs may be above one. */
  private List<LanguageModel> models(List<List<String>> corpus, int order) {
    List<LanguageModel> models = new ArrayList<>();
    try (NgramModel model = LmFixtures.estimate(corpus, order, directory)) {
      models.addAll(LmFixtures.layouts(model, directory));
      models.add(LmFixtures.quantized(model, directory));
      NgramModel pruned = EntropyPruning.prune(model, PruningCriterion.RELATIVE_ENTROPY, 1e-3);
      models.addAll(LmFixtures.layouts(pruned, directory));
      models.add(LmFixtures.quantized(pruned, directory));
    }
    return models;
  }

  @Test
  void equal_states_score_every_continuation_alike() {
    Property.check(
        15,
        (random, seed) -> {
          int order = 2 + random.nextInt(4);
          List<List<String>> corpus = LmFixtures.corpus(random, 60);
          for (LanguageModel model : models(corpus, order)) {
            Map<List<Integer>, Float> known = new HashMap<>();
            for (int i = 0; i < 60; i++) {
              LmState state = LmFixtures.state(model, LmFixtures.history(random, corpus, 6));
              List<Integer> key = new ArrayList<>();
              for (int w = 0; w < state.length(); w++) {
                key.add(state.word(w));
              }
              int first = random.nextInt(Math.min(5, model.vocabularySize()));
              int second = random.nextInt(model.vocabularySize());
              key.add(first);
              key.add(second);
              LmState next = model.newState();
              float sum = model.log10Prob(state, first, next);
              sum += model.log10Prob(next, second, model.newState());
              Float before = known.put(key, sum);
              assertEquals(before == null ? sum : before, sum, 0f, seed);
            }
          }
        });
  }

  @Test
  void states_hold_only_what_can_make_a_difference() {
    List<List<String>> corpus = List.of(List.of("a", "b", "c"), List.of("d", "b", "e"));
    try (NgramModel model = LmFixtures.estimate(corpus, 4, directory)) {
      for (LanguageModel layout : LmFixtures.layouts(model, directory)) {
        assertEquals(3, LmFixtures.state(layout, List.of("<s>", "a", "b")).length());
        assertEquals(2, LmFixtures.state(layout, List.of("x", "a", "b")).length());
        assertEquals(1, LmFixtures.state(layout, List.of("c", "b")).length());
        assertEquals(0, LmFixtures.state(layout, List.of("a", "x")).length());
        assertEquals(0, LmFixtures.state(layout, List.of("a", "b", "c", "</s>")).length());
        assertEquals(
            LmFixtures.state(layout, List.of("c", "b")),
            LmFixtures.state(layout, List.of("e", "e", "b")));
      }
    }
  }

  @Test
  void upper_bounds_hold_for_every_longer_context() {
    Property.check(
        12,
        (random, seed) -> {
          int order = 1 + random.nextInt(5);
          List<List<String>> corpus = LmFixtures.corpus(random, 60);
          for (LanguageModel model : models(corpus, order)) {
            for (int i = 0; i < 150; i++) {
              List<String> history = LmFixtures.history(random, corpus, order);
              for (int word = 0; word < model.vocabularySize(); word++) {
                if (word != LanguageModel.BEGIN) {
                  checkBounds(model, history, word, seed);
                }
              }
            }
          }
        });
  }

  private static void checkBounds(
      LanguageModel model, List<String> history, int word, String seed) {
    LmState full = LmFixtures.state(model, history);
    float log10Prob = model.log10Prob(full, word, model.newState());
    assertTrue(log10Prob <= model.log10MaxProb(word), seed);
    for (int start = 0; start <= history.size(); start++) {
      LmState partial = LmFixtures.state(model, history.subList(start, history.size()));
      float bound = model.log10MaxProb(partial, word);
      assertTrue(log10Prob <= bound, () -> seed + " " + history + " " + word);
      assertTrue(bound <= model.log10MaxProb(word), seed);
    }
  }

  @Test
  void bounds_are_worth_having() {
    List<List<String>> corpus = LmFixtures.corpus(new Random(7), 400);
    try (NgramModel model = LmFixtures.estimate(corpus, 4, directory)) {
      for (LanguageModel layout : LmFixtures.layouts(model, directory)) {
        double any = 0;
        double one = 0;
        double full = 0;
        for (List<String> sentence : corpus) {
          if (sentence.size() > 3) {
            int word = layout.wordId(sentence.get(3));
            any += layout.log10MaxProb(word);
            one += layout.log10MaxProb(LmFixtures.state(layout, sentence.subList(2, 3)), word);
            full += LmFixtures.log10Prob(layout, sentence.subList(0, 3), sentence.get(3));
          }
        }
        assertTrue(full < one && one < any - 1, full + " < " + one + " < " + any);
      }
    }
  }

  @Test
  void states_can_be_saved_and_copied() {
    List<List<String>> corpus = LmFixtures.corpus(new Random(3), 100);
    try (NgramModel model = LmFixtures.estimate(corpus, 4, directory);
        LanguageModel scores = LmFixtures.hashed(model, directory)) {
      LmState state = LmFixtures.state(scores, corpus.get(5));
      int[] store = new int[3 + state.savedSize()];
      state.save(store, 3);
      LmState loaded = scores.newState();
      loaded.load(store, 3);
      LmState copied = scores.newState();
      copied.set(state);
      assertEquals(state, loaded);
      assertEquals(state, copied);
      assertEquals(state.hashCode(), loaded.hashCode());
      assertEquals(state.toString(), copied.toString());
      for (int word = 0; word < scores.vocabularySize(); word++) {
        float expected = scores.log10Prob(state, word, scores.newState());
        assertEquals(expected, scores.log10Prob(loaded, word, scores.newState()));
        assertEquals(expected, scores.log10Prob(copied, word, scores.newState()));
      }
      assertThrows(IndexOutOfBoundsException.class, () -> state.word(state.length()));
    }
  }

  @Test
  void adds_up_a_text_with_and_without_unknown_words() {
    List<List<String>> corpus = LmFixtures.corpus(new Random(3), 100);
    try (NgramModel model = LmFixtures.estimate(corpus, 3, directory);
        LanguageModel scores = LmFixtures.hashed(model, directory)) {
      SentenceScorer scorer = SentenceScorer.ofTokenized(scores);
      SentenceScore both = scorer.score("w0 unheard w1", Boundaries.BOTH);
      SentenceScore begin = scorer.score("w0 unheard w1", Boundaries.BEGIN);
      SentenceScore end = scorer.score("w0 unheard w1", Boundaries.END);
      SentenceScore none = scorer.score("w0 unheard w1", Boundaries.NONE);
      assertEquals(List.of(4, 3, 4, 3), List.of(size(both), size(begin), size(end), size(none)));
      double last = both.words().get(3).log10Prob();
      assertEquals(both.log10Prob(), begin.log10Prob() + last, 1e-6);
      assertEquals(end.log10Prob(), none.log10Prob() + last, 1e-6);
      assertEquals(1, both.unknown());
      assertEquals(1, both.words().get(1).matchLength());
      Perplexity perplexity = new Perplexity();
      perplexity.add(both);
      perplexity.add(both);
      assertEquals(6, perplexity.words());
      assertEquals(2, perplexity.unknown());
      assertEquals(2, perplexity.sentences());
      assertEquals(Math.pow(10, -both.log10Prob() / 4), perplexity.perplexity(), 1e-6);
      assertEquals(
          Math.pow(10, -both.log10ProbOfKnown() / 3),
          perplexity.perplexityExcludingUnknown(),
          1e-6);
    }
  }

  private static int size(SentenceScore score) {
    return score.words().size();
  }
}
