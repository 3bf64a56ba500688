package org.paraphrast.pivot.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.paraphrast.pivot.translate.TranslateFixtures.pair;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.table.TableEntry;
import org.paraphrast.tune.FeatureWeights;

/** The search for translations. */
class TranslatorTest {
  private static final BeamOptions WIDE =
      new BeamOptions(1 << 20, Double.POSITIVE_INFINITY, 100, new BeamOptions.Distortion(3));

  @TempDir Path folder;

  @Test
  void scoresAHandComputedExample() {
    LanguageModel lm = LmFiles.lm(folder, 2, List.of("das haus", "das buch", "ein haus"));
    TranslationTable table =
        TranslateFixtures.table(
            folder,
            lm,
            List.of(
                pair("the", "das", 0.5, 0.4, 0.25, 0.2),
                pair("house", "haus", 0.8, 0.7, 0.6, 0.5)));
    FeatureWeights weights =
        FeatureWeights.of(TranslationWeights.NAMES, 1, 0.5, 0.25, 2, 1, 0.1, -0.3, 0.7);
    Translation best =
        TranslateFixtures.translator(table, weights, WIDE).nbest("the house", 1).get(0);

    assertEquals("das haus", best.text());
    double lnLm = LanguageModel.LN_10 * log10(lm, List.of("das", "haus"));
    double expected =
        Math.log(0.5 * 0.8)
            + 0.5 * Math.log(0.4 * 0.7)
            + 0.25 * Math.log(0.25 * 0.6)
            + 2 * Math.log(0.2 * 0.5)
            + lnLm
            + 0.1 * 2
            - 0.3 * 2;
    assertEquals(expected, best.score(), 1e-5);
  }

  @Test
  void jumpsWhereTheLanguageModelIsWorthIt() {
    LanguageModel lm =
        LmFiles.lm(
            folder, 3, List.of("ich habe das buch gelesen", "ich habe das buch gelesen .", "."));
    List<TableEntry> pairs =
        List.of(
            pair("i", "ich", 1),
            pair("have", "habe", 1),
            pair("read", "gelesen", 1),
            pair("the", "das", 1),
            pair("book", "buch", 1));
    TranslationTable table = TranslateFixtures.table(folder, lm, pairs);
    FeatureWeights weights = FeatureWeights.of(TranslationWeights.NAMES, 1, 1, 1, 1, 1, 0, 0, 0.05);
    Translator translator = TranslateFixtures.translator(table, weights, WIDE);

    assertEquals("ich habe das buch gelesen", translator.translate("i have read the book"));
    assertEquals(
        "ich habe gelesen das buch",
        translator.with(WIDE.withDistortionLimit(0)).translate("i have read the book"));
    Translation jumped = translator.nbest("i have read the book", 1).get(0);
    assertEquals(-4, jumped.features().get(TranslationWeights.DISTORTION), "one ahead, three back");
  }

  @Test
  void copiesUnknownWordsAsTheyCame() {
    LanguageModel lm = LmFiles.lm(folder, 2, List.of("und hallo herr"));
    TranslationTable table =
        TranslateFixtures.table(folder, lm, List.of(pair("hello", "hallo", 1)));
    Translator translator =
        TranslateFixtures.translator(table, TranslationWeights.DEFAULT, BeamOptions.DEFAULT);

    assertEquals("Hallo McDonald", translator.translate("Hello McDonald"));
    assertEquals("", translator.translate("  "));
  }

  @Test
  void keepsNumbersAndAddresses() {
    LanguageModel lm = LmFiles.lm(folder, 2, List.of("und im jahr 1999", "und im jahr 2000"));
    TranslationTable table =
        TranslateFixtures.table(
            folder,
            lm,
            List.of(
                pair("in", "im jahr", 1),
                pair("1998", "1999", 1),
                pair("1,234", "1.234", 0.3),
                pair("1,234", "1.235", 0.7),
                pair("see", "1999", 0.9),
                pair("see", "siehe", 0.1),
                pair("https", "htt", 1)));
    Translator translator =
        TranslateFixtures.translator(table, TranslationWeights.DEFAULT, BeamOptions.DEFAULT);

    assertEquals("Im jahr 1998", translator.translate("In 1998"));
    assertEquals("Im jahr 1.234", translator.translate("In 1,234"));
    assertEquals(
        "Siehe https://Example.org/in", translator.translate("See https://Example.org/in"));
  }

  @Test
  void equalsBruteForceWithWideBeams() {
    Property.check(
        40,
        (random, seed) -> {
          World world = new World(folder, random);
          List<String> source = world.sentence(random, 1 + random.nextInt(5));
          int limit = random.nextInt(4);
          Translator translator =
              TranslateFixtures.translator(
                  world.table, world.weights, WIDE.withDistortionLimit(limit));
          List<Translation> found = translator.nbest(SourceSentence.ofWords(source), 5);
          List<Map.Entry<List<String>, Double>> expected = world.bruteForce(source, limit, 5);
          assertEquals(expected.size(), found.size(), seed);
          Set<List<String>> distinct = new HashSet<>();
          for (int i = 0; i < found.size(); i++) {
            assertEquals(expected.get(i).getValue(), found.get(i).score(), 1e-6, seed);
            assertTrue(distinct.add(found.get(i).words()), seed);
          }
        });
  }

