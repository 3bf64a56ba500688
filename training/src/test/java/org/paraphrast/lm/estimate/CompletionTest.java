package org.paraphrast.lm.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;

class CompletionTest {
  private static final int ANY = -1;

  @TempDir Path directory;

  private final List<String> warnings = new ArrayList<>();

  private NgramModel read(Path arpa, long memory) {
    EstimatorOptions options =
        new EstimatorOptions(1, List.of(), VocabularyLimit.NONE, memory, directory, 2);
    return ArpaReader.read(arpa, options, Progress.none(), warnings::add);
  }

  private NgramModel read(HandMadeArpa arpa) {
    return read(arpa.write(LmFixtures.newFile(directory, ".arpa")), LmFixtures.MEMORY);
  }

  /**
   * The n-grams of KenLM's lm/test.arpa that its lm/model_test.cc asks for. It lacks what "to look
   * a", "<unk> however <unk>" and "also would consider higher looking" end with.
   */
  private static HandMadeArpa kenlm() {
    HandMadeArpa arpa = new HandMadeArpa();
    arpa.add(-99, "<s>", -0.4149733).add(-1.029493, "</s>").add(-1.995635, "<unk>", -20);
    arpa.add(-1.383514, ",", -0.30103).add(-1.139057, ".", -0.845098);
    arpa.add(-1.285941, "a", -0.69897).add(-1.285941, "little", -0.69897);
    arpa.add(-1.285941, "looking", -0.4771212).add(-1.383514, "loin", -0.30103);
    arpa.add(-1.206319, "more", -0.544068).add(-1.509559, "on", -0.4771212);
    arpa.add(-1.509559, "higher", -0.30103);
    for (String word : List.of("also", "biarritz", "consider", "however", "look", "the", "to")) {
      arpa.add(-1.687872, word, -0.30103);
    }
    arpa.add(-1.687872, "would", -0.30103);
    arpa.add(-3.141592, "foo").add(-2.718281, "bar", 3).add(-6.535897, "baz", -0.0);
    arpa.add(-0.4846522, "<s> looking", -0.4771214).add(-0.4638903, "looking on", -0.4771212);
    arpa.add(-0.1649931, "on a", -0.4771213).add(-0.09132547, "a little", -0.69897);
    arpa.add(-0.09021038, "little more", -0.1998621).add(-0.3561665, "more loin");
    arpa.add(-0.5136299, "more .", -0.4771212).add(-0.0602359, ". </s>");
    arpa.add(-0.2922095, "to look").add(-2, "also would", -6).add(-6, "foo bar");
    arpa.add(-15, "<unk> <unk>", -2).add(-4, "<unk> however", -1);
    arpa.add(-0.3488368, "<s> looking on", -0.4771212).add(-0.01916512, "more . </s>");
    arpa.add(-0.04835128, "looking on a", -0.4771212).add(-0.0283603, "on a little", -0.4771212);
    arpa.add(-0.01660496, "a little more", -0.09409451).add(-0.1892331, "little more loin");
    arpa.add(-3, "also would consider", -7).add(-6, "<unk> however <unk>", -12);
    arpa.add(-7, "to look a");
    arpa.add(-0.01552657, "<s> looking on a", -0.4771212);
    arpa.add(-0.009249173, "looking on a little", -0.4771212);
    arpa.add(-0.005464747, "on a little more", -0.4771212).add(-0.1453306, "a little more loin");
    arpa.add(-4, "also would consider higher", -8);
    arpa.add(-0.003061223, "<s> looking on a little").add(-0.001813953, "looking on a little more");
    arpa.add(-0.0432557, "on a little more loin").add(-5, "also would consider higher looking");
    return arpa;
  }

  /** A text that is scored word for word. */
  private static final class Text {
    private final LanguageModel model;
    private LmState state;

    Text(LanguageModel model, String history) {
      this.model = model;
      List<String> words = history.isEmpty() ? List.of() : List.of(history.split(" "));
      this.state = LmFixtures.state(model, words);
    }

    /** Expects a score, the length of the n-gram behind it and the words to be remembered. */
    Text then(String word, int matchLength, double log10Prob, int stateLength) {
      LmState next = model.newState();
      assertEquals(log10Prob, model.log10Prob(state, model.wordId(word), next), 1e-5, word);
      assertEquals(matchLength, next.matchLength(), word);
      assertTrue(next.length() <= Math.min(matchLength, 4), word);
      assertEquals(stateLength == ANY ? next.length() : stateLength, next.length(), word);
      state = next;
      return this;
    }

