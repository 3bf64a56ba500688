package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.search.DecodeFixtures;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;

class PairFitsTest {
  @TempDir Path folder;

  @Test
  void evidenceOfTablesInAnotherOrderIsRefused() {
    Sentence sentence = Analyzer.english().analyze("A big house.");
    try (LanguageModel lm = DecodeFixtures.lm(2, List.of("a big house .", "a large one ."));
        ParaphraseTable one =
            DecodeFixtures.table(
                folder, "one", List.of(DecodeFixtures.entry("big", "large", 0.5f)));
        ParaphraseTable other =
            DecodeFixtures.table(
                folder, "other", List.of(DecodeFixtures.entry("big", "huge", 0.25f)))) {
      Planner planner =
          new Planner(List.of(one, other), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT);
      List<TableInfo> tables = List.of(one.info(), other.info());
      FitFeatures features = new FitFeatures(tables, lm, null);
      Map<Replaced, double[]> rows = planner.features(sentence, Task.VARIATION, features);
      double[] huge =
          Objects.requireNonNull(rows.get(new Replaced(new TokenSpan(1, 2), List.of("huge"))));
      assertEquals(0, huge[features.names().indexOf("one")]);
      assertEquals(Math.log(0.25), huge[features.names().indexOf("ln other:score")], 1e-6);
      FitFeatures swapped = new FitFeatures(List.of(other.info(), one.info()), lm, null);
      assertThrows(
          IllegalArgumentException.class,
          () -> planner.features(sentence, Task.VARIATION, swapped));
    }
  }
}