  @Test
  void narrowBeamsGiveTheSameEveryTimeAndNothingBetter() {
    Property.check(
        20,
        (random, seed) -> {
          World world = new World(folder, random);
          SourceSentence source = SourceSentence.ofWords(world.sentence(random, 12));
          Translator wide = TranslateFixtures.translator(world.table, world.weights, WIDE);
          Translator narrow = wide.with(new BeamOptions(3, 5, 5, new BeamOptions.Distortion(3)));
          Translation best = wide.nbest(source, 1).get(0);
          Translation first = narrow.nbest(source, 1).get(0);
          assertFalse(first.score() > best.score() + 1e-9, seed);
          assertEquals(first.text(), narrow.nbest(source, 1).get(0).text(), seed);
          assertEquals(first.text(), narrow.nbest(source, 20).get(0).text(), seed);
          SourceSentence longOne = SourceSentence.ofWords(world.sentence(random, 150));
          assertFalse(narrow.nbest(longOne, 10).isEmpty(), seed);
        });
  }

  private static double log10(LanguageModel lm, List<String> words) {
    LmState context = lm.newState();
    LmState next = lm.newState();
    lm.beginSentence(context);
    double log10 = 0;
    for (String word : words) {
      log10 += lm.log10Prob(context, lm.wordId(word), next);
      context.set(next);
    }
    return log10 + lm.log10Prob(context, LanguageModel.END, next);
  }

  /** A random table, model and weights. */
  private static final class World {
    private static final List<String> SOURCES = List.of("a", "b", "c", "d", "e");
    private static final List<String> TARGETS = List.of("u", "v", "w", "x", "y", "z");

    final LanguageModel lm;
    final TranslationTable table;
    final FeatureWeights weights;
    final Map<String, List<TableEntry>> pairs = new HashMap<>();

    World(Path folder, Random random) {
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        lines.add(String.join(" ", some(random, TARGETS, 1 + random.nextInt(6))));
      }
      lm = LmFiles.lm(folder, 3, lines);
      Map<String, TableEntry> all = new HashMap<>();
      for (int i = 0; i < 14; i++) {
        String source = String.join(" ", some(random, SOURCES, 1 + random.nextInt(3)));
        String target = String.join(" ", some(random, TARGETS, 1 + random.nextInt(2)));
        all.put(
            source + "|" + target,
            pair(source, target, random.nextDouble(0.01, 1), random.nextDouble(0.01, 1)));
      }
      table = TranslateFixtures.table(folder, lm, List.copyOf(all.values()));
      all.values()
          .forEach(
              entry ->
                  pairs
                      .computeIfAbsent(entry.source().toString(), key -> new ArrayList<>())
                      .add(entry));
      double[] values = random.doubles(TranslationWeights.NAMES.size(), 0, 1).toArray();
      weights = FeatureWeights.of(TranslationWeights.NAMES, values);
    }

    private static List<String> some(Random random, List<String> words, int count) {
      List<String> some = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        some.add(words.get(random.nextInt(words.size())));
      }
      return some;
    }

    List<String> sentence(Random random, int length) {
      return some(random, SOURCES, length);
    }

    /** The best targets with their scores, by trying every derivation. */
    List<Map.Entry<List<String>, Double>> bruteForce(List<String> source, int limit, int most) {
      Map<List<String>, Double> best = new HashMap<>();
      extend(source, limit, new boolean[source.size()], 0, List.of(), 0, best);
      return best.entrySet().stream()
          .sorted(Map.Entry.<List<String>, Double>comparingByValue().reversed())
          .limit(most)
          .toList();
    }

    private void extend(
        List<String> source,
        int limit,
        boolean[] covered,
        int last,
        List<String> target,
        double score,
        Map<List<String>, Double> best) {
      int gap = 0;
      while (gap < covered.length && covered[gap]) {
        gap++;
      }
      if (gap == covered.length) {
        double lnLm = LanguageModel.LN_10 * log10(lm, target);
        best.merge(target, score + weights.values()[TranslationWeights.LM] * lnLm, Math::max);
        return;
      }
      for (int from = gap; from < covered.length; from++) {
        for (int to = from + 1; to <= covered.length && !covered[to - 1]; to++) {
          boolean near = Math.abs(from - last) <= limit && (from == gap || to - gap <= limit);
          if (near) {
            boolean[] more = covered.clone();
            java.util.Arrays.fill(more, from, to, true);
            double jump = weights.values()[TranslationWeights.DISTORTION] * Math.abs(from - last);
            for (Map.Entry<List<String>, Double> option : options(source, from, to)) {
              List<String> longer = new ArrayList<>(target);
              longer.addAll(option.getKey());
              extend(source, limit, more, to, longer, score - jump + option.getValue(), best);
            }
          }
        }
      }
    }

    private List<Map.Entry<List<String>, Double>> options(List<String> source, int from, int to) {
      List<Map.Entry<List<String>, Double>> options = new ArrayList<>();
      double[] values = weights.values();
      String phrase = String.join(" ", source.subList(from, to));
      for (TableEntry entry : pairs.getOrDefault(phrase, List.of())) {
        double score = values[TranslationWeights.PHRASES];
        score += values[TranslationWeights.WORDS] * entry.target().size();
        for (int i = 0; i < 4; i++) {
          score += values[i] * entry.features().get(i);
        }
        options.add(Map.entry(entry.target().symbols(), score));
      }
      if (to == from + 1 && options.isEmpty()) {
        double copy = values[TranslationWeights.PHRASES] + values[TranslationWeights.WORDS];
        options.add(Map.entry(List.of(phrase), copy + OptionCollector.LN_UNKNOWN));
      }
      return options;
    }
  }
}
