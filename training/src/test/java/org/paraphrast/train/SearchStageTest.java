package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.Progress;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.train.stage.StageKinds;

/**
 * The judge of the shipped model reads a few sentences; what fits in all of them, both ways, is for
 * searches.
 */
class SearchStageTest {
  private static final Path MODEL =
      Path.of(System.getProperty("paraphrast.model", "../model/en")).toAbsolutePath().normalize();

  private static final List<String> TEXT =
      List.of(
          "He wants to purchase a house near the river.",
          "They were not able to purchase the tickets.",
          "Where can I purchase a used car?",
          "They want to buy a house in town.",
          "She was able to buy the tickets.",
          "Where can I buy a cheap computer?",
          "She lives in a small apartment.",
          "We rented an apartment near the station.",
          "The apartment was clean and quiet.",
          "This is a good place to rest.",
          "The meeting took place in the first place we saw.",
          "There is no place like home.",
          "The bank of the river was steep.",
          "She sat on the bank and watched the boats.",
          "I opened an account at the bank yesterday.");

  @TempDir Path folder;

  @BeforeEach
  void makeText() throws IOException {
    Files.write(folder.resolve("text.txt"), TEXT);
  }

  private Path build(int threads) throws IOException {
    String tables;
    try (Stream<Path> files = Files.list(MODEL.resolve("tables"))) {
      tables =
          files
              .map(file -> file.getFileName().toString())
              .sorted()
              .map(name -> name.replace(".table", "") + ": tables/" + name)
              .collect(Collectors.joining(", ", "{", "}"));
    }
    Path recipe =
        Files.writeString(
            folder.resolve("search.yaml"),
            """
            recipe: search
            stages:
              search:
                run: search
                inputs:
                  texts: [./text.txt]
                  tables: %s
                  acceptability: acceptability.txt
                  lm: lm.bin
                  syntax: syntax.bin
                  vectors: vectors.bin
                  exemplars: exemplars.bin
                options: {places: 3, least: 0.3}
            """
                .formatted(tables));
    return new Trainer(
            new TrainSettings(MODEL, folder.resolve("work" + threads), 16 << 20, threads),
            Progress.none(),
            new TrainerTest.Silent())
        .run(new RecipeReader(StageKinds.all()).read(recipe), Optional.empty())
        .result("search");
  }

  private static Map<String, List<String>> pairs(Path file) {
    Map<String, List<String>> pairs = new TreeMap<>();
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      table.forEach(
          entry -> {
            assertTrue(entry.score() >= 0.29 && entry.score() <= 1, entry::toString);
            assertEquals(3, entry.evidence().count());
            pairs
                .computeIfAbsent(entry.source().toString(), any -> new ArrayList<>())
                .add(entry.target().toString());
          });
    }
    return pairs;
  }

  @Test
  void whatFitsInAllPlacesIsKept() throws IOException {
    Path table = build(1);
    Map<String, List<String>> pairs = pairs(table);
    assertEquals(List.of("buy"), pairs.get("purchase"));
    assertEquals(List.of("purchase"), pairs.get("buy"));
    for (String word : List.of("apartment", "place", "bank", "the")) {
      assertFalse(pairs.containsKey(word), pairs::toString);
    }
    assertArrayEquals(Files.readAllBytes(table), Files.readAllBytes(build(4)));
  }
}
