package org.paraphrast.train;

import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.Progress;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.train.PlannedStage.State;
import org.paraphrast.train.stage.StageKinds;

public class TrainerTest {
  /** Outlives a test: the recipe is trained there once. */
  @TempDir static Path shared;

  @TempDir Path folder;

  private Path data;
  private Path recipe;

  @BeforeEach
  void makeData() throws IOException {
    data = folder.resolve("data");
    TinyCorpus.write(data, 400);
    recipe = folder.resolve("tiny.yaml");
    Files.writeString(recipe, tiny());
  }

  public static String tiny() throws IOException {
    try (var in = Objects.requireNonNull(TrainerTest.class.getResourceAsStream("tiny.yaml"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Runs the recipe and returns the stages that were really done. */
  private List<String> run(Path work, int threads) {
    List<String> done = new ArrayList<>();
    Trainer.Listener listener =
        new Trainer.Listener() {
          @Override
          public void started(String stage, int number, int total) {}

          @Override
          public void finished(String stage, boolean cached, double seconds) {
            if (!cached) {
              done.add(stage);
            }
          }
        };
    BuildReport report = trainer(work, threads, listener).run(read(), Optional.empty());
    report.write(work.resolve("report.md"));
    report.writeManifest(work.resolve("manifest.json"));
    return done;
  }

  /** A work folder in which the whole recipe is done. */
  private Path trained() throws IOException {
    Path done = shared.resolve("work");
    if (!Files.exists(done)) {
      run(done, 1);
    }
    Path work = folder.resolve("work");
    try (var paths = Files.walk(done)) {
      for (Path path : paths.toList()) {
        Files.copy(path, work.resolve(done.relativize(path).toString()));
      }
    }
    return work;
  }

  private Trainer trainer(Path work, int threads, Trainer.Listener listener) {
    return new Trainer(new TrainSettings(data, work, 16 << 20, threads), Progress.none(), listener);
  }

  private Recipe read() {
    return new RecipeReader(StageKinds.all()).read(recipe);
  }

  /** Checksums of all outputs by stage and name. */
  public static Map<String, String> outputs(Path work) throws IOException {
    Map<String, String> checksums = new TreeMap<>();
    try (var paths = Files.walk(work.resolve("stages"))) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        assertFalse(path.toString().contains(".partial"), path.toString());
        if (!path.endsWith("stage.json")) {
          checksums.put(work.relativize(path).toString(), Contents.of(path));
        }
      }
    }
    return checksums;
  }

  @Test
  void aCompleteRecipeMakesTablesAndModels() throws IOException {
    Path work = folder.resolve("work");
    List<String> done = run(work, 1);
    assertEquals(11, done.size());
    String report = Files.readString(work.resolve("report.md"));
    assertTrue(report.contains("| pivot | pivot |"), report);
    assertTrue(report.contains("sample: "), report);
    String manifest = Files.readString(work.resolve("manifest.json"));
    assertTrue(manifest.contains("\"kind\" : \"mixture\""), manifest);
    Path table;
    try (var paths = Files.walk(work.resolve("stages/pivot"))) {
      table = paths.filter(path -> path.endsWith("pairs.table")).findFirst().orElseThrow();
    }
    List<String> pairs = new ArrayList<>();
    try (ParaphraseTable opened = ParaphraseTable.open(table)) {
      opened.forEach(entry -> pairs.add(entry.source() + " → " + entry.target()));
    }
    assertTrue(pairs.contains("car → automobile"), pairs.toString());
    assertTrue(pairs.contains("purchased → bought"), pairs.toString());
  }

  @Test
  void whatIsDoneIsNotDoneAgain() throws IOException {
    Path work = trained();
    assertEquals(List.of(), run(work, 2));
    Files.writeString(recipe, tiny().replace("max-length: 3", "max-length: 2"));
    assertEquals(List.of("phrases", "pivot", "small"), run(work, 1));
    Files.writeString(data.resolve("synonyms.tsv"), "dog\thound\t0.5\n");
    assertEquals(List.of("own"), run(work, 1));
  }

  @Test
  void aChangeThatGivesTheSameBytesStopsThere() throws IOException {
    Path work = trained();
    Files.writeString(recipe, tiny().replace("hold-out-every: 10", "hold-out-every: 10, every: 1"));
    assertEquals(List.of(), run(work, 1));
    Files.writeString(
        recipe, tiny().replace("hold-out-every: 10", "hold-out-every: 10, hold-out-at-most: 999"));
    assertEquals(List.of("text"), run(work, 1)); // the sentences come out as before
  }

  @Test
  void theBytesDoNotDependOnThreads() throws IOException {
    run(folder.resolve("one"), 1);
    run(folder.resolve("four"), 4);
    assertEquals(outputs(folder.resolve("one")), outputs(folder.resolve("four")));
  }

  @Test
  void anImportedTableDoesNotKnowWhereItsFileWas() throws IOException {
    Path work = trained();
    try (var paths = Files.walk(work.resolve("stages/own"))) {
      Path table = paths.filter(path -> path.endsWith("pairs.table")).findFirst().orElseThrow();
      try (ParaphraseTable opened = ParaphraseTable.open(table)) {
        assertEquals("pairs, synonyms.tsv", opened.info().resource());
      }
    }
  }

  @Test
  void otherRulesGiveAnotherKey() {
    StageSpec spec = read().stages().get(0);
    String usual = StageStore.key(spec, "1", List.of("checksum"));
    assertEquals(usual, StageStore.key(spec, "1", List.of("checksum")));
    assertNotEquals(usual, StageStore.key(spec, "2", List.of("checksum")));
  }

  @Test
  void aDamagedResultIsMadeAgain() throws IOException {
    Path work = trained();
    try (var paths = Files.walk(work.resolve("stages/links"))) {
      Files.delete(paths.filter(path -> path.endsWith("links.zst")).findFirst().orElseThrow());
    }
    assertEquals(List.of("links"), run(work, 1));
  }

  @Test
  void aResultWhoseBytesWereChangedIsMadeAgainWithANote() throws IOException {
    Path work = trained();
    Path links;
    try (var paths = Files.walk(work.resolve("stages/links"))) {
      links = paths.filter(path -> path.endsWith("links.zst")).findFirst().orElseThrow();
    }
    byte[] good = Files.readAllBytes(links);
    changeInPlace(links, good.length / 2);
    List<String> notes = new ArrayList<>();
    trainer(work, 1, new Notes(notes)).run(read(), Optional.empty());
    assertEquals(List.of("links: " + links.getFileName()), notes);
    assertArrayEquals(good, Files.readAllBytes(links));
    Files.writeString(links.resolveSibling("stage.json"), "{\"notes\": 5, \"checksums\"");
    assertEquals(List.of("links"), run(work, 1));
  }

  @Test
  void dataThatWereChangedInPlaceAreReadAgainWhateverTheirDate() throws IOException {
    Path work = trained();
    Path synonyms = data.resolve("synonyms.tsv");
    Files.setLastModifiedTime(synonyms, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    assertEquals(List.of(), run(work, 1));
    String text = Files.readString(synonyms);
    changeInPlace(synonyms, text.indexOf('\t') - 1);
    assertEquals(List.of("own"), run(work, 1));
  }

  @Test
  void aDamagedMemoryOfChecksumsIsNotTrusted() throws IOException {
    Path work = trained();
    Path memory = work.resolve("checksums.tsv");
    Files.write(memory, new byte[] {(byte) 0xFF, 0, 'x', '\n', '\t', 'y'});
    assertEquals(List.of(), run(work, 1));
  }

  /** Another byte of the same file, whose size and date stay. */
  private static void changeInPlace(Path file, int at) throws IOException {
    FileTime time = Files.getLastModifiedTime(file);
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      bytes.seek(at);
      int old = bytes.read();
      bytes.seek(at);
      bytes.write(old ^ 1);
    }
    Files.setLastModifiedTime(file, time);
  }

  /** Hears of damaged results. */
  private record Notes(List<String> notes) implements Trainer.Listener {
    @Override
    public void started(String stage, int number, int total) {}

    @Override
    public void damaged(String stage, Path file) {
      notes.add(stage + ": " + file.getFileName());
    }

    @Override
    public void finished(String stage, boolean cached, double seconds) {}
  }

  @Test
  void thePlanTellsWhatIsDone() {
    Path work = folder.resolve("work");
    Trainer trainer = trainer(work, 1, new Silent());
    List<PlannedStage> before = trainer.plan(read(), Optional.of("links"));
    assertEquals(
        List.of(State.TO_DO, State.UNKNOWN), before.stream().map(PlannedStage::state).toList());
    trainer.run(read(), Optional.of("links"));
    List<PlannedStage> after = trainer.plan(read(), Optional.of("phrases"));
    assertEquals(
        List.of(State.DONE, State.DONE, State.TO_DO),
        after.stream().map(PlannedStage::state).toList());
  }

  @Test
  void allMissingFilesAreNamedBeforeAnythingRuns() throws IOException {
    Files.delete(data.resolve("en.txt"));
    Files.delete(data.resolve("synonyms.tsv"));
    Trainer trainer = trainer(folder.resolve("work"), 1, new Silent());
    RecipeException fault =
        assertThrows(RecipeException.class, () -> trainer.run(read(), Optional.empty()));
    assertTrue(
        fault.getMessage().contains("tiny.yaml:6: en.txt (stages pairs, pivot, text) is missing"),
        fault.getMessage());
    assertTrue(
        fault.getMessage().contains("synonyms.tsv (stage own, input pairs) is missing"),
        fault.getMessage());
    Map<String, State> plan =
        trainer.plan(read(), Optional.empty()).stream()
            .collect(toMap(PlannedStage::name, PlannedStage::state));
    assertEquals(State.NO_DATA, plan.get("pairs"));
    assertEquals(State.NO_DATA, plan.get("own"));
    assertEquals(State.UNKNOWN, plan.get("links"));
  }

  /** Hears nothing. */
  public static final class Silent implements Trainer.Listener {
    @Override
    public void started(String stage, int number, int total) {}

    @Override
    public void finished(String stage, boolean cached, double seconds) {}
  }
}
