package org.paraphrast.phrase;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.paraphrast.align.Links;
import org.paraphrast.align.ToyBitext;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;

class PhraseTableBuilderTest {
  private static final ExtractionLimit LIMIT = ExtractionLimit.words(4);
  private static final long LITTLE = 1 << 16;

  @Test
  void scoresAreWhatTheyAreDefinedToBe() {
    List<PhraseTableEntry> table =
        build(
            List.of(
                new AlignedPair(LineGroup.of("das haus", "the house"), Links.of("0-0 1-1")),
                new AlignedPair(LineGroup.of("das buch", "the book"), Links.of("0-0 1-1")),
                new AlignedPair(LineGroup.of("ein haus", "a home"), Links.of("0-0 1-1")),
                new AlignedPair(LineGroup.of("haus da", "home"), Links.of("0-0"))),
            PhraseScoring.defaults());
    PhraseTableEntry entry =
        table.stream()
            .filter(e -> e.source().equals("haus") && e.target().equals("home"))
            .findFirst()
            .orElseThrow();
    // haus: house 1, home 2; home: haus 2, haus da 1; w(home|haus) = 2/3, w(haus|home) = 1
    assertEquals(2.0 / 3, entry.scores().get(0), 1e-6);
    assertEquals(1.0, entry.scores().get(1), 1e-6);
    assertEquals(2.0 / 3, entry.scores().get(2), 1e-6);
    assertEquals(2.0 / 3, entry.scores().get(3), 1e-6);
    assertEquals(List.of(3L, 3L, 2L), entry.counts());
    PhraseTableEntry loose =
        table.stream().filter(e -> e.source().equals("haus da")).findFirst().orElseThrow();
    // lex(s|t) = w(haus|home) w(da|NULL), the only word that NULL has
    assertEquals(1.0, loose.scores().get(1), 1e-6);
    assertEquals("haus da ||| home ||| 0.33333334 1 1 0.6666667 ||| 0-0 ||| 3 1 1", "" + loose);
  }

  @Test
  void countsEqualThoseOfAHashTableHoweverLittleMemoryThereIs() {
    List<AlignedPair> corpus = corpus(400);
    Map<String, Long> pairs = new TreeMap<>();
    Map<String, Long> sources = new HashMap<>();
    Map<String, Long> targets = new HashMap<>();
    for (AlignedPair pair : corpus) {
      for (ExtractedPhrase phrase : ExtractedPhrase.extract(pair, LIMIT)) {
        String source = String.join(" ", phrase.source());
        String target = String.join(" ", phrase.target());
        pairs.merge(source + "|" + target, 1L, Long::sum);
        sources.merge(source, 1L, Long::sum);
        targets.merge(target, 1L, Long::sum);
      }
    }
    List<PhraseTableEntry> table = build(corpus, little(Smoothing.NONE, 1, false));
    assertEquals(pairs.size(), table.size());
    for (PhraseTableEntry entry : table) {
      long both = pairs.getOrDefault(entry.source() + "|" + entry.target(), 0L);
      long source = sources.getOrDefault(entry.source(), 0L);
      long target = targets.getOrDefault(entry.target(), 0L);
      assertEquals(List.of(target, source, both), entry.counts());
      assertEquals((double) both / target, entry.scores().get(0), 1e-12);
      assertEquals((double) both / source, entry.scores().get(2), 1e-12);
    }
  }

