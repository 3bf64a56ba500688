package org.paraphrast.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.decode.search.SearchFixtures;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.TemporaryTable;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

/** What the features of the log-linear model add, by hand (Zhao09 eq. 6). */
class ModelCasesTest {
  private static final Sentence SENTENCE = Analyzer.english().analyze("the big dog runs");

  @TempDir static Path folder;
  private static LanguageModel lm;
  private static List<ParaphraseTable> tables;

  @BeforeAll
  static void open() {
    lm = SearchFixtures.lm(folder, "dogs.lm");
    tables =
        List.of(
            table("t", entry("big", "large", 0.5, 0.25), entry("runs", "races", 0, 1)),
            table("u", entry("dog", "hound", 0.125, 1)));
  }

  @AfterAll
  static void close() {
    tables.forEach(ParaphraseTable::close);
    lm.close();
  }

  private static ParaphraseTable table(String name, TableEntry... entries) {
    TableInfo info = new TableInfo(name, "made for the test", List.of("score", "other"));
    return TemporaryTable.of(info, List.of(entries));
  }

  private static TableEntry entry(String source, String target, double score, double other) {
    return new TableEntry(
        Unit.parse(source),
        Unit.parse(target),
        List.of((float) score, (float) other),
        Evidence.NONE);
  }

  private static Task task(List<String> avoid, double change) {
    return SearchFixtures.task(LengthLimit.NONE, List.of(), avoid, change);
  }

  private static StatisticalGenerator generator(
      Map<String, Double> weights, OptionalDouble lnUnused) {
    LogLinearModel model = SearchFixtures.model(tables, lm, Weights.of(weights), lnUnused);
    return SearchFixtures.generator(tables, model, Structure.NONE, SearchOptions.DEFAULT);
  }

  /** What the features add to a text, but for the language model, to four places. */
  private static Map<String, Double> features(
      StatisticalGenerator generator, Task task, String text) {
    Map<String, Double> rounded = new TreeMap<>();
    generator
        .trueScore(SENTENCE, task, text)
        .derivation()
        .orElseThrow()
        .features()
        .forEach((name, value) -> rounded.put(name, Math.rint(1e4 * value) / 1e4));
    rounded.remove("lm");
    return rounded;
  }

  @Test
  void everyFeatureAddsItsWeightTimesItsValue() {
    Map<String, Double> weights =
        Map.of(
            "t",
            2.0,
            "t:score",
            3.0,
            "t:other",
            4.0,
            "ln t:other",
            5.0,
            "t:units",
            6.0,
            "words",
            0.1,
            "chars",
            0.01,
            "units",
            0.7,
            "self",
            0.5);
    StatisticalGenerator generator = generator(weights, OptionalDouble.empty());
    assertEquals(
        Map.of(
            "t", -1.3863, // 2 ln 0.5
            "t:score", 1.5, // 3 · 0.5
            "t:other", 1.0, // 4 · 0.25
            "ln t:other", -6.9315, // 5 ln 0.25
            "t:units", 6.0,
            "self", -1.5, // 3 kept words, 0.5 ln e⁻¹ each
            "words", 0.4,
            "chars", 0.15, // the large dog runs
            "units", 0.7),
        features(generator, Task.VARIATION, "the large dog runs"));
    assertEquals(
        Map.of("self", -2.0, "words", 0.4, "chars", 0.13),
        features(generator, Task.VARIATION, "the big dog runs"));
  }

  @Test
  void tablesAddUpAndNothingIsLessLikelyThanTheSmallestProbability() {
    StatisticalGenerator generator = generator(Map.of("u:units", 1.5), OptionalDouble.empty());
    assertEquals(
        Map.of("t", -23.0259, "u", -2.0794, "u:units", 1.5, "self", -2.0),
        features(generator, Task.VARIATION, "the big hound races"));
  }

  @Test
  void aTableThatIsNotUsedAddsItsMinimum() {
    StatisticalGenerator generator = generator(Map.of("u", 2.0), OptionalDouble.of(-3));
    assertEquals(
        Map.of("t", -0.6931, "u", -6.0, "self", -3.0),
        features(generator, Task.VARIATION, "the large dog runs"));
    assertEquals(
        Map.of("t", -3.0, "u", -6.0, "self", -4.0),
        features(generator, Task.VARIATION, "the big dog runs"));
  }

