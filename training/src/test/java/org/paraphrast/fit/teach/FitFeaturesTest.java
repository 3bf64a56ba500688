package org.paraphrast.fit.teach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.fit.FitEvidence;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.TokenSpan;

class FitFeaturesTest {
  @TempDir Path folder;

  private static final List<TableInfo> TABLES =
      List.of(
          new TableInfo("one", "test", List.of("p", "q")),
          new TableInfo("two", "test", List.of("p")));

  static FitFeatures withoutTables(Path folder) {
    return new FitFeatures(List.of(), lm(folder), null);
  }

  private static LanguageModel lm(Path folder) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      lines.add("the strong tea was good");
      lines.add("a powerful engine was big");
      lines.add("the strong wind was cold");
      lines.add("a powerful man came");
    }
    return LmFiles.lm(folder, 3, lines);
  }

  private FitFeatures.InSentence in(FitFeatures features, LanguageModel lm, String text) {
    String[] words = text.split(" ", -1);
    int[] ids = IntStream.range(0, words.length).map(i -> lm.wordId(words[i])).toArray();
    return features.in(List.of(words), words, ids, List.of("DT", "JJ", "NN", "VBD", "JJ"));
  }

  private static double value(FitFeatures features, double[] row, String name) {
    return row[features.names().indexOf(name)];
  }

  @Test
  void tablesSayWhatTheyHaveAndHowManyAgree() {
    LanguageModel lm = lm(folder);
    FitFeatures features = new FitFeatures(TABLES, lm, null);
    FitEvidence evidence = new FitEvidence(TABLES);
    evidence.add(0, new float[] {0.5f, 0.125f});
    evidence.add(0, new float[] {0.125f, 0.25f});
    evidence.addType(false);
    evidence.addType(true);
    double[] row =
        in(features, lm, "the strong tea was good")
            .of(new TokenSpan(1, 2), List.of("powerful"), evidence);
    assertEquals(1, value(features, row, "tables"));
    assertEquals(1, value(features, row, "one"));
    assertEquals(0, value(features, row, "two"));
    assertEquals(Math.log(0.5), value(features, row, "ln one:p"), 1e-6);
    assertEquals(Math.log(0.25), value(features, row, "ln one:q"), 1e-6);
    assertEquals(0, value(features, row, "ln two:p"));
    assertEquals(1, value(features, row, "same type"));
    assertEquals(1, value(features, row, "adjective"));
    assertEquals(0, value(features, row, "noun"));
    assertEquals(3, value(features, row, "characters") + 1);
  }

  @Test
  void theLanguageModelPrefersWhatStandsThere() {
    LanguageModel lm = lm(folder);
    FitFeatures features = new FitFeatures(TABLES, lm, null);
    FitFeatures.InSentence place = in(features, lm, "the strong tea was good");
    double[] powerful = place.of(new TokenSpan(1, 2), List.of("powerful"), new FitEvidence(TABLES));
    assertTrue(value(features, powerful, "lm inside") < 0);
    assertTrue(value(features, powerful, "lm right") < 0);
    assertEquals(
        value(features, powerful, "lm inside") + value(features, powerful, "lm right"),
        value(features, powerful, "lm total"),
        1e-9);
    double[] itself = place.of(new TokenSpan(1, 2), List.of("strong"), new FitEvidence(TABLES));
    assertEquals(0, value(features, itself, "lm total"), 1e-9);
    assertEquals(3, value(features, itself, "lm right match"));
    assertTrue(value(features, powerful, "lm right match") < 3);
  }

  @Test
  void vectorsTellWhoKeepsThisCompany() {
    List<List<String>> text = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      text.add(List.of("strong", i % 2 == 0 ? "tea" : "coffee", "drink"));
      text.add(List.of("powerful", i % 2 == 0 ? "engine" : "motor", "car"));
    }
    Path file = folder.resolve("v");
    WordVectorWriter.write(
        text::forEach,
        new SkipGramOptions(
            8,
            new SkipGramOptions.Window(2),
            5,
            1.0,
            10,
            0.05,
            1,
            new SkipGramOptions.Vocabulary(100),
            1),
        Progress.none(),
        file);
    LanguageModel lm = lm(folder);
    try (WordVectors vectors = WordVectors.open(file)) {
      FitFeatures features = new FitFeatures(TABLES, lm, vectors);
      double[] row =
          in(features, lm, "the strong tea was good")
              .of(new TokenSpan(1, 2), List.of("powerful"), new FitEvidence(TABLES));
      assertTrue(value(features, row, "company change") < 0);
      assertTrue(value(features, row, "similarity") < 0.9);
    }
  }
}
