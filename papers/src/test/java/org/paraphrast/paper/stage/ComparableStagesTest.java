package org.paraphrast.paper.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.train.RecipeReader;
import org.paraphrast.train.TrainSettings;
import org.paraphrast.train.Trainer;
import org.paraphrast.train.TrainerTest;

/** From pages, clusters and versions, made for the test, to tables. */
@Tag("all")
class ComparableStagesTest {
  private static final String[][] WORDS = {
    {"storm", "tempest"}, {"destroyed", "wrecked"}, {"houses", "homes"}, {"big", "large"}
  };
  private static final String[] PLACES = {
    "coast", "town", "harbour", "valley", "island", "village"
  };

  static final String RECIPE =
      """
      recipe: comparable
      stages:
        stories:
          run: stories
          inputs: {pages: [one.html, pages.jsonl]}
        story-pairs:
          run: document-pairs
          inputs: {documents: "@stories"}
          options: {least-cosine: 0.01}
        versions:
          run: versions
          inputs: {groups: groups.tsv}
        pairs:
          run: cluster-pairs
          inputs: {clusters: clusters.tsv, groups: "@versions"}
          options: {least-overlap: 0.4}
        links:
          run: align-monolingual
          inputs: {pairs: "@pairs", prior: "@known"}
        known:
          run: import
          inputs: {pairs: known.tsv}
          options: {format: tsv, name: known}
        phrases:
          run: phrases
          inputs: {pairs: "@pairs", links: "@links"}
          options: {max-length: 3}
        comparable:
          run: comparable
          inputs: {phrases: "@phrases"}
          options: {min-count: 2}
      """;

  @TempDir Path folder;

  @BeforeEach
  void makeData() throws IOException {
    write(folder);
  }

  static void write(Path folder) throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    List<String> clusters = new ArrayList<>();
    List<String> groups = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String place = PLACES[i % PLACES.length];
      String a = sentence(random, place, i);
      String b = sentence(random, place, i);
      clusters.add("event" + i + "\ta\t0\t" + a);
      clusters.add("event" + i + "\tb\t0\t" + b);
      groups.add("id" + i + "\t" + sentence(random, place, i + 100) + "\t" + b);
    }
    Files.write(folder.resolve("clusters.tsv"), clusters);
    Files.write(folder.resolve("groups.tsv"), groups);
    Files.writeString(folder.resolve("known.tsv"), "storm\ttempest\t0.5\n");
    Files.writeString(folder.resolve("one.html"), page("2020-05-01", sentence(random, "coast", 4)));
    Files.writeString(
        folder.resolve("pages.jsonl"),
        json("two", page("2020-05-02", sentence(random, "coast", 4)))
            + json(
                "cats",
                page(
                    "2020-05-02",
                    "A cat slept on a warm roof and dreamed of fish, said"
                        + " the woman who saw it there in the afternoon."))
            + json("late", page("2020-05-09", sentence(random, "coast", 4))));
  }

  private static String sentence(SplittableRandom random, String place, int number) {
    String[] words = new String[WORDS.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = WORDS[i][random.nextInt(2)];
    }
    return "On Monday a "
        + words[3]
        + " "
        + words[0]
        + " "
        + words[1]
        + " many "
        + words[2]
        + " near the "
        + place
        + " , said speaker"
        + number
        + " of the town hall there .";
  }

  private static String page(String date, String text) {
    return "<html><head><meta name=\"date\" content=\""
        + date
        + "\"></head><body><p>"
        + text
        + "</p></body></html>";
  }

  private static String json(String name, String html) {
    return "{\"name\": \"" + name + "\", \"html\": \"" + html.replace("\"", "\\\"") + "\"}\n";
  }

  private Path run(String work, int threads) throws IOException {
    Path recipe = Files.writeString(folder.resolve("comparable.yaml"), RECIPE);
    new Trainer(
            new TrainSettings(folder, folder.resolve(work), 16 << 20, threads),
            Progress.none(),
            new TrainerTest.Silent())
        .run(new RecipeReader(PaperStages.all()).read(recipe), Optional.empty());
    return folder.resolve(work);
  }

  private static Path output(Path work, String stage, String file) throws IOException {
    try (var paths = Files.walk(work.resolve("stages").resolve(stage))) {
      return paths.filter(path -> path.endsWith(file)).findFirst().orElseThrow();
    }
  }

  @Test
  void pairsAreLearnedFromStoriesClustersAndVersions() throws IOException {
    Path work = run("one", 1);
    List<String> pairs = new ArrayList<>();
    try (ParaphraseTable table = ParaphraseTable.open(output(work, "comparable", "pairs.table"))) {
      table.forEach(entry -> pairs.add(entry.source() + " → " + entry.target()));
    }
    assertTrue(pairs.contains("storm → tempest"), pairs.toString());
    assertTrue(pairs.contains("many homes → many houses"), pairs.toString());
    List<String> lines = new ArrayList<>();
    try (LineReader reader = TextFiles.lines(output(work, "story-pairs", "pairs.zst"))) {
      for (String line = reader.next(); line != null; line = reader.next()) {
        lines.add(line);
      }
    }
    assertEquals(1, lines.size(), lines.toString());
    assertTrue(lines.get(0).startsWith("on monday a "), lines.toString());
    assertEquals(
        TrainerTest.outputs(work), TrainerTest.outputs(run("four", 4)), "threads change no byte");
  }
}
