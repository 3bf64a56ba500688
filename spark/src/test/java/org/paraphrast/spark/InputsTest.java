package org.paraphrast.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.Recipe;

/** What inputs may look like, and what becomes of lines that are no good. */
@Tag("all")
class InputsTest {
  private static final List<String> PAIRS =
      List.of("A dog.\tEin Hund.", "The café!\tDas Café!", "\tNur Deutsch.", "Yes.\tJa.");
  private static final List<String> TOKENS =
      List.of("ein hund . ||| a dog .", "das café ! ||| the café !", "ja . ||| yes .");

  private final JavaSparkContext spark = LocalSpark.shared();
  @TempDir Path folder;

  private Recipe bitext(String inputs) throws IOException {
    Path recipe = folder.resolve("recipe.yaml");
    Files.writeString(
        recipe,
        "recipe: inputs\nstages:\n  pairs:\n    run: bitext\n    inputs: "
            + inputs
            + "\n    options: {language: de}\n");
    return LocalSpark.recipe(recipe);
  }

  private List<String> run(String inputs) throws IOException {
    return LocalSpark.lines(
        spark,
        LocalSpark.run(
            spark, bitext(inputs), folder, folder.resolve("work" + inputs.hashCode()), "pairs"));
  }

  private void write(String name, List<String> lines) {
    try (LineWriter writer = TextFiles.write(folder.resolve(name))) {
      lines.forEach(writer::write);
      writer.commit();
    }
  }

  @Test
  void plainGzipAndZstd() throws IOException {
    for (String suffix : List.of("", ".gz", ".zst")) {
      write("pairs.tsv" + suffix, PAIRS);
      assertEquals(TOKENS, run("{tsv: pairs.tsv" + suffix + "}"));
    }
  }

  @Test
  void aFolderOfFilesInTheOrderOfTheirNames() throws IOException {
    Files.createDirectories(folder.resolve("shards"));
    write("shards/b.tsv.gz", PAIRS.subList(2, 4));
    write("shards/a.tsv", PAIRS.subList(0, 2));
    assertEquals(TOKENS, run("{tsv: shards}"));
  }

  @Test
  void parquet() throws IOException {
    List<String> rows = new ArrayList<>(PAIRS);
    for (int i = 0; i < 400; i++) { // the last files are the largest, and Spark reads these first
      rows.add("Dog " + i + (i > 200 ? " is red".repeat(i) : "") + ".\tHund " + i + ".");
    }
    write("pairs.tsv", rows);
    writeParquet("pairs.parquet", rows);
    List<String> tokens = run("{tsv: pairs.parquet}");
    assertEquals(TOKENS, tokens.subList(0, TOKENS.size()));
    assertEquals(run("{tsv: pairs.tsv}"), tokens);
    writeParquet("none.parquet", List.of());
    assertEquals(TOKENS, run("{tsv: [none.parquet, plain.tsv]}"));
  }

  private void writeParquet(String name, List<String> rows) {
    write("plain.tsv", PAIRS);
    SparkSession session = SparkSession.builder().sparkContext(spark.sc()).getOrCreate();
    session
        .createDataset(spark.parallelize(rows, 4).rdd(), Encoders.STRING())
        .selectExpr("split(value, '\t')[0] AS en", "split(value, '\t')[1] AS de")
        .write()
        .parquet(folder.resolve(name).toString());
  }

  @Test
  void aFolderWithoutFilesIsRefused() throws IOException {
    Files.createDirectories(folder.resolve("pairs/de"));
    write("pairs/de/part.tsv", PAIRS);
    DataException e = assertThrows(DataException.class, () -> run("{tsv: pairs}"));
    assertTrue(e.getMessage().contains("/pairs: is a folder without files"), e.getMessage());
  }

