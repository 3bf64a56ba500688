package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;

/** Search on fixed sentences whose derivations can all be listed, against that list. */
class SearchCasesTest {
  private static final Sentence SENTENCE = Analyzer.english().analyze("the old dog runs home");

  private static final List<TableEntry> FIRST =
      List.of(
          SearchFixtures.entry("the", "this", 0.4),
          SearchFixtures.entry("the", "that", 0.2),
          SearchFixtures.entry("the", "a", 0.1),
          SearchFixtures.entry("old", "aged", 0.5),
          SearchFixtures.entry("old", "ancient", 0.2),
          SearchFixtures.entry("old", "", 0.1),
          SearchFixtures.entry("old dog", "hound", 0.3),
          SearchFixtures.entry("dog", "hound", 0.4),
          SearchFixtures.entry("dog", "canine", 0.2),
          SearchFixtures.entry("dog", "façade", 0.01));

  private static final List<TableEntry> SECOND =
      List.of(
          SearchFixtures.entry("runs", "races", 0.5),
          SearchFixtures.entry("runs", "is running", 0.3),
          SearchFixtures.entry("runs home", "goes back", 0.2),
          SearchFixtures.entry("home", "back", 0.4),
          SearchFixtures.entry("home", "away", 0.1),
          SearchFixtures.entry("dog", "hound", 0.6));

  @TempDir static Path folder;
  private static LanguageModel lm;
  private static ParaphraseTable first;
  private static ParaphraseTable second;

  @BeforeAll
  static void open() {
    lm = SearchFixtures.lm(folder, "dogs.lm");
    first = SearchFixtures.table("t0", FIRST);
    second = SearchFixtures.table("t1", SECOND);
  }

  @AfterAll
  static void close() {
    first.close();
    second.close();
    lm.close();
  }

  private static Task task(LengthLimit length, List<String> must, List<String> avoid) {
    return SearchFixtures.task(length, must, avoid, 0.5);
  }

  private static StatisticalGenerator generator(LogLinearModel model, SearchOptions options) {
    return SearchFixtures.generator(List.of(first, second), model, Structure.NONE, options);
  }

  private static LogLinearModel model(Map<String, Double> weights, OptionalDouble lnUnused) {
    return SearchFixtures.model(List.of(first, second), lm, Weights.of(weights), lnUnused);
  }

  /** Every text, the best first. */
  private static List<Map.Entry<String, Double>> all(
      Task task, Map<String, Double> weights, OptionalDouble lnUnused) {
    List<Map.Entry<String, Double>> all =
        new ArrayList<>(
            new Exhaustive(
                    SENTENCE, task, List.of(FIRST, SECOND), Structure.NONE, weights, lm, lnUnused)
                .texts()
                .entrySet());
    all.removeIf(e -> e.getKey().equals(SENTENCE.text()));
    all.sort(
        Comparator.<Map.Entry<String, Double>>comparingDouble(e -> -Math.rint(e.getValue() / 1e-6))
            .thenComparing(Map.Entry::getKey));
    return all;
  }

  private static String text(Hypothesis hypothesis) {
    return new Renderer()
        .render(SENTENCE, hypothesis.choices().stream().map(UnitChoice::replacement).toList())
        .text();
  }

  private static void check(Task task, Map<String, Double> weights, OptionalDouble lnUnused) {
    List<Map.Entry<String, Double>> wanted = all(task, weights, lnUnused);
    LogLinearModel model = model(weights, lnUnused);
    check(wanted, task, model, 1);
    check(wanted, task, model, 7);
    check(wanted, task, model, 5000);
  }

  private static void check(
      List<Map.Entry<String, Double>> wanted, Task task, LogLinearModel model, int count) {
    Generation found =
        generator(model, SearchOptions.DEFAULT)
            .generate(SENTENCE, task, count, new Generator.Seed(0));
    assertTrue(found.optimal());
    List<Hypothesis> list = found.hypotheses();
    assertEquals(
        wanted.stream().limit(count).map(Map.Entry::getKey).toList(),
        list.stream().map(SearchCasesTest::text).toList());
    for (int i = 0; i < list.size(); i++) {
      assertEquals(wanted.get(i).getValue(), list.get(i).score(), 1e-6, text(list.get(i)));
    }
  }

  /** The four best of the texts that pass. */
  private static void check(Task task, Predicate<String> passes) {
    List<Map.Entry<String, Double>> all = all(task, Map.of(), OptionalDouble.empty());
    check(passing(all, passes), task, model(Map.of(), OptionalDouble.empty()), 4);
  }

  private static List<Map.Entry<String, Double>> passing(
      List<Map.Entry<String, Double>> all, Predicate<String> passes) {
    return all.stream().filter(entry -> passes.test(entry.getKey())).toList();
  }