  @Test
  void aWordToAvoidCostsTwentyWhereItIsKept() {
    Task task = task(List.of("Dog", "runs", "cat"), 0.5);
    assertEquals(
        Map.of("self", -4.0, "avoid", -40.0),
        features(generator(Map.of(), OptionalDouble.empty()), task, "the big dog runs"));
    assertEquals(
        Map.of("self", -3.0, "u", -2.0794, "avoid", -3.0),
        features(
            generator(Map.of("avoid", 3.0), OptionalDouble.empty()), task, "the big hound runs"));
  }

  @Test
  void theWishToChangeIsAboutKeptWords() {
    // λ = (1/3)² for each kept word: −1 − 2 ln 3
    assertEquals(
        Map.of("self", -9.5917, "t", -0.6931),
        features(
            generator(Map.of(), OptionalDouble.empty()),
            task(List.of(), 0.75),
            "the large dog runs"));
  }

  /** Where replacements are judged it is about units: θ = e^(−1/2) goes to odds of a third. */
  @Test
  void theWishToChangeIsAboutUnitsWhereTheyAreJudged() {
    StatisticalGenerator generator =
        generator(Map.of("fit", 2.0, "units", 1.0), OptionalDouble.empty());
    assertEquals(
        Map.of("self", -3.0, "t", -0.6931, "units", 1.0),
        features(generator, Task.VARIATION, "the large dog runs"));
    // odds e^-0.5 / (1 − e^-0.5) / 3 = 0.51383, p = 0.33942, −2 ln p = 2.1610
    assertEquals(
        Map.of("self", -3.0, "t", -0.6931, "units", 2.161),
        features(generator, task(List.of(), 0.75), "the large dog runs"));
    // the weights ask for at most 0.99: odds 99 / 3, p = 33/34
    assertEquals(
        Map.of("self", -3.0, "t", -0.6931, "units", 0.0597),
        features(
            generator(Map.of("fit", 2.0), OptionalDouble.empty()),
            task(List.of(), 0.75),
            "the large dog runs"));
  }

