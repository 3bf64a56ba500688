package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.PatternText;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Replacement;

class UnitChoiceTest {
  private static final Replacement REPLACEMENT = Replacement.of(new TokenSpan(0, 1), "x");

  @Test
  void theTablesThatOfferTheSameAreNamedBehindTheOneTakenFrom(@TempDir Path folder) {
    try (ParaphraseTable weak =
            DecodeFixtures.table(
                folder, "weak", List.of(DecodeFixtures.entry("dog", "hound", 0.2)));
        ParaphraseTable strong =
            DecodeFixtures.table(
                folder, "strong", List.of(DecodeFixtures.entry("dog", "hound", 0.9)));
        ParaphraseTable other =
            DecodeFixtures.table(
                folder, "other", List.of(DecodeFixtures.entry("dog", "cur", 0.1)))) {
      StatisticalGenerator generator =
          DecodeFixtures.generator(
              List.of(weak, strong, other),
              DecodeFixtures.lm(2, List.of("a hound", "a dog")),
              sentence -> Structure.NONE);
      Hypothesis best =
          generator
              .generate(
                  Analyzer.english().analyze("a dog"), Task.VARIATION, 1, new Generator.Seed(1))
              .hypotheses()
              .get(0);
      UnitChoice choice = best.choices().get(0);
      assertEquals(
          List.of("strong", "weak"), choice.support().stream().map(Support::table).toList());
      assertEquals("score 0.9000", choice.evidence());
      assertEquals(Map.of("strong", Math.log(0.9f)), choice.contributions());
      assertEquals(best.features().get("strong"), choice.contribution());
    }
  }

  @Test
  void evidenceIsWrittenInOneLine() {
    Evidence seen = new Evidence(3, List.of(new Evidence.Pivot("fr", "chien", 0.5f)));
    TableInfo info = new TableInfo("pivot", "Europarl", List.of("p(e2|e1)", "p(e1|e2)"));
    PatternText pattern = new PatternText("take [NN_1]", "get [NN_1]", Map.of("[NN_1]", "a car"));
    Support pair = new Support.InTable(info, List.of(0.25f, 1f), seen, Optional.of(pattern));
    assertEquals(
        "take [NN_1] → get [NN_1], [NN_1] “a car”; p(e2|e1) 0.2500, p(e1|e2) 1.000; seen 3 times;"
            + " by fr 'chien'; acceptable here: 70%",
        new UnitChoice(
                REPLACEMENT, UnitKind.PATTERN, List.of(pair), OptionalDouble.of(0.7), Map.of())
            .evidence());
    assertEquals(
        "synset {car, auto}: a vehicle; tagged 7 times",
        new Support.Synset("WordNet", List.of("car", "auto"), "a vehicle", 7).text());
    assertEquals(
        "[NN_1] runs ~ runs [NN_1], 0 sentences",
        new Support.Template("msa", DecodeFixtures.entry("[NN_1] runs", "runs [NN_1]", 1)).text());
    assertEquals("1 of 3 votes: A:de:B", new Support.Votes("engines", List.of("A:de:B"), 3).text());
  }

  @Test
  void aChoiceHasSupportAndAPairAllItsFeatures() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new UnitChoice(
                REPLACEMENT, UnitKind.PHRASE, List.of(), OptionalDouble.empty(), Map.of()));
    TableInfo info = new TableInfo("pivot", "Europarl", List.of("p(e2|e1)", "p(e1|e2)"));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Support.InTable(info, List.of(0.5f), Evidence.NONE, Optional.empty()));
  }
}
