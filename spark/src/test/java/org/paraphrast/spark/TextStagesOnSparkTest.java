package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.Recipe;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageSpec;

/** Sentences of texts, and the triples of parsed ones, with the parser that ships. */
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
      """;

  private static JavaSparkContext spark;
  @TempDir Path folder;

  @BeforeAll
  static void start() {
    spark = LocalSpark.context();
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

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
    return LocalSpark.recipe(Files.writeString(folder.resolve("texts.yaml"), RECIPE));
  }

  private static List<String> lines(Path file) {
    List<String> all = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        all.add(line);
      }
    }
    return all;
  }

  @Test
  void bothOutputsHaveTheLinesThatOneMachineWrites() throws IOException {
    Recipe recipe = recipe();
    SparkTrainer trainer = LocalSpark.trainer(spark, folder, folder.resolve("spark"));
    for (StageSpec stage : recipe.stages()) {
      Optional<String> name = Optional.of(stage.name());
      Path alone =
          LocalSpark.runAlone(recipe, folder, folder.resolve("alone"), stage.name()).getParent();
      ClusterReport report = trainer.run(recipe, name);
      ClusterReport.Row row = report.rows().get(report.rows().size() - 1);
      assertEquals("spark", row.place(), report.text());
      String there = trainer.result(recipe, name);
      for (StageKind.Output output : stage.kind().outputs()) {
        List<String> expected = lines(alone.resolve(output.fileName()));
        String told = stage.name() + " " + output.name();
        assertFalse(expected.isEmpty(), told);
        String parts = there.substring(0, there.lastIndexOf('/') + 1) + output.fileName();
        assertEquals(expected, LocalSpark.lines(spark, parts), told);
      }
      String counted = Files.readString(alone.resolve("stage.json"));
      row.counts()
          .forEach(
              (what, number) -> {
                if (!what.equals("lines put aside")) {
                  String field = "\"" + what + "\"";
                  assertTrue(
                      counted.replace(" ", "").contains((field + ":" + number).replace(" ", "")),
                      what + " " + number + " " + counted);
                }
              });
    }
  }
}