  @Test
  void everyTextIsListedInOrder() {
    check(Task.VARIATION, Map.of(), OptionalDouble.empty());
  }

  @Test
  void withoutALanguageModelTheTablesDecide() {
    check(Task.VARIATION, Map.of("lm", 0.0, "words", 0.5), OptionalDouble.empty());
  }

  @Test
  void theShortAndTheLongAreWorthWhatTheWeightsSay() {
    Map<String, Double> weights = Map.of("chars", -0.3, "units", 0.4, "self", 0.5, "t1", 1.5);
    check(Task.VARIATION, weights, OptionalDouble.empty());
  }

  @Test
  void tablesThatAreNotUsedCount() {
    check(Task.VARIATION, Map.of(), OptionalDouble.of(-3));
    check(Task.VARIATION, Map.of("lm", 0.5), OptionalDouble.of(2));
  }

  @Test
  void everyLimitOfLengthIsKeptToTheByte() {
    LogLinearModel model = model(Map.of(), OptionalDouble.empty());
    List<Map.Entry<String, Double>> all = all(Task.VARIATION, Map.of(), OptionalDouble.empty());
    for (int most = 11; most <= 25; most++) {
      int limit = most;
      check(
          passing(all, text -> text.getBytes(StandardCharsets.UTF_8).length <= limit),
          task(LengthLimit.NONE.withMaxBytes(most), List.of(), List.of()),
          model,
          most == 17 ? 5000 : 2);
      check(
          passing(all, text -> text.length() <= limit),
          task(LengthLimit.NONE.withMaxChars(most), List.of(), List.of()),
          model,
          most == 17 ? 5000 : 2);
    }
    check(
        task(LengthLimit.NONE.withMaxRatio(20 / 21.0), List.of(), List.of()),
        text -> text.length() <= 20);
  }

  @Test
  void whatMustComeComes() {
    for (List<String> must :
        List.of(
            List.of("hound"),
            List.of("Home"),
            List.of("is", "aged"),
            List.of("goes back", "this"),
            List.of("cat"))) {
      check(
          task(LengthLimit.NONE, must, List.of()),
          text -> must.stream().allMatch(m -> (" " + text + " ").contains(" " + lower(m) + " ")));
    }
  }

  private static String lower(String word) {
    return Tokenizer.lowerCase(word);
  }

  @Test
  void aWordToAvoidIsKeptOnlyWhereItMustBe() {
    check(
        task(LengthLimit.NONE, List.of(), List.of("dog", "home")),
        Map.of(),
        OptionalDouble.empty());
  }

  private static SearchSpace space(Sentence sentence) {
    Planner planner =
        new Planner(List.of(first, second), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT);
    return new SearchSpace(
        planner.plan(sentence, Task.VARIATION),
        model(Map.of(), OptionalDouble.empty()),
        new TextWriter(sentence, new Renderer()));
  }

  private static StateGraph graph(SearchSpace space, double threshold, int width) {
    StateGraph graph = new StateGraph(space);
    graph.build(threshold, width, Long.MAX_VALUE);
    assertTrue(graph.isComplete());
    return graph;
  }

  /** So many texts that everything that lists them has to grow. */
  @Test
  void aThousandTextsAreListedInOrder() {
    List<String> words = new ArrayList<>();
    for (char c : "bdfgklmnprstvz".toCharArray()) {
      words.add(c + "ora");
      words.add(c + "uni");
    }
    List<TableEntry> entries = new ArrayList<>();
    for (int word = 0; word < 4; word++) {
      for (int target = 0; target < 5; target++) {
        entries.add(
            SearchFixtures.entry(
                words.get(word), words.get(4 + 5 * word + target), 0.1 * (target + 1)));
      }
    }
    Sentence sentence = Analyzer.english().analyze(String.join(" ", words.subList(0, 4)));
    LanguageModel many = SearchFixtures.lm(folder, "many.lm");
    List<Double> expected =
        new Exhaustive(
                sentence,
                Task.VARIATION,
                List.of(entries),
                Structure.NONE,
                Map.of(),
                many,
                OptionalDouble.empty())
            .texts().values().stream().sorted(Comparator.reverseOrder()).toList();
    try (ParaphraseTable table = SearchFixtures.table("t", entries)) {
      List<ParaphraseTable> tables = List.of(table);
      LogLinearModel model =
          SearchFixtures.model(tables, many, Weights.DEFAULT, OptionalDouble.empty());
      List<Hypothesis> found =
          SearchFixtures.generator(tables, model, Structure.NONE, SearchOptions.DEFAULT)
              .generate(sentence, Task.VARIATION, 2000, new Generator.Seed(0))
              .hypotheses();
      assertEquals(6 * 6 * 6 * 6 - 1, found.size());
      assertEquals(
          found.size(), Set.copyOf(found.stream().map(Hypothesis::choices).toList()).size());
      for (int i = 0; i < found.size(); i++) {
        double before = expected.get(i);
        double behind = expected.get(i + 1); // the unchanged sentence is not listed
        double score = found.get(i).score();
        assertTrue(score <= before + 1e-6 && score >= behind - 1e-6, i + ": " + score);
      }
    }
  }

