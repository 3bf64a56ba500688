package org.paraphrast.lm.estimate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.Property;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.ModelFile;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScore;
import org.paraphrast.lm.score.SentenceScorer;

class LmFilesTest {
  private static final String ARPA =
      """
      \\data\\
      ngram 1=4
      ngram 2=2

      \\1-grams:
      -1.5\t<unk>
      -99\t<s>\t-0.3
      -0.5\t</s>
      -0.4\ta\t-0.2

      \\2-grams:
      -0.3\t<s> a
      -0.1\ta </s>

      \\end\\
      """;

  @TempDir Path directory;

  @Test
  void arpa_comes_back_as_it_was() {
    Property.check(
        20,
        (random, seed) -> {
          int order = 1 + random.nextInt(5);
          String suffix = random.nextBoolean() ? ".arpa" : ".arpa.gz";
          List<List<String>> corpus = LmFixtures.corpus(random, 60);
          Path first = LmFixtures.newFile(directory, suffix);
          Path second = LmFixtures.newFile(directory, suffix);
          try (NgramModel model = LmFixtures.estimate(corpus, order, directory)) {
            ArpaWriter.write(model, first);
            try (NgramModel again = read(first)) {
              ArpaWriter.write(again, second);
              assertArrayEquals(hashedBytes(model), hashedBytes(again), seed);
            }
          }
          assertArrayEquals(LmFixtures.bytes(first), LmFixtures.bytes(second), seed);
        });
  }

  /** The tables of the hashed layout, without what the file says about its origin. */
  private byte[] hashedBytes(NgramModel model) {
    Path file = LmFixtures.newFile(directory, ".lm");
    NgramModel anonymous =
        new NgramModel(
            model.workspace(),
            model.words(),
            stores(model),
            model.text(),
            model.caseForms(),
            java.util.Map.of());
    HashedWriter.write(anonymous, file);
    return LmFixtures.bytes(file);
  }

  private static RecordStore[] stores(NgramModel model) {
    RecordStore[] stores = new RecordStore[model.order() + 1];
    for (int n = 1; n <= model.order(); n++) {
      stores[n] = new RecordStore(model.workspace(), model.packing().longs(n) + 1);
      RecordCursor cursor = model.ngrams(n);
      while (cursor.next()) {
        stores[n].add(cursor.block, cursor.at);
      }
      stores[n].seal();
    }
    return stores;
  }

  private NgramModel read(Path arpa) {
    return ArpaReader.read(arpa, LmFixtures.options(1, directory), Progress.none(), warning -> {});
  }

  @Test
  void the_trie_gives_back_all_ngrams() {
    Property.check(
        20,
        (random, seed) -> {
          int order = 1 + random.nextInt(6);
          List<List<String>> corpus = LmFixtures.corpus(random, 200);
          Path trie = LmFixtures.newFile(directory, ".trie");
          Path first = LmFixtures.newFile(directory, ".arpa");
          Path second = LmFixtures.newFile(directory, ".arpa");
          try (NgramModel model = LmFixtures.estimate(corpus, order, directory)) {
            TrieWriter.write(model, TrieOptions.EXACT, trie);
            ArpaWriter.write(model, first);
          }
          try (NgramModel again = NgramModel.read(trie, LmFixtures.MEMORY, directory)) {
            ArpaWriter.write(again, second);
          }
          assertArrayEquals(LmFixtures.bytes(first), LmFixtures.bytes(second), seed);
        });
  }

  @Test
  void all_layouts_score_alike() {
    Property.check(
        20,
        (random, seed) -> {
          int order = 1 + random.nextInt(6);
          List<List<String>> corpus = LmFixtures.corpus(random, 300);
          try (NgramModel model = LmFixtures.estimate(corpus, order, directory)) {
            List<LanguageModel> layouts = LmFixtures.layouts(model, directory);
            LanguageModel quantized = LmFixtures.quantized(model, directory);
            for (int i = 0; i < 200; i++) {
              List<String> words = LmFixtures.history(random, corpus, 9);
              words = words.stream().filter(word -> !word.equals("<s>")).toList();
              SentenceScore expected = score(layouts.get(0), words);
              for (LanguageModel layout : layouts) {
                assertEquals(expected, score(layout, words), seed);
              }
              assertEquals(expected.log10Prob(), score(quantized, words).log10Prob(), 0.2, seed);
            }
          }
        });
  }

  private static SentenceScore score(LanguageModel model, List<String> words) {
    return SentenceScorer.ofTokenized(model).score(words, Boundaries.BOTH);
  }

  @Test
  void says_that_hashed_files_cannot_be_listed() {
    Path file = LmFixtures.newFile(directory, ".lm");
    try (NgramModel model = LmFixtures.estimate(List.of(List.of("a")), 2, directory)) {
      HashedWriter.write(model, file);
    }
    DataException e =
        assertThrows(
            DataException.class, () -> NgramModel.read(file, LmFixtures.MEMORY, directory));
    assertTrue(e.getMessage().contains("trie layout"), e.getMessage());
  }