  /** What cannot be read is not a bad line: the rest of the file would be lost. */
  @Test
  void aFileThatEndsEarlyIsNotPutAside() throws IOException {
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      many.add("Dog " + i * 7919 + ".\tHund " + i * 104729 + ".");
    }
    write("cut.tsv.gz", many);
    byte[] bytes = Files.readAllBytes(folder.resolve("cut.tsv.gz"));
    Files.write(folder.resolve("cut.tsv.gz"), Arrays.copyOf(bytes, bytes.length / 2));
    Exception e = assertThrows(Exception.class, () -> run("{tsv: cut.tsv.gz}"));
    assertTrue(String.valueOf(e.getMessage()).contains("ends early"), e.toString());
  }

  @Test
  void badLinesArePutAsideAndCounted() throws IOException {
    String text = String.join("\n", PAIRS) + "\nno column\nb\u00e9d\tbytes\nNo.\tNein.\n";
    byte[] bytes = text.getBytes(ISO_8859_1);
    Files.write(folder.resolve("bad.tsv"), bytes);
    Recipe recipe = bitext("{tsv: bad.tsv}");
    SparkTrainer trainer = LocalSpark.trainer(spark, folder, folder.resolve("work"));
    ClusterReport.Row row = trainer.run(recipe, Optional.empty()).rows().get(0);
    String result = trainer.result(recipe, Optional.empty());
    assertEquals(
        List.of("ein hund . ||| a dog .", "ja . ||| yes .", "nein . ||| no ."),
        LocalSpark.lines(spark, result));
    // é is one bad byte here, in two lines; what is no text has no columns either
    assertTrue(row.counts().getOrDefault("lines put aside", 0L) >= 3, row.toString());
    Path aside = Path.of(result.replace("file:", "")).resolveSibling("bad");
    String faults = "";
    for (String name : List.of("tsv-00000.txt", "tsv-columns-00000.txt")) {
      faults += Files.readString(aside.resolve(name));
    }
    assertTrue(faults.contains("byte 0xE9 at column 2 is not valid UTF-8"), faults);
    assertTrue(faults.contains("column 2 is missing, the line has 1: no column"), faults);
  }

  @Test
  void badLinesOfSeveralFilesAreCountedOnceEach() throws IOException {
    byte[] bad = "One.\tEins.\nb\u00e9d\tSchlecht.\nno column\n".getBytes(ISO_8859_1);
    for (String name : List.of("en.txt", "de.txt", "a.tsv", "b.tsv")) {
      Files.write(folder.resolve(name), bad);
    }
    Recipe recipe = bitext("{english: en.txt, foreign: de.txt, tsv: [a.tsv, b.tsv]}");
    SparkTrainer trainer = LocalSpark.trainer(spark, folder, folder.resolve("work"));
    ClusterReport.Row row = trainer.run(recipe, Optional.empty()).rows().get(0);
    Path result = Path.of(URI.create(trainer.result(recipe, Optional.empty())));
    try (var files = Files.list(result.resolveSibling("bad"))) {
      assertEquals(
          List.of(
              "english-00000.txt",
              "foreign-00000.txt",
              "tsv-columns.0-00000.txt",
              "tsv-columns.1-00000.txt",
              "tsv.0-00000.txt",
              "tsv.1-00000.txt"),
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !name.endsWith(".crc"))
              .sorted()
              .toList());
    }
    // in each file the bytes; in those with columns also what has none, twice
    assertEquals(8, row.counts().get("lines put aside"));
  }

  @Test
  void sidesOfUnequalLengthAreRefused() throws IOException {
    write("en.txt", List.of("One.", "Two.", "Three."));
    write("de.txt", List.of("Eins.", "Zwei."));
    DataException e =
        assertThrows(DataException.class, () -> run("{english: en.txt, foreign: de.txt}"));
    assertTrue(e.getMessage().contains("has 3 lines"), e.getMessage());
  }

  @Test
  void aMissingFileIsNamedBeforeAnythingRuns() {
    DataException e = assertThrows(DataException.class, () -> run("{tsv: none.tsv}"));
    assertTrue(e.getMessage().contains("none.tsv: is missing"), e.getMessage());
  }
}