  @Test
  void aBoundIsNeverTooLowAndNotFarOff() {
    SearchSpace space = space(SENTENCE);
    double best = graph(space, Double.NEGATIVE_INFINITY, Integer.MAX_VALUE).lnBest();
    double bound = space.bounds().rest(space.bounds().row(0, CoarseBounds.BEGIN));
    assertTrue(bound >= best - 1e-6, bound + " for " + best);
    assertTrue(bound < best + 2, bound + " for " + best);
  }

  /** The figures are those of today: more would be a bound that has become loose. */
  @Test
  void whatCannotReachTheThresholdIsNotLookedAt() {
    SearchSpace space = space(SENTENCE);
    StateGraph all = graph(space, Double.NEGATIVE_INFINITY, Integer.MAX_VALUE);
    StateGraph pruned = graph(space, all.lnBest(), Integer.MAX_VALUE);
    StateGraph wider = graph(space, all.lnBest() - 3, Integer.MAX_VALUE);
    assertEquals(all.lnBest(), pruned.lnBest(), 1e-9);
    assertEquals(
        "48 131, 9 12, 30 49", figures(all) + ", " + figures(pruned) + ", " + figures(wider));
    StateGraph none = new StateGraph(space);
    none.build(all.lnBest() + 5, Integer.MAX_VALUE, Long.MAX_VALUE);
    assertEquals(Double.NEGATIVE_INFINITY, none.lnBest());
  }

  private static String figures(StateGraph graph) {
    return graph.states() + " " + graph.tries();
  }

  @Test
  void aLongerSentenceIsSearchedAsExactly() {
    String clause = "the old dog runs home, ";
    Sentence sentence = Analyzer.english().analyze(clause.repeat(8).strip());
    StateGraph all = graph(space(sentence), Double.NEGATIVE_INFINITY, Integer.MAX_VALUE);
    assertTrue(all.states() > 256 && all.tries() > 1024, figures(all)); // arrays have to grow
    StatisticalGenerator generator =
        generator(model(Map.of(), OptionalDouble.empty()), SearchOptions.DEFAULT);
    Generation found = generator.generate(sentence, Task.VARIATION, 20, new Generator.Seed(0));
    assertTrue(found.optimal());
    assertEquals(20, found.hypotheses().size());
    Hypothesis best = found.hypotheses().get(0);
    assertEquals(all.lnBest(), best.score(), 1e-6);
    String text =
        new Renderer()
            .render(sentence, best.choices().stream().map(UnitChoice::replacement).toList())
            .text();
    assertEquals(
        best.score(),
        generator.trueScore(sentence, Task.VARIATION, text).derivation().orElseThrow().score(),
        1e-6);
  }

  @Test
  void aBudgetThatDoesNotSufficeIsAdmitted() {
    StateGraph graph = new StateGraph(space(SENTENCE));
    graph.build(Double.NEGATIVE_INFINITY, Integer.MAX_VALUE, 100);
    assertFalse(graph.isComplete());
    StateGraph enough = new StateGraph(space(SENTENCE));
    enough.build(Double.NEGATIVE_INFINITY, Integer.MAX_VALUE, 131);
    assertTrue(enough.isComplete());
  }

  @Test
  void aBeamIsNeverBetterAndAWideOneAsGood() {
    LogLinearModel model = model(Map.of(), OptionalDouble.empty());
    double best = best(model, SearchOptions.DEFAULT);
    List<Double> scores = new ArrayList<>();
    for (int width : new int[] {1, 2, 3, 1000}) {
      for (SearchOptions options : List.of(SearchOptions.beam(width), SearchOptions.moses(width))) {
        double score = best(model, options);
        assertTrue(score <= best + 1e-9, options.toString());
        scores.add(Math.rint((best - score) * 1000) / 1000);
      }
    }
    assertEquals(List.of(1.552, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0), scores);
  }

  private static double best(LogLinearModel model, SearchOptions options) {
    Generation found =
        generator(model, options).generate(SENTENCE, Task.VARIATION, 1, new Generator.Seed(0));
    assertEquals(options.exact(), found.optimal());
    return found.hypotheses().isEmpty()
        ? Double.NEGATIVE_INFINITY
        : found.hypotheses().get(0).score();
  }
}
