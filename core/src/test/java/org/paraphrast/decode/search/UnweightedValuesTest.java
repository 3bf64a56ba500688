package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

class UnweightedValuesTest {
  private static final Map<String, Double> OWN =
      Map.of("lm", 0.5, "t", 0.7, "self", 1.5, "units", -0.25, "words", 0.0);

  @Test
  void weights_times_values_are_the_contributions(@TempDir Path folder) {
    Sentence sentence = Analyzer.english().analyze("the big dog found a house");
    StatisticalGenerator generator = generator(folder);
    List<Hypothesis> all =
        new ArrayList<>(
            generator.generate(sentence, Task.VARIATION, 5, new Generator.Seed(1)).hypotheses());
    assertEquals(3, all.size());
    all.add(generator.unchanged(sentence, Task.VARIATION));
    for (Hypothesis hypothesis : all) {
      hypothesis
          .values()
          .forEach(
              (name, value) -> {
                double byDefault = List.of("t", "self", "lm", "usability").contains(name) ? 1 : 0;
                double weight = OWN.getOrDefault(name, byDefault);
                double added = hypothesis.features().getOrDefault(name, 0.0);
                assertEquals(added, weight * value, 1e-9);
              });
      assertEquals(6.0, hypothesis.values().get("words"));
      assertTrue(hypothesis.values().keySet().containsAll(hypothesis.features().keySet()));
    }
  }

  private static StatisticalGenerator generator(Path folder) {
    ParaphraseTable table =
        DecodeFixtures.table(
            folder,
            "t",
            List.of(
                DecodeFixtures.entry("big", "large", 0.5),
                DecodeFixtures.entry("house", "home", 0.25)));
    LanguageModel lm =
        DecodeFixtures.lm(2, List.of("the big dog found a house", "the large dog found a home"));
    LogLinearModel model =
        DecodeFixtures.model(List.of(table), lm, Weights.of(OWN), OptionalDouble.empty())
            .keepingValues();
    return new StatisticalGenerator(
        "SPG",
        new Planner(List.of(table), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT),
        task -> model,
        new Renderer(),
        SearchOptions.DEFAULT);
  }
}
