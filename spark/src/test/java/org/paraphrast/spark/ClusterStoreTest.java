package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.train.StageRun.Room;
import org.paraphrast.train.StageSpec;

/** What counts as a result, and what does not. */
@Tag("all")
class ClusterStoreTest {
  private static final String KEY = "0123456789abcdef";
  private final JavaSparkContext spark = LocalSpark.shared();

  @TempDir Path folder;
  private StageSpec spec;

  @BeforeEach
  void read() throws IOException {
    Path file = folder.resolve("recipe.yaml");
    Files.writeString(
        file,
        """
        recipe: r
        stages:
          pairs: {run: bitext, inputs: {tsv: a.tsv}, options: {language: de}}
        """);
    spec = LocalSpark.recipe(file).stages().get(0);
  }

  /** The store as a run sees it; each has its own. */
  private ClusterStore store() {
    return new ClusterStore("file://" + folder.resolve("work"));
  }

  private ClusterRun run(String there) {
    return new ClusterRun(
        spark, spec, Map.of(), there, new Room(folder, 1 << 20, 1), Progress.none());
  }

  private static Path part(String there, String number) throws IOException {
    Path parts = Path.of(URI.create(there)).resolve("pairs.zst");
    Files.createDirectories(parts);
    return Files.writeString(parts.resolve(number), "");
  }

  @Test
  void aFolderWithoutItsRecordIsNoResult() throws IOException {
    String left = store().begin(spec, KEY);
    part(left, "part-00000.zst");
    assertFalse(store().has(spec, KEY));
    ClusterStore next = store();
    String there = next.begin(spec, KEY);
    assertFalse(Files.exists(Path.of(URI.create(left))), "what was left is still there");
    part(there, "part-00000.zst");
    next.finish(spec, there, run(there), 1);
    assertTrue(store().has(spec, KEY));
    assertEquals(there + "/pairs.zst", store().output(spec, KEY, "pairs"));
  }

  @Test
  void executorsOfAKilledDriverWriteWhereNobodyLooks() throws IOException {
    String left = store().begin(spec, KEY);
    ClusterStore next = store();
    String there = next.begin(spec, KEY);
    part(left, "part-00007.zst"); // goes on, though its driver is gone
    part(there, "part-00000.zst");
    part(there, "_00000.17"); // of a task that died
    next.finish(spec, there, run(there), 1);
    String result = store().output(spec, KEY, "pairs");
    try (var files = Files.list(Path.of(URI.create(result)))) {
      assertEquals("[part-00000.zst]", files.map(Path::getFileName).toList().toString());
    }
  }

  @Test
  void aRunWhoseWorkWasThrownAwayDoesNotFinish() throws IOException {
    ClusterStore first = store();
    String there = first.begin(spec, KEY);
    store().begin(spec, KEY);
    part(there, "part-00001.zst");
    DataException e =
        assertThrows(DataException.class, () -> first.finish(spec, there, run(there), 1));
    assertTrue(e.getMessage().contains("another run threw it away"), e.getMessage());
    assertFalse(store().has(spec, KEY));
  }

  @Test
  void aResultIsNotThrownAwayByTheNextRun() throws IOException {
    ClusterStore first = store();
    ClusterStore second = store();
    String there = first.begin(spec, KEY);
    part(there, "part-00000.zst");
    first.finish(spec, there, run(there), 1);
    second.begin(spec, KEY);
    assertTrue(store().has(spec, KEY));
  }
}