  @Test
  void refuses_truncated_files_and_finds_every_flipped_bit() throws IOException {
    for (boolean hashed : new boolean[] {true, false}) {
      Path good = LmFixtures.newFile(directory, ".lm");
      try (NgramModel model =
          LmFixtures.estimate(LmFixtures.corpus(new Random(1), 30), 3, directory)) {
        if (hashed) {
          HashedWriter.write(model, good);
        } else {
          TrieWriter.write(model, TrieOptions.QUANTIZED, good);
        }
      }
      byte[] bytes = LmFixtures.bytes(good);
      Path bad = directory.resolve("bad.lm");
      Random random = new Random(2);
      for (int i = 0; i < 300; i++) {
        Files.write(bad, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
        DataException cut = assertThrows(DataException.class, () -> LanguageModel.open(bad));
        assertTrue(cut.getMessage().contains("truncated"), cut.getMessage());
        byte[] flipped = bytes.clone();
        flipped[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        Files.write(bad, flipped);
        DataException damaged = assertThrows(DataException.class, () -> verify(bad));
        assertTrue(damaged.getMessage().startsWith(bad + ": "), damaged.getMessage());
      }
    }
  }

  private static void verify(Path file) {
    try (ModelFile opened = ModelFile.open(file)) {
      opened.verify(Progress.none());
    }
  }

  @Test
  void reads_what_other_tools_write() throws IOException {
    Path file = directory.resolve("other.arpa");
    List<String> warnings = new ArrayList<>();
    Files.writeString(
        file,
        ARPA.replace("<unk>", "<UNK>")
            .replace("-0.1\ta </s>", "  0.1   a </s>  ")
            .replace("\\data\\", "made by hand\n\n\\data\\"));
    try (NgramModel model =
            ArpaReader.read(
                file, LmFixtures.options(1, directory), Progress.none(), warnings::add);
        LanguageModel scores = LmFixtures.hashed(model, directory)) {
      assertEquals(0, LmFixtures.log10Prob(scores, List.of("a"), "</s>"), 1e-6);
      assertEquals(-0.6, LmFixtures.log10Prob(scores, List.of("a"), "a"), 1e-6);
      assertEquals(-0.3, LmFixtures.log10Prob(scores, List.of("<s>"), "a"), 1e-6);
      assertEquals(-1.8, LmFixtures.log10Prob(scores, List.of("<s>"), "b"), 1e-6);
    }
    assertEquals(1, warnings.size());
    assertTrue(warnings.get(0).contains("1 positive"), warnings::toString);
  }

  @Test
  void adds_special_words_that_are_missing() throws IOException {
    Path file = directory.resolve("closed.arpa");
    Files.writeString(file, ARPA.replace("-1.5\t<unk>\n", "").replace("ngram 1=4", "ngram 1=3"));
    List<String> warnings = new ArrayList<>();
    try (NgramModel model =
            ArpaReader.read(
                file, LmFixtures.options(1, directory), Progress.none(), warnings::add);
        LanguageModel scores = LmFixtures.hashed(model, directory)) {
      assertEquals(4, model.size(1));
      assertEquals(-100, LmFixtures.log10Prob(scores, List.of("unheard"), "unheard"), 1e-4);
    }
    assertTrue(warnings.get(0).contains("no <unk>"), warnings::toString);
  }

  static Stream<Arguments> damages() {
    return Stream.of(
        Arguments.of("\\data\\", "data", ":15: no \\data\\ line"),
        Arguments.of("ngram 2=2", "ngram 3=2", ":3: expected 'ngram 2=<count>'"),
        Arguments.of("ngram 2=2", "ngram 2=x", ":3: expected 'ngram 2=<count>'"),
        Arguments.of("ngram 2=2", "ngram 2=3", ":15: 2 2-grams, but \\data\\ says 3"),
        Arguments.of("\\1-grams:", "\\one-grams:", ":5: expected '\\1-grams:'"),
        Arguments.of("\\2-grams:", "\\3-grams:", ":11: expected '\\2-grams:'"),
        Arguments.of("-0.4\ta\t-0.2", "a\t-0.2", ":9: 'a' is not a log10 number"),
        Arguments.of("-0.4\ta\t-0.2", "NaN\ta", ":9: 'NaN' is not a log10 number"),
        Arguments.of("-0.4\ta\t-0.2", "-0.4", ":9: expected a number and 1 words"),
        Arguments.of("-0.3\t<s> a", "-0.3\t<s> a -1", ":12: too many fields"),
        Arguments.of("-0.3\t<s> a", "-0.3\t<s> b", ":12: the word 'b' is not among"),
        Arguments.of("-0.1\ta </s>", "-0.1\t<s> a", "'<s> a' appears twice"),
        Arguments.of("-0.4\ta\t-0.2", "-0.4\t<s>\t-0.2", "'<s>' appears twice"),
        Arguments.of("\\end\\", "", ":15: expected '\\end\\', got the end"));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void names_the_line_the_cause_and_the_repair(String from, String to, String message)
      throws IOException {
    Path file = directory.resolve("bad.arpa");
    Files.writeString(file, ARPA.replace(from, to), StandardCharsets.UTF_8);
    DataException e = assertThrows(DataException.class, () -> read(file));
    assertTrue(e.getMessage().startsWith(file.toString()), e.getMessage());
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().contains("; "), e.getMessage());
  }

  @Test
  void names_ngrams_that_appear_twice_where_others_are_missing() throws IOException {
    Path file = directory.resolve("twice.arpa");
    Files.writeString(
        file,
        ARPA.replace("ngram 2=2", "ngram 2=2\nngram 3=2")
            .replace("\\end\\", "\\3-grams:\n-0.1\ta a </s>\n-0.2\ta a </s>\n\\end\\"));
    DataException e = assertThrows(DataException.class, () -> read(file));
    assertTrue(e.getMessage().contains("'a a </s>' appears twice"), e.getMessage());
  }
}
