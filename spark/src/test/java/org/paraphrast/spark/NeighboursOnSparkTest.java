package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.train.Recipe;

@Tag("all")
class NeighboursOnSparkTest {
  private static final String RECIPE =
      """
      recipe: near
      stages:
        near:
          run: thesaurus
          inputs: {triples: triples.tsv}
          options: {min-word: 3, min-triple: 1, nearest: 5, least: 0.01, unfiltered: true}
      """;

  @Test
  void aThesaurusHasTheBytesThatOneMachineWrites(@TempDir Path folder) throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    TreeMap<String, Integer> triples = new TreeMap<>();
    String[] verbs = {"buy", "purchase", "sell", "paint", "clean", "see", "watch", "find"};
    String[] nouns = {"house", "home", "car", "lamp", "wall", "book", "film", "movie", "bird"};
    Random random = new Random(3);
    for (int i = 0; i < 400; i++) {
      String verb = verbs[random.nextInt(verbs.length)] + "/v";
      String noun = nouns[(int) (random.nextDouble() * random.nextDouble() * 9)] + "/n";
      triples.merge(verb + "\tobj\t" + noun, 1, Integer::sum);
    }
    StringBuilder text = new StringBuilder();
    triples.forEach((triple, count) -> text.append(triple + "\t" + count + "\n"));
    Files.writeString(data.resolve("triples.tsv"), text);
    Path file = folder.resolve("near.yaml");
    Files.writeString(file, RECIPE);
    Recipe recipe = LocalSpark.recipe(file);
    Path alone = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), "near");
    SparkTrainer trainer = LocalSpark.trainer(LocalSpark.shared(), data, folder.resolve("spark"));
    String report = trainer.run(recipe, Optional.of("near")).text();
    assertFalse(report.contains("- pairs: 0\n"), report);
    String there = trainer.result(recipe, Optional.of("near"));
    assertArrayEquals(Files.readAllBytes(alone), LocalSpark.bytes(there));
  }
}
