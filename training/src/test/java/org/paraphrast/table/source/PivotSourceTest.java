package org.paraphrast.table.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;

class PivotSourceTest {
  private static final PivotOptions EXACT =
      new PivotOptions(0, 1000, new PivotOptions.Top(1000), 3);

  @TempDir Path folder;

  private static BilingualPhrases.Pair pair(String e, String f, double fe, double ef) {
    return new BilingualPhrases.Pair(e, f, fe, ef);
  }

  private static PivotSource.Language language(
      String code, double weight, BilingualPhrases.Pair... pairs) {
    return new PivotSource.Language(code, weight, sink -> List.of(pairs).forEach(sink));
  }

  private List<TableEntry> pivot(PivotOptions options, PivotSource.Language... languages) {
    List<TableEntry> entries = new ArrayList<>();
    new PivotSource(List.of(languages), options, folder, 1 << 20).read(entries::add);
    return entries;
  }

  private static TableEntry find(List<TableEntry> entries, String source, String target) {
    return entries.stream()
        .filter(e -> e.source().toString().equals(source))
        .filter(e -> e.target().toString().equals(target))
        .findFirst()
        .orElseThrow();
  }

  /** Bannard05 figure 2 with numbers: under control → unter kontrolle → in check. */
  private static final PivotSource.Language GERMAN =
      language(
          "de",
          1,
          pair("under control", "unter kontrolle", 0.8, 0.5),
          pair("in check", "unter kontrolle", 0.25, 0.3),
          pair("under control", "im griff", 0.2, 0.4),
          pair("in check", "im griff", 0.5, 0.1),
          pair("the grip", "im griff", 0.1, 0.5));

  @Test
  void sumsOverForeignPhrasesAsComputedByHand() {
    List<TableEntry> entries = pivot(EXACT, GERMAN);
    TableEntry inCheck = find(entries, "under control", "in check");
    // 0.8·0.3 + 0.2·0.1 = 0.26; reverse 0.25·0.5 + 0.5·0.4 = 0.325
    assertEquals(0.26, inCheck.features().get(0), 1e-6);
    assertEquals(0.325, inCheck.features().get(1), 1e-6);
    assertEquals(1, inCheck.features().get(2));
    assertEquals(2, inCheck.evidence().count());
    Evidence.Pivot pivot = inCheck.evidence().pivots().get(0);
    assertEquals("de unter kontrolle", pivot.language() + " " + pivot.phrase());
    assertEquals(0.24, pivot.contribution(), 1e-6);
    assertTrue(entries.stream().noneMatch(e -> e.source().equals(e.target())));
  }

  @Test
  void severalCorporaEqualTheWeightedSum() {
    PivotSource.Language french =
        language(
            "fr",
            0.5,
            pair("under control", "sous contrôle", 1, 0.7),
            pair("in check", "sous contrôle", 0.4, 0.2));
    PivotSource.Language german = new PivotSource.Language("de", 0.5, GERMAN.phrases());
    TableEntry first = find(pivot(EXACT, german, french), "under control", "in check");
    assertEquals(0.5 * 0.26 + 0.5 * 0.2, first.features().get(0), 1e-6);
    assertEquals(2, first.features().get(2));
  }

  @Test
  void keepsTheLargestCountOfEachSide() {
    PivotSource.Language german =
        language(
            "de",
            0.5,
            new BilingualPhrases.Pair("a", "x", 0.5, 0.5, 7),
            new BilingualPhrases.Pair("b", "x", 0.5, 0.5, 3));
    PivotSource.Language french =
        language(
            "fr",
            0.5,
            new BilingualPhrases.Pair("a", "y", 0.5, 0.5, 5),
            new BilingualPhrases.Pair("b", "y", 0.5, 0.5, 4));
    TableEntry entry = find(pivot(EXACT, german, french), "a", "b");
    assertEquals(List.of(0.25f, 0.25f, 2f, 7f, 4f), entry.features());
  }

