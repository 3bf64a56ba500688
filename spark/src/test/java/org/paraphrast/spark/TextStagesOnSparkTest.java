package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.align.Words;
import org.paraphrast.train.Recipe;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageSpec;

/** Sentences of texts, triples and types of phrases, with the syntax that ships. */
@Tag("all")
class TextStagesOnSparkTest {
  private static final String RECIPE =
      """
      recipe: texts
      stages:
        all: {run: sentences, inputs: {texts: [paragraphs.txt, en.txt]}}
        some:
          run: sentences
          inputs: {texts: [eng-fr.tsv, more.tsv]}
          options: {column: 1, every: 3, hold-out-every: 7, hold-out-at-most: 5}
        triples:
          run: triples
          inputs: {syntax: syntax.bin, texts: "@some", sampled: ["@all", en.txt]}
          options: {every: 2, longest: 9}
        frequent:
          run: triples
          inputs: {syntax: syntax.bin, texts: en.txt}
          options: {min-count: 3}
        pairs: {run: import, inputs: {pairs: pairs.tsv}, options: {format: tsv, name: own}}
        typed:
          run: types
          inputs: {table: "@pairs", syntax: syntax.bin, texts: ["@all", en.txt]}
          options: {every: 2}
      """;

  private final JavaSparkContext spark = LocalSpark.shared();
  @TempDir Path folder;

  private Recipe recipe() throws IOException {
    Corpus.write(folder);
    Files.copy(Path.of("../model/en/syntax.bin"), folder.resolve("syntax.bin"));
    List<String> lines = Files.readAllLines(folder.resolve("en.txt"));
    List<String> paragraphs = new ArrayList<>();
    for (int i = 0; i + 4 < lines.size(); i += 3) { // some sentences are in two of them
      paragraphs.add(String.join(" ", lines.subList(i, i + 4)));
      paragraphs.add("");
    }
    Files.write(folder.resolve("paragraphs.txt"), paragraphs);
    Files.write(folder.resolve("pairs.tsv"), pairs(lines));
    return LocalSpark.recipe(Files.writeString(folder.resolve("texts.yaml"), RECIPE));
  }

  /** Phrases of one to three words, each with one of the same place in another sentence. */
  private static Set<String> pairs(List<String> lines) {
    Set<String> pairs = new TreeSet<>();
    for (int i = 1; i < lines.size(); i++) {
      List<String> words = Words.of(lines.get(i).toLowerCase(Locale.ROOT).replace(".", " ."));
      List<String> others = Words.of(lines.get(i - 1).toLowerCase(Locale.ROOT).replace(".", " ."));
      int start = i % 4;
      int end = start + 1 + i % 3;
      if (end <= words.size() && end <= others.size()) {
        String source = String.join(" ", words.subList(start, end));
        String target = String.join(" ", others.subList(start, end));
        pairs.add(source + "\t" + target + "\t0.5");
      }
    }
    return pairs;
  }

  @Test
  void allOutputsAreThoseThatOneMachineWrites() throws IOException {
    Recipe recipe = recipe();
    SparkTrainer trainer = LocalSpark.trainer(spark, folder, folder.resolve("spark"));
    for (StageSpec stage : recipe.stages()) {
      Optional<String> name = Optional.of(stage.name());
      Path alone = LocalSpark.runAlone(recipe, folder, folder.resolve("alone"), stage.name());
      ClusterReport report = trainer.run(recipe, name);
      ClusterReport.Row row = report.rows().get(report.rows().size() - 1);
      assertEquals(
          stage.kind().name().equals("import") ? "driver" : "spark", row.place(), report.text());
      String there = trainer.result(recipe, name);
      for (StageKind.Output output : stage.kind().outputs()) {
        Path file = alone.resolveSibling(output.fileName());
        String told = stage.name() + " " + output.name();
        String other = there.substring(0, there.lastIndexOf('/') + 1) + output.fileName();
        if (output.fileName().endsWith(".table")) {
          assertArrayEquals(Files.readAllBytes(file), LocalSpark.bytes(other), told);
        } else {
          List<String> expected = LocalSpark.lines(file);
          assertFalse(expected.isEmpty(), told);
          assertEquals(expected, LocalSpark.lines(spark, other), told);
        }
      }
      String counted = Files.readString(alone.resolveSibling("stage.json"));
      row.counts()
          .forEach(
              (what, number) -> {
                if (!what.equals("lines put aside")) {
                  assertTrue(number > 0 || row.place().equals("driver"), what);
                  String field = "\"" + what + "\"";
                  assertTrue(
                      counted
                          .replace(" ", "")
                          .matches("(?s).*" + (field + ":" + number).replace(" ", "") + "\\D.*"),
                      what + " " + number + " " + counted);
                }
              });
    }
  }
}