    Text then(String word, int matchLength, double log10Prob) {
      return then(word, matchLength, log10Prob, ANY);
    }
  }

  @Test
  void scores_match_lengths_and_states_are_those_of_kenlm() {
    try (NgramModel ngrams = read(kenlm())) {
      for (LanguageModel model : LmFixtures.layouts(ngrams, directory)) {
        knownText(model);
        blanks(model);
        unknownWords(model);
        shortStates(model);
      }
    }
    assertEquals(1, warnings.size());
    // would consider, would consider higher, would consider higher looking, consider higher,
    // consider higher looking, higher looking, look a, however <unk>
    assertTrue(warnings.get(0).contains(": 8 n-grams added"), warnings::toString);
  }

  private static void knownText(LanguageModel model) {
    new Text(model, "<s>").then(",", 1, -1.383514 - 0.4149733);
    new Text(model, "<s>").then("this_is_not_found", 1, -1.995635 - 0.4149733);
    new Text(model, "<s>")
        .then("looking", 2, -0.4846522)
        .then("on", 3, -0.348837)
        .then("a", 4, -0.0155266)
        .then("little", 5, -0.00306122)
        .then("the", 1, -4.04005)
        .then("biarritz", 1, -1.9889)
        .then("not_found", 1, -2.29666, 1)
        .then("more", 1, -1.20632 - 20)
        .then(".", 2, -0.51363)
        .then("</s>", 3, -0.0191651, 0);
    new Text(model, "<s> looking on a little")
        .then("more", 5, -0.00181395, 4)
        .then("loin", 5, -0.0432557, 1);
    new Text(model, "looking").then("on", 2, -0.4638903);
    new Text(model, "").then("the", 1, -1.687872);
    new Text(model, "the").then("biarritz", 1, -1.9889);
  }

  private static void blanks(LanguageModel model) {
    new Text(model, "")
        .then("also", 1, -1.687872)
        .then("would", 2, -2)
        .then("consider", 3, -3)
        .then("higher", 4, -4)
        .then("looking", 5, -5, 1);
    new Text(model, "also would consider").then("not_found", 1, -1.995635 - 7 - 0.30103);
    new Text(model, "")
        .then("higher", 1, -1.509559)
        .then("looking", 2, -1.285941 - 0.30103, 1)
        .then("not_found", 1, -1.995635 - 0.4771212);
    new Text(model, "higher looking").then("consider", 1, -1.687872 - 0.4771212);
    new Text(model, "")
        .then("would", 1, -1.687872, 1)
        .then("consider", 2, -1.687872 - 0.30103, 2)
        .then("higher", 3, -1.509559 - 0.30103, 3)
        .then("looking", 4, -1.285941 - 0.30103);
  }

  private static void unknownWords(LanguageModel model) {
    new Text(model, "")
        .then("not_found", 1, -1.995635)
        .then("not_found2", 2, -15)
        .then("not_found3", 2, -15 - 2);
    new Text(model, "not_found").then("however", 2, -4).then("not_found3", 3, -6);
  }

  private static void shortStates(LanguageModel model) {
    new Text(model, "").then("baz", 1, -6.535897, 0);
    new Text(model, "")
        .then("foo", 1, -3.141592, 1)
        .then("bar", 2, -6, 1)
        .then("bar", 1, -2.718281 + 3, 1);
    new Text(model, "").then("to", 1, -1.687872).then("look", 2, -0.2922095, 2).then("a", 3, -7);
  }

  @Test
  void whatever_is_missing_scores_are_those_of_backing_off() {
    Property.check(
        60,
        (random, seed) -> {
          HandMadeArpa arpa = random(random);
          Path file = arpa.write(LmFixtures.newFile(directory, ".arpa"));
          long memory = random.nextBoolean() ? LmFixtures.MEMORY : 1 << 16;
          try (NgramModel ngrams = read(file, memory)) {
            for (LanguageModel model : LmFixtures.layouts(ngrams, directory)) {
              checkScores(model, arpa, random, seed);
            }
          }
        });
  }

  /** N-grams of any length whose parts may be there or not. */
  private static HandMadeArpa random(Random random) {
    HandMadeArpa arpa = new HandMadeArpa();
    arpa.add(-99, "<s>", -random.nextFloat()).add(-2, "</s>").add(-3, "<unk>");
    int words = 4 + random.nextInt(4);
    for (int word = 0; word < words; word++) {
      add(arpa, random, "w" + word);
    }
    int order = 1 + random.nextInt(6);
    int most = 1 << random.nextInt(10);
    for (int n = 2; n <= order; n++) {
      for (int i = random.nextInt(most); i >= 0; i--) {
        add(arpa, random, String.join(" ", words(random, n)));
      }
    }
    return arpa;
  }

