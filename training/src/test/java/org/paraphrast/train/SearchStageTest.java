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
 * The judge of the shipped model reads a few sentences; what fits in all of them is for searches,
 * unless another pair shows that it is an opposite.
 */
class SearchStageTest {
  private static final Path MODEL =
      Path.of(System.getProperty("paraphrast.model", "../model/en")).toAbsolutePath().normalize();

  private static final List<String> TEXT =
      List.of(
          "He wants to purchase a house near the river.",
          "They were not able to purchase the tickets.",
          "Where can I purchase a used car?",
          "The bank of the river was steep.",
          "She sat on the bank and watched the boats.",
          "I opened an account at the bank yesterday.",
          "She was willing to help us.",
          "They are willing to pay for it.",
          "He was not willing to wait any longer.",
          "She was unwilling to help us.",
          "They are unwilling to pay for it.",
          "We were unwilling to wait any longer.");

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
    assertTrue(pairs.getOrDefault("purchase", List.of()).contains("buy"), pairs::toString);
    assertFalse(pairs.containsKey("bank"), pairs::toString);
    assertFalse(pairs.containsKey("the"), pairs::toString);
    assertTrue(pairs.getOrDefault("willing", List.of()).contains("ready"), pairs::toString);
    assertFalse(pairs.getOrDefault("unwilling", List.of()).contains("ready"), pairs::toString);
    assertArrayEquals(Files.readAllBytes(table), Files.readAllBytes(build(4)));
  }
}
