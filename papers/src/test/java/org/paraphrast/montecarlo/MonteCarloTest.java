package org.paraphrast.montecarlo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Pipeline;
import org.paraphrast.api.Request;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Sampling;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.DecodeFixtures;
import org.paraphrast.decode.search.Derivation;
import org.paraphrast.decode.search.Exhaustive;
import org.paraphrast.decode.search.RandomTasks;
import org.paraphrast.decode.search.SearchFixtures;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.decode.search.SearchSpace;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.spelling.Spelling;

/** Monte-Carlo search against true scores, exact search and enumeration, on random tasks. */
class MonteCarloTest {
  private static final Generator.Seed SEED = new Generator.Seed(7);

  @TempDir Path folder;

  /** A random sentence, task and model, with what searches it. */
  private record Case(
      Sentence sentence,
      Task task,
      Planner planner,
      StatisticalGenerator.ModelSource models,
      StatisticalGenerator exact,
      Map<String, Double> all) {
    MonteCarloGenerator sampling(MonteCarloOptions.Mode mode, int episodes) {
      MonteCarloOptions options = MonteCarloOptions.PUBLISHED.withMode(mode).withEpisodes(episodes);
      return new MonteCarloGenerator(planner, models, new Renderer(), options);
    }
  }

  /** Checks a number of random cases. */
  private void check(int rounds, BiConsumer<Case, String> assertion) {
    List<LanguageModel> lms = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      List<String> words = RandomTasks.WORDS.subList(0, 11);
      lms.add(DecodeFixtures.randomLm(1 + i % 4, new Random(i), words));
    }
    Property.check(
        rounds,
        (random, seed) -> {
          List<List<TableEntry>> entries = new ArrayList<>();
          List<ParaphraseTable> tables = new ArrayList<>();
          for (int t = 0; t <= random.nextInt(2); t++) {
            entries.add(RandomTasks.entries(random));
            tables.add(DecodeFixtures.table(folder, "t" + t, entries.get(t)));
          }
          for (int i = 0; i < 4; i++) {
            LanguageModel lm = lms.get(random.nextInt(lms.size()));
            Case one = random(random, entries, tables, lm);
            assertion.accept(one, seed + " round " + i + " '" + one.sentence.text() + "' ");
          }
          tables.forEach(ParaphraseTable::close);
        });
  }

  private static Case random(
      Random random,
      List<List<TableEntry>> entries,
      List<ParaphraseTable> tables,
      LanguageModel lm) {
    Sentence sentence = RandomTasks.sentence(random);
    Structure structure = RandomTasks.structure(random, sentence.size());
    Task task = RandomTasks.task(random);
    OptionalDouble lnUnused =
        random.nextInt(4) == 0 ? OptionalDouble.of(-3) : OptionalDouble.empty();
    Map<Purpose, LogLinearModel> models = new EnumMap<>(Purpose.class);
    Map<String, Double> all = Map.of();
    for (Purpose purpose : Purpose.values()) { // each its own weights
      Map<String, Double> weights = RandomTasks.weights(random);
      models.put(purpose, DecodeFixtures.model(tables, lm, Weights.of(weights), lnUnused));
      if (purpose == task.purpose()) {
        all = new Exhaustive(sentence, task, entries, structure, weights, lm, lnUnused).texts();
      }
    }
    Planner planner = new Planner(tables, lm, s -> structure, PlanLimits.DEFAULT);
    StatisticalGenerator.ModelSource source = t -> Objects.requireNonNull(models.get(t.purpose()));
    StatisticalGenerator exact =
        new StatisticalGenerator("SPG", planner, source, new Renderer(), SearchOptions.DEFAULT);
    return new Case(sentence, task, planner, source, exact, all);
  }

  @Test
  void everyScoreIsTheTrueScoreOfItsText() {
    int[] listed = new int[1];
    check(
        120,
        (one, message) -> {
          for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
            Generation found = one.sampling(mode, 20).generate(one.sentence, one.task, 30, SEED);
            double before = Double.POSITIVE_INFINITY;
            for (Hypothesis hypothesis : found.hypotheses()) {
              String text = hypothesis.text().rendering().text();
              double expected = one.all.getOrDefault(text, Double.NaN);
              assertEquals(expected, hypothesis.score(), 1e-6, message + mode + text);
              TrueScore.Result score = one.exact.trueScore(one.sentence, one.task, text);
              assertEquals(
                  score.derivation().orElseThrow().score(), hypothesis.score(), 1e-6, message);
              assertTrue(hypothesis.score() <= before + 1e-6, message + mode + text);
              before = hypothesis.score();
              listed[0]++;
            }
          }
        });
    assertTrue(listed[0] > 500, "listed " + listed[0]);
  }

  @Test
  void enoughEpisodesFindTheBestThereIs() {
    int[] found = new int[1];
    check(
        60,
        (one, message) -> {
          List<Hypothesis> best = one.exact.generate(one.sentence, one.task, 1, SEED).hypotheses();
          for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
            int episodes = mode == MonteCarloOptions.Mode.TRANSLATOR ? 3000 : 500;
            List<Hypothesis> sampled =
                one.sampling(mode, episodes).generate(one.sentence, one.task, 1, SEED).hypotheses();
            assertEquals(best.size(), sampled.size(), message + mode + one.task);
            if (!best.isEmpty()) {
              assertEquals(
                  best.get(0).score(), sampled.get(0).score(), 1e-6, message + mode + one.task);
              found[0]++;
            }
          }
        });
    assertTrue(found[0] > 100, "found " + found[0]);
  }

  @Test
  void fastAndPlainTrueScoresAreEqual() {
    check(
        60,
        (one, message) -> {
          Planner planner = one.planner;
          SearchSpace space =
              new SearchSpace(
                  planner.plan(one.sentence, one.task),
                  one.models.forTask(one.task),
                  new TextWriter(one.sentence, new Renderer()));
          Rescorer rescorer = new Rescorer(space);
          Moves moves = new Moves(space, MonteCarloOptions.Mode.TRUE_SCORE, rescorer::word);
          int[] path = moves.start();
          Random random = new Random(one.sentence.text().hashCode());
          for (int count = moves.count(path); count > 0; count = moves.count(path)) {
            path = moves.apply(path, moves.action(path, random.nextInt(count)));
            Derivation derivation = new Derivation(space);
            int[] edges = rescorer.best(moves.words(path));
            Certified certified = space.writer().certify(derivation.render(edges));
            double found = derivation.hypothesis(edges, certified).score();
            assertEquals(found, rescorer.lnBest(), 1e-6, message);
            String text = certified.rendering().text();
            double expected =
                new TrueScore(space)
                    .of(Tokenizer.of(Language.EN).tokenize(text))
                    .derivation()
                    .orElseThrow()
                    .score();
            assertEquals(expected, rescorer.lnBest(), 1e-6, message + text);
          }
        });
  }

  @Test
  void ordersAndDerivationsOfOneTextAreOneState() {
    LanguageModel lm = DecodeFixtures.randomLm(2, new Random(1), RandomTasks.WORDS);
    List<TableEntry> entries =
        List.of(
            DecodeFixtures.entry("old", "unit", 0.5),
            DecodeFixtures.entry("dog", "heir", 0.5),
            DecodeFixtures.entry("old dog", "unit heir", 0.9));
    try (ParaphraseTable table = DecodeFixtures.table(folder, "t0", entries)) {
      LogLinearModel model =
          DecodeFixtures.model(List.of(table), lm, Weights.DEFAULT, OptionalDouble.empty());
      Sentence sentence = Analyzer.english().analyze("the old dog runs");
      Planner planner =
          new Planner(List.of(table), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT);
      SearchSpace space =
          new SearchSpace(
              planner.plan(sentence, Task.VARIATION),
              model,
              new TextWriter(sentence, new Renderer()));
      Rescorer rescorer = new Rescorer(space);
      for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
        Moves moves = new Moves(space, mode, rescorer::word);
        MonteCarloTree tree =
            new MonteCarloTree(
                moves,
                MonteCarloOptions.PUBLISHED.withMode(mode).withEpisodes(500),
                new SplittableRandom(1));
        Set<List<Integer>> rewarded = new HashSet<>();
        tree.run(
            path -> {
              rewarded.add(Arrays.stream(moves.words(path)).boxed().toList());
              return 0;
            },
            () -> rewarded.size() == 99);
        // three texts beside the input; as a set of rules, keeping counts as well
        assertEquals(mode == MonteCarloOptions.Mode.TRUE_SCORE ? 3 : 4, rewarded.size());
        int most = mode == MonteCarloOptions.Mode.TRUE_SCORE ? 4 : 45;
        assertTrue(tree.statesMet() <= most, mode + " " + tree.statesMet());
      }
    }
  }

  @Test
  void rulesThatMakeTheSameTextAreEachCredited() {
    LanguageModel lm = DecodeFixtures.randomLm(2, new Random(1), RandomTasks.WORDS);
    List<TableEntry> entries = List.of(DecodeFixtures.entry("old", "unit", 0.5));
    try (ParaphraseTable one = DecodeFixtures.table(folder, "t0", entries);
        ParaphraseTable other = DecodeFixtures.table(folder, "t1", entries)) {
      List<ParaphraseTable> tables = List.of(one, other);
      LogLinearModel model =
          DecodeFixtures.model(tables, lm, Weights.DEFAULT, OptionalDouble.empty());
      Sentence sentence = Analyzer.english().analyze("the old dog runs");
      Planner planner = new Planner(tables, lm, Structure.Analysis.NONE, PlanLimits.DEFAULT);
      SearchSpace space =
          new SearchSpace(
              planner.plan(sentence, Task.VARIATION),
              model,
              new TextWriter(sentence, new Renderer()));
      Moves moves = new Moves(space, MonteCarloOptions.Mode.TRUE_SCORE, new Rescorer(space)::word);
      assertEquals(2, moves.rules(), "each table has its own");
      MonteCarloTree tree =
          new MonteCarloTree(
              moves, MonteCarloOptions.PUBLISHED.withEpisodes(500), new SplittableRandom(1));
      tree.run(path -> 0, () -> false);
      assertEquals(2, tree.rulesTaken());
    }
  }

  @Test
  void whatTimeCutsShortIsTheBestSoFarAndSaysSo() {
    check(
        10,
        (one, message) -> {
          MonteCarloGenerator endless =
              one.sampling(MonteCarloOptions.Mode.TRUE_SCORE, Integer.MAX_VALUE);
          int[] asked = new int[1];
          Generation cut =
              endless.generate(new Call(one.sentence), one.task, 3, SEED, () -> ++asked[0] > 200);
          boolean hasMoves = asked[0] > 0;
          assertEquals(hasMoves, cut.cut(), message);
          Generator timed =
              endless
                  .sampling(new Sampling(OptionalInt.empty(), Optional.of(Duration.ofNanos(1))))
                  .orElseThrow();
          assertEquals(hasMoves, timed.generate(one.sentence, one.task, 3, SEED).cut(), message);
          Generation whole =
              one.sampling(MonteCarloOptions.Mode.TRUE_SCORE, 20)
                  .generate(one.sentence, one.task, 3, SEED);
          assertFalse(whole.cut(), message);
        });
  }

  @Test
  void longSentencesAreSampledInWindowsAndKeepTheirLimits() {
    LanguageModel lm = DecodeFixtures.randomLm(3, new Random(1), RandomTasks.WORDS);
    List<TableEntry> entries =
        List.of(
            DecodeFixtures.entry("dog", "heir", 0.9), DecodeFixtures.entry("runs", "eats", 0.9));
    try (ParaphraseTable table = DecodeFixtures.table(folder, "t0", entries)) {
      LogLinearModel model =
          DecodeFixtures.model(List.of(table), lm, Weights.DEFAULT, OptionalDouble.empty());
      MonteCarloGenerator sampling =
          new MonteCarloGenerator(
              new Planner(List.of(table), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT),
              task -> model,
              new Renderer(),
              MonteCarloOptions.PUBLISHED.withEpisodes(50));
      Sentence sentence =
          Analyzer.english().analyze("old dog, ".repeat(70) + "old dog runs in the morning");
      Task task = Task.VARIATION.withMust(List.of("eats")).withChange(1);
      Generation found = sampling.generate(sentence, task, 2, SEED);
      assertFalse(found.hypotheses().isEmpty());
      for (Hypothesis hypothesis : found.hypotheses()) {
        String text = hypothesis.text().rendering().text();
        assertTrue(text.contains("eats in the morning"), text);
        assertEquals(
            sampling.trueScore(sentence, task, text).derivation().orElseThrow().score(),
            hypothesis.score(),
            1e-6,
            text);
      }
    }
  }

  @Test
  void aLongSentenceWithoutTimeForAWordToHaveSaysThatItWasCut() {
    LanguageModel lm = DecodeFixtures.randomLm(3, new Random(1), RandomTasks.WORDS);
    List<TableEntry> entries = List.of(DecodeFixtures.entry("dog", "heir", 0.9));
    try (ParaphraseTable table = DecodeFixtures.table(folder, "t0", entries)) {
      LogLinearModel model =
          DecodeFixtures.model(List.of(table), lm, Weights.DEFAULT, OptionalDouble.empty());
      MonteCarloGenerator sampling =
          new MonteCarloGenerator(
              new Planner(List.of(table), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT),
              task -> model,
              new Renderer(),
              MonteCarloOptions.PUBLISHED.withEpisodes(50));
      Sentence sentence = Analyzer.english().analyze("old dog, ".repeat(80) + "runs");
      Task task = Task.VARIATION.withMust(List.of("heir")).withChange(1);
      Generation none = sampling.generate(new Call(sentence), task, 2, SEED, () -> true);
      assertTrue(none.cut());
      assertEquals(List.of(), none.hypotheses());
      assertFalse(sampling.generate(sentence, task, 2, SEED).hypotheses().isEmpty());
    }
  }

  @Test
  void theSameSeedGivesTheSameAnswer() {
    check(
        20,
        (one, message) -> {
          for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
            MonteCarloGenerator sampling = one.sampling(mode, 30);
            assertEquals(
                sampling.generate(one.sentence, one.task, 5, SEED).hypotheses(),
                sampling.generate(one.sentence, one.task, 5, SEED).hypotheses(),
                message);
          }
        });
  }

  @Test
  void theBestOfFewTextsIsFound() {
    Sentence sentence = Analyzer.english().analyze("the old dog runs home");
    List<TableEntry> entries =
        List.of(
            SearchFixtures.entry("old", "aged", 1 / 2.0),
            SearchFixtures.entry("dog", "hound", 1 / 3.0),
            SearchFixtures.entry("runs", "races", 1 / 4.0),
            SearchFixtures.entry("home", "back", 1 / 5.0),
            SearchFixtures.entry("old dog", "hound", 1 / 6.0));
    try (LanguageModel lm = SearchFixtures.lm(folder, "dogs.lm");
        ParaphraseTable table = SearchFixtures.table("t0", entries)) {
      List<ParaphraseTable> tables = List.of(table);
      LogLinearModel model =
          SearchFixtures.model(tables, lm, Weights.DEFAULT, OptionalDouble.empty());
      Generation exact =
          SearchFixtures.generator(tables, model, Structure.NONE, SearchOptions.DEFAULT)
              .generate(sentence, Task.VARIATION, 1, SEED);
      for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
        MonteCarloGenerator sampling =
            new MonteCarloGenerator(
                new Planner(tables, lm, Structure.Analysis.NONE, PlanLimits.DEFAULT),
                task -> model,
                new Renderer(),
                MonteCarloOptions.PUBLISHED.withMode(mode).withEpisodes(200),
                (source, text, hypothesis) -> hypothesis.score());
        Generation sampled = sampling.generate(sentence, Task.VARIATION, 3, new Generator.Seed(5));
        assertFalse(sampled.optimal());
        assertEquals(exact.hypotheses().get(0).score(), sampled.hypotheses().get(0).score(), 1e-9);
        assertEquals(exact.sourceScore().orElseThrow(), sampled.sourceScore().orElseThrow(), 1e-9);
        assertEquals(3, sampled.hypotheses().size());
        assertEquals(
            sampled.hypotheses(),
            sampling.generate(sentence, Task.VARIATION, 3, new Generator.Seed(5)).hypotheses());
      }
    }
  }

  @Test
  void whatStaysIsRespelled() {
    List<TableEntry> entries = List.of(SearchFixtures.entry("center", "middle", 0.9));
    try (LanguageModel lm = SearchFixtures.lm(folder, "dogs.lm");
        ParaphraseTable table = SearchFixtures.table("t", entries)) {
      Pipeline.Parts parts =
          new Pipeline.Parts(
              List.of(table), lm, Structure.Analysis.NONE, new Renderer(), BanList.NONE);
      Weights weights = Weights.of(Map.of("lm", 0.5, "units", 3.0));
      Pipeline pipeline = new Pipeline(parts, purpose -> weights, Pipeline.Extras.NONE);
      MonteCarloGenerator sampling =
          new MonteCarloGenerator(
              pipeline.planner(),
              pipeline.models(),
              parts.renderer(),
              MonteCarloOptions.PUBLISHED.withEpisodes(1));
      Task task = Task.VARIATION.withSpelling(Spelling.BRITISH).withChange(0);
      assertEquals(
          "The centre is grey.",
          new Paraphraser(Analyzer.english(), sampling)
              .paraphrase(Request.of("The center is gray.").withTask(task))
              .text());
    }
  }
}