  /** Probabilities so small that back-offs above one never add up to more than one. */
  private static void add(HandMadeArpa arpa, Random random, String ngram) {
    double log10Prob = -4 - 3 * random.nextDouble();
    if (random.nextInt(3) == 0) {
      arpa.add(log10Prob, ngram);
    } else {
      arpa.add(log10Prob, ngram, random.nextInt(4) == 0 ? 0 : 0.3 - random.nextDouble());
    }
  }

  private static List<String> words(Random random, int n) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      words.add(random.nextInt(9) == 0 ? "<unk>" : "w" + random.nextInt(4));
    }
    if (random.nextInt(4) == 0) {
      words.set(0, "<s>");
    }
    return words;
  }

  private static void checkScores(
      LanguageModel model, HandMadeArpa arpa, Random random, String seed) {
    Set<List<String>> parts = arpa.parts();
    Set<List<String>> contexts = arpa.contexts();
    for (int i = 0; i < 40; i++) {
      List<String> text = words(random, 9);
      int first = text.get(0).equals("<s>") ? 1 : 0;
      LmState state = LmFixtures.state(model, text.subList(0, first));
      for (int end = first + 1; end <= text.size(); end++) {
        List<String> window = text.subList(Math.max(0, end - arpa.order()), end);
        int word = model.wordId(text.get(end - 1));
        LmState next = model.newState();
        float log10Prob = model.log10Prob(state, word, next);
        String message = seed + " " + window;
        assertEquals(arpa.log10Prob(window), log10Prob, 0f, message);
        assertEquals(longestEnd(window, parts), next.matchLength(), message);
        assertEquals(longestEnd(window, contexts), next.length(), message);
        assertTrue(log10Prob <= model.log10MaxProb(word), message);
        for (int start = 0; start < window.size(); start++) {
          List<String> known = window.subList(start, window.size() - 1);
          float bound = model.log10MaxProb(LmFixtures.state(model, known), word);
          assertTrue(log10Prob <= bound, message);
        }
        state = next;
      }
    }
  }

  /** The most words at the end of a text that are in a set. */
  private static int longestEnd(List<String> text, Set<List<String>> set) {
    int start = 0;
    while (start < text.size() && !set.contains(text.subList(start, text.size()))) {
      start++;
    }
    return text.size() - start;
  }

  @Test
  void what_was_added_can_be_dumped_and_read_again() {
    HandMadeArpa arpa = kenlm();
    Path dumped = LmFixtures.newFile(directory, ".arpa");
    try (NgramModel ngrams = read(arpa)) {
      ArpaWriter.write(ngrams, dumped);
    }
    warnings.clear();
    try (NgramModel again = read(dumped, LmFixtures.MEMORY);
        LanguageModel model = LmFixtures.hashed(again, directory)) {
      assertEquals(List.of(), warnings);
      blanks(model);
      shortStates(model);
    }
  }

  @Test
  void pruning_takes_away_what_was_added_and_no_longer_needed() {
    HandMadeArpa arpa = new HandMadeArpa();
    arpa.add(-99, "<s>").add(-0.5, "</s>").add(-2, "<unk>");
    arpa.add(-0.4, "a", -0.2).add(-0.6, "b", -0.1);
    arpa.add(-0.3, "a a").add(-0.1, "a a b");
    try (NgramModel ngrams = read(arpa)) {
      assertEquals(2, ngrams.size(2));
      NgramModel kept = EntropyPruning.prune(ngrams, PruningCriterion.RELATIVE_ENTROPY, 0);
      assertEquals(List.of(2L, 1L), List.of(kept.size(2), kept.size(3)));
      NgramModel pruned = EntropyPruning.prune(ngrams, PruningCriterion.RELATIVE_ENTROPY, 100);
      assertEquals(List.of(0L, 0L), List.of(pruned.size(2), pruned.size(3)));
    }
  }

  @Test
  void a_probability_above_one_becomes_one() {
    HandMadeArpa arpa = new HandMadeArpa();
    arpa.add(-99, "<s>").add(-0.5, "</s>").add(-2, "<unk>").add(-0.4, "a", 3);
    arpa.add(-0.3, "<s> a").add(-0.1, "<s> a a");
    try (NgramModel ngrams = read(arpa)) {
      for (LanguageModel model : LmFixtures.layouts(ngrams, directory)) {
        assertEquals(0, LmFixtures.log10Prob(model, List.of("a"), "a"), 1e-6);
      }
    }
  }
}
