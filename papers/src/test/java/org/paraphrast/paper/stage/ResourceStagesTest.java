package org.paraphrast.paper.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.train.RecipeRun;
import org.paraphrast.train.TinyCorpus;
import org.paraphrast.train.TrainSettings;
import org.paraphrast.train.TrainerTest;

/** The stages of single resources: dictionaries, query logs, word classes, templates. */
@Tag("all")
class ResourceStagesTest {
  static final String RECIPE =
      """
      recipe: resources
      stages:
        definitions:
          run: definitions
          inputs: {syntax: syntax.bin, dictionaries: dictionary.tsv}
        queries:
          run: queries
          inputs: {logs: clicks.tsv}
        clusters:
          run: clusters
          inputs: {texts: en.txt}
          options: {words: 100, classes: 6}
        msa:
          run: msa
          inputs: {sentences: news.tsv}
          options: {topic-column: 1, document-column: 0, sentence-column: 2, smallest: 4}
      """;

  @TempDir Path folder;

  private Path data;
  private Path recipe;

  @BeforeEach
  void makeData() throws IOException {
    data = folder.resolve("data");
    recipe = Files.writeString(folder.resolve("resources.yaml"), RECIPE);
    write(data);
  }

  static void write(Path data) throws IOException {
    TinyCorpus.write(data, 400);
    Files.writeString(
        data.resolve("clicks.tsv"),
        """
        cheap hotels\thotels.example/list\t12
        budget hotels\thotels.example/list\t4
        train times\trail.example/times\t3
        """);
    Files.copy(Path.of("../model/en/syntax.bin"), data.resolve("syntax.bin"));
    Files.writeString(
        data.resolve("dictionary.tsv"),
        """
        puppy\tnoun\ta young dog
        enormous\tadj\tvery large
        """);
    List<String> news = new ArrayList<>();
    String[] cities = {"Rome", "Oslo", "Lima", "Cairo", "Delhi", "Quito"};
    String[] times = {"today", "again", "early", "late", "twice", "overnight"};
    for (int i = 0; i < cities.length; i++) {
      String verb = i % 3 < 2 ? "hit" : "shaken";
      String what = " was " + verb + " by an earthquake " + times[i] + " .";
      news.add(i + "\tThe old city of " + cities[i] + what);
    }
    Files.write(data.resolve("news.tsv"), news);
  }

  private List<String> run(Path work, int threads) {
    return RecipeRun.stagesDone(
        recipe, new TrainSettings(data, work, 16 << 20, threads), PaperStages.all());
  }

  private static List<String> pairs(Path work, String stage) throws IOException {
    Path file;
    try (var paths = Files.walk(work.resolve("stages").resolve(stage))) {
      file = paths.filter(path -> path.endsWith("pairs.table")).findFirst().orElseThrow();
    }
    List<String> pairs = new ArrayList<>();
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      table.forEach(entry -> pairs.add(entry.source() + " → " + entry.target()));
    }
    return pairs;
  }

  @Test
  void resourcesBecomeTables() throws IOException {
    Path work = folder.resolve("work");
    assertEquals(List.of("definitions", "queries", "clusters", "msa"), run(work, 1));
    assertEquals(
        List.of("enormous → very large", "puppies → young dogs", "puppy → young dog"),
        pairs(work, "definitions"));
    assertTrue(pairs(work, "queries").contains("cheap → budget"));
    List<String> classes = pairs(work, "clusters");
    assertTrue(classes.contains("bought → noticed"), classes::toString);
    List<String> templates = pairs(work, "msa");
    assertTrue(
        templates.contains(
            "the old city of [ARG_1] was hit by an earthquake [ARG_2] → the old city of [ARG_1] was"
                + " shaken by an earthquake [ARG_2]"),
        templates::toString);
    assertEquals(List.of(), run(work, 2)); // nothing is done again
  }

  @Test
  void theBytesDoNotDependOnThreads() throws IOException {
    run(folder.resolve("one"), 1);
    run(folder.resolve("three"), 3);
    assertEquals(
        TrainerTest.outputs(folder.resolve("one")), TrainerTest.outputs(folder.resolve("three")));
  }
}