  @Test
  void theTableIsSortedByWordsAndTheSameForAnyMemory() {
    List<AlignedPair> corpus = corpus(200);
    List<PhraseTableEntry> table = build(corpus, PhraseScoring.defaults());
    assertEquals(table, build(corpus, little(Smoothing.NONE, 1, false)));
    Comparator<List<String>> byWord =
        (a, b) -> {
          for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int order = a.get(i).compareTo(b.get(i));
            if (order != 0) {
              return order;
            }
          }
          return Integer.compare(a.size(), b.size());
        };
    for (int i = 1; i < table.size(); i++) {
      int order =
          byWord.compare(Words.of(table.get(i - 1).source()), Words.of(table.get(i).source()));
      assertTrue(order <= 0, table.get(i).toString());
    }
  }

  @Test
  void anExtractFileGivesTheSameTable() {
    List<AlignedPair> corpus = corpus(100);
    List<PhraseTableEntry> direct = build(corpus, PhraseScoring.defaults());
    List<PhraseTableEntry> table = new ArrayList<>();
    try (PhraseTableBuilder builder = new PhraseTableBuilder(PhraseScoring.defaults())) {
      corpus.forEach(builder::add);
      for (AlignedPair pair : corpus) {
        for (ExtractedPhrase phrase : ExtractedPhrase.extract(pair, LIMIT)) {
          builder.add(ExtractedPhrase.parse(phrase.toString()));
        }
      }
      builder.build(table::add, Progress.none());
    }
    assertEquals(direct, table);
  }

  @ParameterizedTest
  @EnumSource(Smoothing.class)
  void smoothedProbabilitiesAreProbabilities(Smoothing smoothing) {
    Map<String, Double> sums = new HashMap<>();
    List<PhraseTableEntry> table = build(corpus(300), little(smoothing, 1, false));
    for (PhraseTableEntry entry : table) {
      assertTrue(entry.scores().get(2) > 0 && entry.scores().get(2) <= 1, entry.toString());
      sums.merge(entry.source(), entry.scores().get(2), Double::sum);
    }
    for (double sum : sums.values()) {
      assertTrue(smoothing == Smoothing.NONE ? Math.abs(sum - 1) < 1e-9 : sum < 1 + 1e-9);
    }
  }

  @Test
  void smoothingLowersWhatWasSeenOnce() {
    List<AlignedPair> corpus = corpus(300);
    List<PhraseTableEntry> plain = build(corpus, little(Smoothing.NONE, 1, false));
    for (Smoothing smoothing : List.of(Smoothing.GOOD_TURING, Smoothing.KNESER_NEY)) {
      List<PhraseTableEntry> smooth = build(corpus, little(smoothing, 1, false));
      for (int i = 0; i < plain.size(); i++) {
        if (plain.get(i).counts().get(2) == 1) {
          assertTrue(smooth.get(i).scores().get(2) < plain.get(i).scores().get(2));
        }
      }
    }
  }

  @Test
  void rareAndChancePairsCanBeDropped() {
    List<AlignedPair> corpus = corpus(300);
    int all = build(corpus, PhraseScoring.defaults()).size();
    List<PhraseTableEntry> frequent = build(corpus, little(Smoothing.NONE, 3, false));
    assertTrue(frequent.size() < all);
    assertTrue(frequent.stream().allMatch(entry -> entry.counts().get(2) >= 3));
    int atLeastAlpha = filtered(corpus, SignificanceFilter.ALPHA_MINUS_EPSILON);
    int aboveAlpha = filtered(corpus, SignificanceFilter.ALPHA_PLUS_EPSILON);
    assertTrue(aboveAlpha < atLeastAlpha && atLeastAlpha < all);
  }

  private static int filtered(List<AlignedPair> corpus, SignificanceFilter filter) {
    return build(corpus, new PhraseScoring(Smoothing.NONE, filter, 1, false, LITTLE)).size();
  }

  /**
   * One pair, worked by hand. Every target word is x, so t(x|a) = t(x|b) = t(x|NULL) = 1 and P(x|a
   * b) = 1/3 · (1 + 1 + 1). The source words share what is given x, and what is given NULL: t(a|x)
   * = t(a|NULL) = 1/2, and P(a b|x) = 1/2² · (1/2 + 1/2) · (1/2 + 1/2).
   */
  @Test
  void model1OfOnePairIsWhatBrownsIdentitySays() {
    AlignedPair pair = new AlignedPair(LineGroup.of("a b", "x"), Links.of("0-0 1-0"));
    List<PhraseTableEntry> table = build(List.of(pair), little(Smoothing.NONE, 1, true));
    assertEquals(1, table.size());
    assertEquals(0.25, table.get(0).scores().get(4), 1e-6);
    assertEquals(1, table.get(0).scores().get(5), 1e-6);
  }

  @Test
  void model1AgreesWithFivePlainIterations() {
    List<AlignedPair> corpus = corpus(40);
    List<List<List<String>>> pairs =
        corpus.stream()
            .map(p -> List.of(Words.of(p.pair().source()), Words.of(p.pair().target())))
            .toList();
    Map<String, Double> reverse = plainModel1(pairs);
    for (PhraseTableEntry entry : build(corpus, little(Smoothing.NONE, 1, true))) {
      List<String> source = Words.of(entry.source());
      List<String> target = Words.of(entry.target());
      double product = Math.pow(target.size() + 1, -source.size());
      for (String s : source) {
        double sum = reverse.getOrDefault(s + "|", 0.0);
        for (String t : target) {
          sum += reverse.getOrDefault(s + "|" + t, 0.0);
        }
        product *= sum;
      }
      assertEquals(1, product / entry.scores().get(4), 1e-3, entry.toString());
    }
  }

  /**
   * t(s|t) after five iterations; all words that occur together are equally likely at the start.
   * The empty word is "".
   */
  private static Map<String, Double> plainModel1(List<List<List<String>>> pairs) {
    Map<String, Set<String>> together = new HashMap<>();
    for (List<List<String>> pair : pairs) {
      together.computeIfAbsent("", g -> new HashSet<>()).addAll(pair.get(0));
      pair.get(1)
          .forEach(g -> together.computeIfAbsent(g, w -> new HashSet<>()).addAll(pair.get(0)));
    }
    Map<String, Double> t = new HashMap<>();
    together.forEach((g, words) -> words.forEach(s -> t.put(s + "|" + g, 1.0 / words.size())));
    for (int iteration = 0; iteration < 5; iteration++) {
      Map<String, Double> counts = new HashMap<>();
      Map<String, Double> totals = new HashMap<>();
      for (List<List<String>> pair : pairs) {
        List<String> given = new ArrayList<>(pair.get(1));
        given.add("");
        for (String s : pair.get(0)) {
          double sum = given.stream().mapToDouble(g -> t.getOrDefault(s + "|" + g, 0.0)).sum();
          for (String g : given) {
            double share = t.getOrDefault(s + "|" + g, 0.0) / sum;
            counts.merge(s + "|" + g, share, Double::sum);
            totals.merge(g, share, Double::sum);
          }
        }
      }
      t.clear();
      counts.forEach(
          (key, count) ->
              t.put(key, count / totals.getOrDefault(key.substring(key.indexOf('|') + 1), 1.0)));
    }
    return t;
  }

  @Test
  void theIdentityLexiconTeachesModel1ThatWordsMeanThemselves() {
    AlignedPair pair = new AlignedPair(LineGroup.of("a b", "a c"), Links.of("0-0 1-1"));
    double plain = selfProbability(pair, false);
    assertEquals(0.5, plain, 1e-6); // 1/2 · (t(a|a) + t(a|NULL)): nothing tells a from b
    assertTrue(selfProbability(pair, true) > 0.6);
  }

  private static double selfProbability(AlignedPair pair, boolean identities) {
    List<PhraseTableEntry> table = new ArrayList<>();
    try (PhraseTableBuilder builder = new PhraseTableBuilder(little(Smoothing.NONE, 1, true))) {
      builder.extract(pair, ExtractionLimit.cepts(5));
      if (identities) {
        builder.addIdentities();
      }
      builder.build(table::add, Progress.none());
    }
    return table.stream()
        .filter(entry -> entry.source().equals("a") && entry.target().equals("a"))
        .findFirst()
        .orElseThrow()
        .scores()
        .get(4);
  }

  @Test
  void aLongPhraseThatNothingExplainsStillHasAScore() {
    List<AlignedPair> corpus = new ArrayList<>();
    String left = IntStream.range(0, 30).mapToObj(i -> "s" + i).collect(joining(" "));
    String right = IntStream.range(0, 30).mapToObj(i -> "t" + i).collect(joining(" "));
    String links = IntStream.range(0, 30).mapToObj(i -> i + "-" + i).collect(joining(" "));
    corpus.add(new AlignedPair(LineGroup.of(left, right), Links.of(links)));
    List<PhraseTableEntry> table = new ArrayList<>();
    try (PhraseTableBuilder builder = new PhraseTableBuilder(little(Smoothing.NONE, 1, true))) {
      corpus.forEach(pair -> builder.extract(pair, ExtractionLimit.words(30)));
      builder.build(table::add, Progress.none());
    }
    assertTrue(table.stream().allMatch(e -> e.scores().get(4).floatValue() >= Float.MIN_NORMAL));
  }

  @Test
  void model1AddsTwoScoresThatPreferTranslations() {
    List<PhraseTableEntry> table = build(corpus(500), little(Smoothing.NONE, 1, true));
    double right = 0;
    double wrong = 0;
    for (PhraseTableEntry entry : table) {
      assertEquals(6, entry.scores().size());
      if (entry.source().equals("s1")) {
        double score = entry.scores().get(4) * entry.scores().get(5);
        if (entry.target().equals("t1")) {
          right = score;
        } else if (Words.of(entry.target()).size() == 1) {
          wrong = Math.max(wrong, score);
        }
      }
    }
    assertTrue(right > wrong, right + " <= " + wrong);
  }

  @Test
  void fishersTestAgreesWithSumsOfBinomials() {
    FisherTest test = new FisherTest(20);
    for (int s = 1; s <= 12; s++) {
      for (int t = 1; t <= 12; t++) {
        for (int both = 1; both <= Math.min(s, t); both++) {
          double p = 0;
          for (int k = both; k <= Math.min(s, t); k++) {
            p += choose(s, k) * choose(20 - s, t - k) / choose(20, t);
          }
          assertEquals(-Math.log(Math.min(1, p)), test.surprise(both, s, t), 1e-6);
        }
      }
    }
    assertEquals(Math.log(1e6), new FisherTest(1_000_000).surprise(1, 1, 1), 1e-6);
  }

  private static double choose(int n, int k) {
    if (k < 0 || k > n) {
      return 0;
    }
    double product = 1;
    for (int i = 1; i <= k; i++) {
      product *= (double) (n - k + i) / i;
    }
    return product;
  }

  private static PhraseScoring little(Smoothing smoothing, int minCount, boolean model1) {
    return new PhraseScoring(smoothing, SignificanceFilter.OFF, minCount, model1, LITTLE);
  }

  private static List<AlignedPair> corpus(int size) {
    ToyBitext toy = ToyBitext.make(new Random(11), size);
    List<AlignedPair> corpus = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      corpus.add(new AlignedPair(toy.pairs().get(i), toy.gold().get(i)));
    }
    return corpus;
  }

  private static List<PhraseTableEntry> build(List<AlignedPair> corpus, PhraseScoring scoring) {
    List<PhraseTableEntry> table = new ArrayList<>();
    try (PhraseTableBuilder builder = new PhraseTableBuilder(scoring)) {
      corpus.forEach(pair -> builder.extract(pair, LIMIT));
      builder.build(table::add, Progress.none());
    }
    return table;
  }
}
