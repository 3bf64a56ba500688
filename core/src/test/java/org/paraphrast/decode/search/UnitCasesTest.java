package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.HeadedSpan;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.render.Renderer;

/**
 * Patterns, collocations and guards on fixed sentences, against the list of all derivations; true
 * scores and long sentences on the same tables.
 */
class UnitCasesTest {
  @TempDir static Path folder;
  private static LanguageModel lm;

  @BeforeAll
  static void open() {
    lm = SearchFixtures.lm(folder, "dogs.lm");
  }

  @AfterAll
  static void close() {
    lm.close();
  }

  private static String text(Sentence sentence, Hypothesis hypothesis) {
    return new Renderer()
        .render(sentence, hypothesis.choices().stream().map(UnitChoice::replacement).toList())
        .text();
  }

  private static List<TableEntry> entries(String... pairs) {
    List<TableEntry> entries = new ArrayList<>();
    for (String pair : pairs) {
      String[] sides = pair.split(" -> ", -1);
      entries.add(SearchFixtures.entry(sides[0], sides[1], 1 / (2.0 + entries.size())));
    }
    return entries;
  }

  /** Every text of the sentence with its score, found and listed; gives the texts. */
  private static Set<String> compare(
      Sentence sentence, Structure structure, List<TableEntry> entries) {
    Map<String, Double> weights = Map.of("chars", 0.05, "t0", 0.8);
    Map<String, Double> all =
        new TreeMap<>(
            new Exhaustive(
                    sentence,
                    Task.VARIATION,
                    List.of(entries),
                    structure,
                    weights,
                    lm,
                    OptionalDouble.empty())
                .texts());
    double unchanged = all.getOrDefault(sentence.text(), Double.NaN);
    all.keySet()
        .removeIf(
            text ->
                text.equals(sentence.text()) || !Certificate.violations(sentence, text).isEmpty());
    try (ParaphraseTable table = SearchFixtures.table("t0", entries)) {
      List<ParaphraseTable> tables = List.of(table);
      LogLinearModel model =
          SearchFixtures.model(tables, lm, Weights.of(weights), OptionalDouble.empty());
      StatisticalGenerator generator =
          SearchFixtures.generator(tables, model, structure, SearchOptions.DEFAULT);
      Generation found = generator.generate(sentence, Task.VARIATION, 5000, new Generator.Seed(0));
      assertTrue(found.optimal());
      assertEquals(unchanged, found.sourceScore().orElseThrow(), 1e-6);
      Map<String, Double> listed = new TreeMap<>();
      double before = Double.POSITIVE_INFINITY;
      for (Hypothesis hypothesis : found.hypotheses()) {
        String text = text(sentence, hypothesis);
        listed.put(text, hypothesis.score());
        assertTrue(hypothesis.score() <= before + 1e-6, text);
        before = hypothesis.score();
        assertEquals(all.getOrDefault(text, Double.NaN), hypothesis.score(), 1e-6, text);
        TrueScore.Result result = generator.trueScore(sentence, Task.VARIATION, text);
        assertEquals(hypothesis.score(), result.derivation().orElseThrow().score(), 1e-6, text);
        assertEquals(unchanged, result.sourceScore(), 1e-6);
      }
      assertEquals(all.keySet(), listed.keySet());
      return listed.keySet();
    }
  }

  @Test
  void whatASlotHoldsIsParaphrasedInItsPlace() {
    Sentence sentence = Analyzer.english().analyze("they take the old plan into account now");
    Structure structure =
        new Structure(List.of(new HeadedSpan(new TokenSpan(2, 5), "NN")), List.of());
    Set<String> texts =
        compare(
            sentence,
            structure,
            entries(
                "take [NN_1] into account -> consider [NN_1]",
                "[NN_1] into account -> account for [NN_1]",
                "take [NN_1] -> use [NN_1]",
                "old -> aged",
                "the -> an",
                "old plan -> hound",
                "account now -> home",
                "now -> "));
    assertTrue(texts.contains("they consider the aged plan"));
    assertTrue(texts.contains("they consider an old plan now"));
    assertTrue(texts.contains("they take account for a hound now"));
    assertTrue(texts.contains("they use the old plan into home"));
    assertFalse(texts.contains("they use the aged plan into account for now"));
  }

  @Test
  void slotsChangePlacesWithWhatTheyHold() {
    Sentence sentence = Analyzer.english().analyze("the old dog helps a hound");
    Structure structure =
        new Structure(
            List.of(
                new HeadedSpan(new TokenSpan(0, 3), "NN"),
                new HeadedSpan(new TokenSpan(4, 6), "NN")),
            List.of());
    Set<String> texts =
        compare(
            sentence,
            structure,
            entries(
                "[NN_1] helps [NN_2] -> [NN_2] runs to [NN_1]",
                "helps [NN_1] -> [NN_1] helps",
                "old -> ancient",
                "the old -> an",
                "a hound -> old canine",
                "hound -> ancient"));
    assertTrue(texts.contains("a hound runs to the ancient dog"));
    assertTrue(texts.contains("old canine runs to a dog"));
    assertTrue(texts.contains("an ancient runs to the old dog"));
  }

