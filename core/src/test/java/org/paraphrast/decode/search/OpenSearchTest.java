package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.TextWriters;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Violation;

class OpenSearchTest {
  private static final List<SearchOptions> OPTIONS =
      List.of(
          SearchOptions.DEFAULT,
          SearchOptions.beam(3),
          SearchOptions.moses(3),
          new SearchOptions(
              new SearchOptions.Budget(20),
              SearchOptions.DEFAULT.steps(),
              30,
              SearchOptions.Estimate.COARSE,
              true));

  private static final List<LanguageModel> MODELS =
      List.of(
          DecodeFixtures.randomLm(1, new Random(1), RandomTasks.WORDS),
          DecodeFixtures.randomLm(3, new Random(2), RandomTasks.WORDS));

  @TempDir Path folder;

  @Test
  void whatWasAskedBeforeChangesNothing() {
    int[] full = new int[1];
    int[] rejected = new int[1];
    long runs =
        check(
            (space, message) -> {
              for (SearchOptions options : OPTIONS) {
                OpenSearch open = new OpenSearch(space, options);
                for (int count : List.of(1, 8, 3)) {
                  Generation found = open.best(count);
                  assertEquals(
                      described(new OpenSearch(space, options).best(count)),
                      described(found),
                      message + " " + options + " " + count);
                  full[0] += found.hypotheses().size() == 8 ? 1 : 0;
                  rejected[0] += found.rejected();
                }
              }
            });
    assertTrue(
        full[0] > runs && rejected[0] > runs, full[0] + " full, " + rejected[0] + " rejected");
  }

  @Test
  void whatWasFoundBeforeIsTheSame() {
    check(
        (space, message) -> {
          OpenSearch open = new OpenSearch(space, SearchOptions.DEFAULT);
          Map<String, Hypothesis> known = new HashMap<>();
          open.best(8).hypotheses().forEach(one -> known.put(text(one), one));
          for (Hypothesis again : open.best(3).hypotheses()) {
            assertSame(known.get(text(again)), again, message);
          }
        });
  }

  private long check(BiConsumer<SearchSpace, String> search) {
    return Property.check(
        20,
        (random, seed) -> {
          List<ParaphraseTable> tables = new ArrayList<>();
          for (int i = 0; i < 3; i++) {
            tables.add(DecodeFixtures.table(folder, "t" + i, RandomTasks.entries(random)));
          }
          for (int i = 0; i < 8; i++) {
            SearchSpace space = space(random, tables);
            search.accept(space, seed + " '" + space.plan().sentence().text() + "'");
          }
          tables.forEach(ParaphraseTable::close);
        });
  }

  private static SearchSpace space(Random random, List<ParaphraseTable> tables) {
    LanguageModel lm = MODELS.get(random.nextInt(MODELS.size()));
    Sentence sentence = RandomTasks.sentence(random);
    while (sentence.size() < 4) {
      sentence = RandomTasks.sentence(random);
    }
    Structure structure = RandomTasks.structure(random, sentence.size());
    LogLinearModel model =
        DecodeFixtures.model(
            tables, lm, Weights.of(RandomTasks.weights(random)), OptionalDouble.empty());
    Planner planner = new Planner(tables, lm, any -> structure, PlanLimits.DEFAULT);
    Task task = random.nextInt(3) == 0 ? RandomTasks.task(random) : Task.VARIATION;
    return new SearchSpace(planner.plan(sentence, task), model, writer(sentence));
  }

  /** One text in eight breaks something that only this test knows. */
  private static TextWriter writer(Sentence sentence) {
    return TextWriters.certifiedBy(
        sentence,
        text ->
            Math.floorMod(text.hashCode(), 8) == 0
                ? List.of(new Violation("chance", text))
                : Certificate.violations(sentence, text));
  }

  private static String text(Hypothesis hypothesis) {
    return hypothesis.text().rendering().text();
  }

  private static String described(Generation found) {
    List<String> lines = new ArrayList<>();
    lines.add(found.optimal() + " " + found.rejected() + " " + found.sourceScore());
    found.hypotheses().forEach(one -> lines.add(text(one) + " " + one.features()));
    return String.join("\n", lines);
  }
}
