package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

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
      MonteCarloOptions options =
          MonteCarloOptions.PUBLISHED.withMode(mode).withEpisodes(episodes);
      return new MonteCarloGenerator(planner, models, new Renderer(), options);
    }
  }

  /** Checks a number of random cases. */
  private void check(int rounds, BiConsumer<Case, String> assertion) {
    List<LanguageModel> lms = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      List<String> words = ExactSearchTest.WORDS.subList(0, 11);
      lms.add(DecodeFixtures.randomLm(1 + i % 4, new Random(i), words));
    }
    Property.check(
        rounds,
        (random, seed) -> {
          List<List<TableEntry>> entries = new ArrayList<>();
          List<ParaphraseTable> tables = new ArrayList<>();
          for (int t = 0; t <= random.nextInt(2); t++) {
            entries.add(ExactSearchTest.entries(random));
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
    Sentence sentence = ExactSearchTest.sentence(random);
    Structure structure = ExactSearchTest.structure(random, sentence.size());
    Task task = ExactSearchTest.task(random);
    OptionalDouble lnUnused =
        random.nextInt(4) == 0 ? OptionalDouble.of(-3) : OptionalDouble.empty();
    Map<Purpose, LogLinearModel> models = new EnumMap<>(Purpose.class);
    Map<String, Double> all = Map.of();
    for (Purpose purpose : Purpose.values()) { // each its own weights
      Map<String, Double> weights = ExactSearchTest.weights(random);
      models.put(purpose, DecodeFixtures.model(tables, lm, Weights.of(weights), lnUnused));
      if (purpose == task.purpose()) {
        all = new Exhaustive(sentence, task, entries, structure, weights, lm, lnUnused).texts();
      }
    }
    Planner planner = new Planner(tables, lm, s -> structure, PlanLimits.DEFAULT);
    StatisticalGenerator.ModelSource source = t -> models.get(t.purpose());
    StatisticalGenerator exact =
        new StatisticalGenerator("SPG", planner, source, new Renderer(), SearchOptions.DEFAULT);
    return new Case(sentence, task, planner, source, exact, all);
  }

  @Test
  void everyScoreIsTheTrueScoreOfItsText() {
    int[] listed = new int[1];
    check(
        200,
        (one, message) -> {
          for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
            Generation found =
                one.sampling(mode, 20).generate(one.sentence, one.task, 30, SEED);
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
    assertTrue(listed[0] > 1000, "listed " + listed[0]);
  }

  @Test
  void enoughEpisodesFindTheBestThereIs() {
    int[] found = new int[1];
    check(
        100,
        (one, message) -> {
          List<Hypothesis> best = one.exact.generate(one.sentence, one.task, 1, SEED).hypotheses();
          for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
            List<Hypothesis> sampled =
                one.sampling(mode, 2000).generate(one.sentence, one.task, 1, SEED).hypotheses();
            assertEquals(best.size(), sampled.size(), message + mode + one.task);
            if (!best.isEmpty()) {
              assertEquals(
                  best.get(0).score(), sampled.get(0).score(), 1e-6, message + mode + one.task);
              found[0]++;
            }
          }
        });
    assertTrue(found[0] > 200, "found " + found[0]);
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
}