  @Test
  void exactPivotEqualsTheTableAndSenseControlEqualsRestrictingF() {
    Property.check(
        60,
        (random, seed) -> {
          PivotSource.Language first = language("de", 0.5, randomPairs(random));
          PivotSource.Language second = language("fr", 0.5, randomPairs(random));
          Set<String> allowed = Set.of("f0", "f2", "f5");
          for (boolean restricted : new boolean[] {false, true}) {
            Predicate<String> test = f -> !restricted || allowed.contains(f);
            List<TableEntry> expected =
                pivot(EXACT, restrict(first, test), restrict(second, test)).stream()
                    .filter(entry -> entry.source().toString().equals("e1"))
                    .toList();
            List<TableEntry> exact = new ExactPivot(List.of(first, second), test).paraphrases("e1");
            assertEquals(expected.size(), exact.size(), seed);
            for (TableEntry entry : exact) {
              TableEntry twin = find(expected, "e1", entry.target().toString());
              assertEquals(twin.score(), entry.score(), 1e-6, seed);
              assertEquals(twin.features().get(1), entry.features().get(1), 1e-6, seed);
              assertEquals(twin.features().get(2), entry.features().get(2), seed);
              assertEquals(twin.evidence().count(), entry.evidence().count(), seed);
            }
          }
        });
  }

  private static PivotSource.Language restrict(
      PivotSource.Language language, Predicate<String> allowed) {
    return new PivotSource.Language(
        language.code(),
        language.weight(),
        sink ->
            language
                .phrases()
                .read(
                    pair -> {
                      if (allowed.test(pair.foreign())) {
                        sink.accept(pair);
                      }
                    }));
  }

  @Test
  void epsilonTauAndKappaPrune() {
    assertTrue(
        pivot(new PivotOptions(0.05, 200, new PivotOptions.Top(20), 3), GERMAN).stream()
            .allMatch(e -> e.score() >= 0.05));
    // the cluster of "im griff" has three members
    assertTrue(
        pivot(new PivotOptions(0, 2, new PivotOptions.Top(20), 3), GERMAN).stream()
            .noneMatch(e -> e.target().toString().equals("the grip")));
    assertEquals(3, pivot(new PivotOptions(0, 200, new PivotOptions.Top(1), 3), GERMAN).size());
  }

  @Test
  void equalsTheDefinitionOnRandomTables() {
    Property.check(
        60,
        (random, seed) -> {
          BilingualPhrases.Pair[] pairs = randomPairs(random);
          Map<String, Double> expected = new TreeMap<>();
          for (BilingualPhrases.Pair a : pairs) {
            for (BilingualPhrases.Pair b : pairs) {
              if (a.foreign().equals(b.foreign()) && !a.english().equals(b.english())) {
                expected.merge(
                    a.english() + " → " + b.english(),
                    (double) (float) a.foreignGivenEnglish() * (float) b.englishGivenForeign(),
                    Double::sum);
              }
            }
          }
          Map<String, Double> actual = new TreeMap<>();
          for (TableEntry entry : pivot(EXACT, language("xx", 1, pairs))) {
            actual.put(entry.source() + " → " + entry.target(), (double) entry.score());
          }
          assertEquals(expected.keySet(), actual.keySet(), seed);
          actual.forEach(
              (key, value) -> assertEquals(expected.getOrDefault(key, -1.0), value, 1e-5, seed));
        });
  }

  private static BilingualPhrases.Pair[] randomPairs(Random random) {
    Map<String, BilingualPhrases.Pair> pairs = new TreeMap<>();
    for (int i = random.nextInt(40); i > 0; i--) {
      String e = "e" + random.nextInt(8);
      String f = "f" + random.nextInt(6);
      pairs.put(e + f, pair(e, f, random.nextDouble(), random.nextDouble()));
    }
    return pairs.values().toArray(BilingualPhrases.Pair[]::new);
  }
}