  /** The first change needs p > e^(−(1 + 0.5)/2), all others e^(−1/2); at level 1 all need 0.45. */
  @ParameterizedTest
  @CsvSource({"0.5, -0.5", "0.75, -0.27439", "1, 0"})
  void anUnchangedSentenceScoresLess(double level, double less) {
    Map<String, Double> weights = Map.of("fit", 2.0, "units", 1.0, "boldest", 0.45);
    Map<String, Double> unlike = new TreeMap<>(weights);
    unlike.put("unchanged", 0.5);
    double[] scores = new double[2];
    for (int i = 0; i < 2; i++) {
      StatisticalGenerator generator = generator(i == 0 ? weights : unlike, OptionalDouble.empty());
      Task task = task(List.of(), level);
      scores[i] = generator.trueScore(SENTENCE, task, SENTENCE.text()).sourceScore();
      assertEquals(
          features(generator(weights, OptionalDouble.empty()), task, "the large dog runs"),
          features(generator, task, "the large dog runs"));
    }
    assertEquals(less, scores[1] - scores[0], 1e-5);
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, 0, 0.5, 0.2",
    "0.25, 2.1972, 0.75, 0.42857",
    "0.75, -2.1972, 0.25, 0.07692",
    "0, 20, 1, 1",
    "1, -20, 0, 0"
  })
  void levelsOfChange(double level, double lnSelf, double ofHalf, double ofAFifth) {
    ChangeLevel change = new ChangeLevel(level);
    assertEquals(lnSelf, change.lnSelfFactor(), 1e-4);
    assertEquals(ofHalf, change.threshold(0.5), 1e-5);
    assertEquals(ofAFifth, change.threshold(0.2), 1e-5);
  }

  @ParameterizedTest
  @CsvSource({"-0.01", "1.01", "NaN"})
  void thereIsNoMoreThanAllAndNoLessThanNothing(double level) {
    assertThrows(IllegalArgumentException.class, () -> new ChangeLevel(level));
  }

  @Test
  void weightsChangeOneByOneAndGoWithTheirTable() {
    Weights weights =
        Weights.of(Map.of("t", 1.0, "t:units", 2.0, "ln t:score", 3.0, "tt", 4.0, "lm", 5.0));
    assertEquals(Map.of("tt", 4.0, "lm", 5.0), weights.without("t").values());
    assertEquals(6, weights.with("lm", 6).get("lm", 0));
    assertEquals(4, weights.with("lm", 6).get("tt", 0));
    assertEquals(5, weights.get("lm", 0));
    assertEquals(7, weights.get("words", 7));
    assertThrows(DataException.class, () -> weights.with("lm", -1));
    assertThrows(DataException.class, () -> weights.with("t", Double.NaN));
    assertThrows(DataException.class, () -> Weights.read(folder.resolve("none")));
  }

  /** Without a language model: scores are sums of ln φ, and −1 for each kept word. */
  @Test
  void hypothesesComeByTheSumOfTheirUnitsTheBestFirst() {
    try (ParaphraseTable table =
        table(
            "v",
            entry("big", "large", 0.9, 1),
            entry("dog", "hound", 0.8, 1),
            entry("runs", "races", 0.5, 1))) {
      List<ParaphraseTable> own = List.of(table);
      LogLinearModel model =
          SearchFixtures.model(own, lm, Weights.of(Map.of("lm", 0.0)), OptionalDouble.empty());
      List<Hypothesis> list =
          SearchFixtures.generator(own, model, Structure.NONE, SearchOptions.DEFAULT)
              .generate(SENTENCE, Task.VARIATION, 9, new Generator.Seed(0))
              .hypotheses();
      assertEquals(
          List.of(
              "large hound races",
              "large hound",
              "large races",
              "hound races",
              "large",
              "hound",
              "races"),
          list.stream().map(ModelCasesTest::changes).toList());
    }
  }

  private static String changes(Hypothesis hypothesis) {
    String text =
        new Renderer()
            .render(SENTENCE, hypothesis.choices().stream().map(UnitChoice::replacement).toList())
            .text();
    return text.replaceAll("the|big|dog|runs", "").strip().replaceAll(" +", " ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          We need a plan. | plan | idea | We need an idea.
          We need an idea. | idea | plan | We need a plan.
          We need a "plan" now. | plan | idea | We need an "idea" now.
          We need a ("plan") now. | plan | idea | We need an ("idea") now.
          A plan helps. | plan | idea | An idea helps.
          We need the idea. | the | a | We need an idea.
          We need the plan. | the | an | We need a plan.
          We need the "idea" now. | the | a | We need an "idea" now.
          We need a very old plan. | very | '' | We need an old plan.
          We need an old plan. | old | very old | We need a very old plan.
          We need an hour. | need | want | We want an hour.
          We need a hour. | need | want | We want a hour.
          We need a plan. | a plan | ideas | We need ideas.
          We need a plan. | plan | old a big idea | We need an old a big idea.
          WE NEED A PLAN | plan | idea | WE NEED AN IDEA
          """)
  void articlesFollowTheNextWord(String text, String source, String target, String expected) {
    Sentence sentence = Analyzer.english().analyze(text);
    String into = target == null ? "" : target;
    try (ParaphraseTable table = table("a", entry(source, into, 0.5, 1))) {
      List<ParaphraseTable> own = List.of(table);
      LogLinearModel model = SearchFixtures.model(own, lm, Weights.DEFAULT, OptionalDouble.empty());
      StatisticalGenerator generator =
          SearchFixtures.generator(own, model, Structure.NONE, SearchOptions.DEFAULT);
      List<Hypothesis> found =
          generator.generate(sentence, Task.VARIATION, 9, new Generator.Seed(0)).hypotheses();
      assertEquals(1, found.size());
      assertEquals(
          expected,
          new Renderer()
              .render(
                  sentence, found.get(0).choices().stream().map(UnitChoice::replacement).toList())
              .text());
      assertEquals(
          found.get(0).score(),
          generator
              .trueScore(sentence, Task.VARIATION, expected)
              .derivation()
              .orElseThrow()
              .score(),
          1e-9);
    }
  }
}