  @Test
  void verbsChangeWithTheirObjects() {
    Sentence sentence = Analyzer.english().analyze("they take the old dog home");
    Structure structure = new Structure(List.of(), List.of(SearchFixtures.object(1, 4)));
    Set<String> texts =
        compare(
            sentence,
            structure,
            entries(
                "take <OBJ> dog -> race <OBJ> hound",
                "old -> aged",
                "the -> an",
                "dog home -> hound back",
                "take -> race"));
    assertTrue(texts.contains("they race the aged hound home"));
    assertTrue(texts.contains("they race an old hound home"));
    assertTrue(texts.contains("they take the aged hound back"));
  }

  @Test
  void aGuardIsRepeatedAndNotTouched() {
    Sentence sentence = Analyzer.english().analyze("the 5 old dogs of Anna run");
    Set<String> texts =
        compare(
            sentence,
            Structure.NONE,
            entries(
                "5 old -> 5 aged",
                "5 old dogs -> the 5 hounds",
                "of anna -> that anna has",
                "of anna -> of hers",
                "5 -> five",
                "anna -> hannah",
                "run -> go home"));
    assertTrue(texts.contains("the 5 aged dogs that Anna has go home"));
    assertEquals(0, texts.stream().filter(t -> !t.contains("5") || !t.contains("Anna")).count());
  }

  @Test
  void aTextThatNoDerivationGivesTellsWhatIsMissing() {
    Sentence sentence = Analyzer.english().analyze("the old dog runs home");
    List<TableEntry> entries = entries("old -> aged", "dog -> hound", "runs home -> goes back");
    try (ParaphraseTable table = SearchFixtures.table("t0", entries)) {
      List<ParaphraseTable> tables = List.of(table);
      LogLinearModel model =
          SearchFixtures.model(tables, lm, Weights.DEFAULT, OptionalDouble.empty());
      StatisticalGenerator generator =
          SearchFixtures.generator(tables, model, Structure.NONE, SearchOptions.DEFAULT);
      TrueScore.Result none =
          generator.trueScore(sentence, Task.VARIATION, "the aged cat goes back again");
      assertTrue(none.derivation().isEmpty());
      assertEquals(List.of("cat", "again"), none.underivable());
      assertEquals(List.of("dog"), none.unused());
      TrueScore.Result itself =
          generator.trueScore(sentence, Task.VARIATION, "The Old dog runs home");
      assertEquals(itself.sourceScore(), itself.derivation().orElseThrow().score(), 1e-9);
      assertEquals(
          itself.sourceScore(), generator.unchanged(sentence, Task.VARIATION).score(), 1e-9);
      assertEquals(9, generator.latticeEdges(sentence, Task.VARIATION));
    }
  }

  @Test
  void aLongSentenceIsTheBestOfItsWindowsAndOtherHypothesesDifferInOne() {
    String text = "the old dog runs home, ".repeat(30).strip();
    Sentence sentence = Analyzer.english().analyze(text);
    assertTrue(sentence.size() > 150);
    List<TableEntry> entries = entries("dog -> hound", "runs -> races", "old dog -> hound");
    try (ParaphraseTable table = SearchFixtures.table("t0", entries)) {
      List<ParaphraseTable> tables = List.of(table);
      LogLinearModel model =
          SearchFixtures.model(
              tables, lm, Weights.of(Map.of("units", 5.0)), OptionalDouble.empty());
      StatisticalGenerator generator =
          SearchFixtures.generator(tables, model, Structure.NONE, SearchOptions.DEFAULT);
      Generation found = generator.generate(sentence, Task.VARIATION, 4, new Generator.Seed(0));
      assertFalse(found.optimal());
      assertEquals(0, found.rejected());
      assertEquals(4, found.hypotheses().size());
      assertEquals(
          generator.unchanged(sentence, Task.VARIATION).score(),
          found.sourceScore().orElseThrow(),
          1e-6);
      String best = text(sentence, found.hypotheses().get(0));
      assertEquals("the hound races home, ".repeat(30).strip(), best);
      Set<String> texts = new HashSet<>();
      double before = Double.POSITIVE_INFINITY;
      for (Hypothesis hypothesis : found.hypotheses()) {
        assertTrue(texts.add(text(sentence, hypothesis)));
        assertTrue(hypothesis.score() <= before);
        before = hypothesis.score();
      }
      Task tooShort =
          SearchFixtures.task(LengthLimit.NONE.withMaxChars(9), List.of(), List.of(), 0.5);
      assertEquals(
          List.of(), generator.generate(sentence, tooShort, 4, new Generator.Seed(0)).hypotheses());
    }
  }
}
