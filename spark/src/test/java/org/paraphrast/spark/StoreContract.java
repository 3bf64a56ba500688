package org.paraphrast.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.Recipe;

/**
 * What must hold wherever data and results are; for each kind of store a class starts a real one.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class StoreContract {
  private static final int LINES = 36_000;
  private static final int PATIENCE_SECONDS = 120;

  @TempDir static Path folder;

  private Store store;
  private SparkConf conf;
  private JavaSparkContext spark;

  /** A folder of a running store, what Hadoop has to know to use it, and how to end it. */
  record Store(String root, Map<String, String> settings, Runnable end) {}

  /** Starts one. */
  abstract Store startStore(Path own) throws IOException;

  @BeforeAll
  void start() throws IOException {
    store = startStore(Files.createDirectories(folder.resolve("store")));
    conf = withStore(LocalSpark.conf().set("spark.default.parallelism", "4"));
    startSpark();
  }

  @AfterAll
  void stop() {
    stopSpark();
    store.end().run();
  }

  final SparkConf withStore(SparkConf other) {
    store.settings().forEach((name, value) -> other.set("spark.hadoop." + name, value));
    return other;
  }

  final void startSpark() {
    spark = LocalSpark.own(conf);
  }

  final void stopSpark() {
    spark.close();
  }

  final String root() {
    return store.root();
  }

  final FileSystem system() throws IOException {
    return path(root()).getFileSystem(SparkHadoopUtil.get().newConfiguration(conf));
  }

  static org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(name);
  }

  /** Copies a folder of this machine there. */
  final String upload(Path data) throws IOException {
    String there = root() + "/" + data.getFileName();
    system().copyFromLocalFile(path(data.toUri().toString()), path(there));
    return there;
  }

  final byte[] bytes(String file) throws IOException {
    try (InputStream in = system().open(path(file))) {
      return in.readAllBytes();
    }
  }

  /** All files with sizes and dates. */
  private List<String> listing(String there) throws IOException {
    List<String> files = new ArrayList<>();
    RemoteIterator<LocatedFileStatus> all = system().listFiles(path(there), true);
    while (all.hasNext()) {
      LocatedFileStatus file = all.next();
      files.add(file.getPath() + " " + file.getLen() + " " + file.getModificationTime());
    }
    files.sort(null);
    return files;
  }

  /** The corpus of the tests, of which some files are compressed. */
  private static Recipe corpus(Path data) throws IOException {
    Path recipe = Corpus.write(data);
    for (String name : List.of("de.txt", "more.tsv")) {
      List<String> lines = Files.readAllLines(data.resolve(name));
      write(data.resolve(name + (name.startsWith("de") ? ".gz" : ".zst")), lines);
      Files.delete(data.resolve(name));
    }
    String text = Files.readString(recipe);
    text =
        text.replace("foreign: de.txt", "foreign: de.txt.gz").replace("more.tsv", "more.tsv.zst");
    Files.writeString(recipe, text);
    return LocalSpark.recipe(recipe);
  }

  private static void write(Path file, List<String> lines) {
    try (LineWriter writer = TextFiles.write(file)) {
      lines.forEach(writer::write);
      writer.commit();
    }
  }

  @Test
  void tablesHaveTheBytesThatOneMachineWritesAndAreNotMadeAgain() throws IOException {
    Path data = folder.resolve("corpus");
    Recipe recipe = corpus(data);
    String work = root() + "/work";
    SparkTrainer trainer = LocalSpark.trainer(spark, upload(data), work);
    for (String stage : List.of("pivot", "shared")) {
      Path alone = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), stage);
      ClusterReport report = trainer.run(recipe, Optional.of(stage));
      report.rows().forEach(row -> assertNotEquals("driver", row.place(), report.text()));
      byte[] there = bytes(trainer.result(recipe, Optional.of(stage)));
      assertArrayEquals(Files.readAllBytes(alone), there, stage);
    }
    List<String> before = listing(work);
    assertEquals(List.of(), before.stream().filter(name -> name.contains("/_")).toList());
    SparkTrainer next = LocalSpark.trainer(spark, root() + "/corpus", work);
    ClusterReport again = next.run(recipe, Optional.of("shared"));
    again.rows().forEach(row -> assertEquals("before", row.place(), again.text()));
    assertEquals(before, listing(work));
  }

  @Test
  void linesThatCrossBordersAreReadOnceAndWhole() throws IOException {
    Path data = Files.createDirectories(folder.resolve("lines"));
    List<String> english = Files.readAllLines(Path.of("../recipes/small/en.txt"));
    List<String> german = Files.readAllLines(Path.of("../recipes/small/de.txt"));
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < LINES; i++) {
      int other = i * 7 % german.size();
      pairs.add(i + " " + english.get(other) + "\t" + i + " " + german.get(other));
    }
    Files.createDirectories(data.resolve("shards"));
    write(data.resolve("shards/a.tsv"), pairs.subList(0, LINES - 3000));
    write(data.resolve("shards/b.tsv.gz"), pairs.subList(LINES - 3000, LINES - 2000));
    write(data.resolve("shards/c.tsv.zst"), pairs.subList(LINES - 2000, LINES));
    Recipe recipe = bitext(data, "shards");
    write(data.resolve("all.tsv"), pairs);
    Path alone =
        LocalSpark.runAlone(bitext(data, "all.tsv"), data, folder.resolve("alone"), "pairs");
    SparkTrainer trainer = LocalSpark.trainer(spark, upload(data), root() + "/lines-work");
    trainer.run(recipe, Optional.empty());
    String result = trainer.result(recipe, Optional.empty());
    assertTrue(system().listStatus(path(result)).length > 4, "the plain file was not cut");
    try (LineReader lines = TextFiles.lines(alone)) {
      List<String> all = new ArrayList<>();
      for (String line = lines.next(); line != null; line = lines.next()) {
        all.add(line);
      }
      assertEquals(LINES, all.size());
      assertEquals(all, LocalSpark.lines(spark, result));
    }
  }

  private static Recipe bitext(Path data, String tsv) throws IOException {
    Path recipe = data.resolve("recipe.yaml");
    Files.writeString(
        recipe,
        "recipe: lines\nstages:\n  pairs:\n    run: bitext\n    inputs: {tsv: "
            + tsv
            + "}\n    options: {language: de}\n");
    return LocalSpark.recipe(recipe);
  }

  @Test
  void badLinesAreThereOnceInTheirSideFile() throws IOException {
    Path data = Files.createDirectories(folder.resolve("bad"));
    String text = "A dog.\tEin Hund.\nno column\nb\u00e9d\tbytes\nNo.\tNein.\n";
    Files.write(data.resolve("bad.tsv"), text.getBytes(ISO_8859_1));
    Recipe recipe = bitext(data, "bad.tsv");
    SparkTrainer trainer = LocalSpark.trainer(spark, upload(data), root() + "/bad-work");
    ClusterReport.Row row = trainer.run(recipe, Optional.empty()).rows().get(0);
    String result = trainer.result(recipe, Optional.empty());
    assertEquals(
        List.of("ein hund . ||| a dog .", "nein . ||| no ."), LocalSpark.lines(spark, result));
    String aside = result.substring(0, result.lastIndexOf('/')) + "/bad/";
    String bytes = new String(bytes(aside + "tsv-00000.txt"), UTF_8);
    assertTrue(bytes.contains("bad.tsv:3: byte 0xE9 at column 2 is not valid UTF-8"), bytes);
    assertEquals(1, bytes.lines().count(), bytes);
    String columns = new String(bytes(aside + "tsv-columns-00000.txt"), UTF_8);
    assertTrue(columns.contains("column 2 is missing, the line has 1: no column"), columns);
    // what is no text is an empty line, which has no columns either
    assertEquals(2, columns.lines().count(), columns);
    assertEquals(3, row.counts().get("lines put aside"));
  }

  @Test
  void whatAKilledDriverLeavesIsNotTakenForAResult() throws Exception {
    Path data = folder.resolve("killed");
    Recipe recipe = corpus(data);
    String there = upload(data);
    String work = root() + "/killed-work";
    Process driver = driver(data.resolve("recipe.yaml"), there, work);
    try {
      await(driver, work + "/stages/phrases-de");
    } finally {
      driver.destroyForcibly().waitFor();
    }
    List<String> left = listing(work + "/stages/phrases-de");
    assertFalse(left.stream().anyMatch(name -> name.contains("stage.json")), left.toString());
    SparkTrainer trainer = LocalSpark.trainer(spark, there, work);
    ClusterReport report = trainer.run(recipe, Optional.of("pivot"));
    assertEquals("before", report.rows().get(0).place(), report.text());
    Path alone = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), "pivot");
    assertArrayEquals(
        Files.readAllBytes(alone), bytes(trainer.result(recipe, Optional.of("pivot"))));
    List<String> now = listing(work + "/stages/phrases-de");
    assertTrue(now.stream().noneMatch(left::contains), "left by the first: " + now);
  }

  /** A driver with its executor, as a process of its own. */
  private Process driver(Path recipe, String data, String work) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", StandaloneCluster.QUICK));
    command.addAll(List.of(System.getProperty("spark.java").split(" ", -1)));
    for (var setting : conf.getAll()) {
      command.add("-D" + setting._1() + "=" + setting._2());
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(TrainOnSpark.class.getName(), recipe.toString()));
    command.addAll(List.of("--data", data, "--work", work, "--up-to", "pivot"));
    File log = folder.resolve("driver.log").toFile();
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
  }

  /** Waits until a stage has begun to write something. */
  private void await(Process driver, String stage) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!hasScratch(stage)) {
      assertTrue(driver.isAlive(), Files.readString(folder.resolve("driver.log")));
      assertTrue(System.nanoTime() < end, Files.readString(folder.resolve("driver.log")));
      Thread.sleep(10);
    }
  }

  private boolean hasScratch(String stage) throws IOException {
    if (!system().exists(path(stage))) {
      return false;
    }
    return Stream.of(system().globStatus(path(stage + "/*/scratch"))).findAny().isPresent();
  }
}
