package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.apache.spark.scheduler.TaskInfo;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.train.Recipe;
import org.paraphrast.train.StageSpec;

@Tag("all")
class LanguageModelOnSparkTest {
  private static final String RECIPE =
      """
      recipe: models
      stages:
        three: {run: language-model, inputs: {texts: [a.txt, b.txt, c.txt]}, options: {order: 3}}
        five:
          run: language-model
          inputs: {texts: [a.txt, b.txt, c.txt]}
          options: {order: 5, cut-offs: [0, 0, 1]}
        known:
          run: language-model
          inputs: {texts: [a.txt, c.txt]}
          options: {order: 4, max-words: 40}
        classes:
          run: language-model
          inputs: {texts: [b.txt, a.txt]}
          options: {order: 2, min-count: 3, entity-classes: true}
        words: {run: language-model, inputs: {texts: a.txt}, options: {order: 1}}
      """;

  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void writeTexts() throws IOException {
    data = Files.createDirectory(folder.resolve("data"));
    Random random = new Random(7);
    Files.write(data.resolve("a.txt"), sentences(random, 300));
    Files.write(data.resolve("b.txt"), sentences(random, 120));
    Files.write(data.resolve("c.txt"), sentences(random, 7));
  }

  /** Few frequent words and many rare ones, names, numbers, empty lines, special words. */
  private static List<String> sentences(Random random, int number) {
    List<String> lines = new ArrayList<>();
    for (int line = 0; line < number; line++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(12);
      for (int i = 0; i < length; i++) {
        String word = word(random);
        text.append(i == 0 ? "" : " ");
        text.append(i == 0 ? Character.toUpperCase(word.charAt(0)) + word.substring(1) : word);
      }
      lines.add(text + (length > 0 ? "." : ""));
    }
    return lines;
  }

  private static String word(Random random) {
    int kind = random.nextInt(30);
    if (kind == 0) {
      return Integer.toString(random.nextInt(2000));
    }
    if (kind == 1) {
      return random.nextBoolean() ? "Zürich" : "12 May 2001";
    }
    if (kind == 2 && random.nextInt(8) == 0) {
      return "<s>";
    }
    int rank = (int) Math.exp(random.nextDouble() * 6);
    String word = "w" + Integer.toString(rank, 26).replaceAll("[0-9]", "x");
    return rank % 17 == 3 ? word.toUpperCase(java.util.Locale.ROOT) : word;
  }

  private Recipe recipe(String text) throws IOException {
    Path file = folder.resolve("models.yaml");
    Files.writeString(file, text);
    return LocalSpark.recipe(file);
  }

  private static JavaSparkContext context(String master, String partitions) {
    return LocalSpark.own(
        LocalSpark.conf().setMaster(master).set("spark.paraphrast.partitions", partitions));
  }

  @Test
  void modelsOfAllKindsHaveTheBytesThatOneMachineWrites() throws IOException {
    for (StageSpec stage : recipe(RECIPE).stages()) {
      compare(LocalSpark.shared(), stage.name());
    }
  }

  @Test
  void onePartitionGivesTheSameBytes() throws IOException {
    try (JavaSparkContext spark = context("local[1]", "1")) {
      compare(spark, "five");
    }
  }

  @Test
  void manyPartitionsAndKilledTasksGiveTheSameBytes() throws IOException {
    AtomicInteger killed = new AtomicInteger();
    try (JavaSparkContext spark = context("local[2]", "9")) {
      spark.sc().addSparkListener(new Killer(spark, killed));
      compare(spark, "five");
      compare(spark, "classes");
    } // whose end waits for the listeners
    assertTrue(killed.get() > 0, "no task was killed");
  }

  /** Kills the first attempt of every third task. */
  private static final class Killer extends SparkListener {
    private final JavaSparkContext spark;
    private final AtomicInteger killed;

    Killer(JavaSparkContext spark, AtomicInteger killed) {
      this.spark = spark;
      this.killed = killed;
    }

    @Override
    public void onTaskStart(SparkListenerTaskStart start) {
      TaskInfo task = start.taskInfo();
      if (task.attemptNumber() == 0 && task.index() % 3 == 0) {
        spark.sc().killTaskAttempt(task.taskId(), true, "a test");
      }
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      if (end.taskInfo().killed()) {
        killed.incrementAndGet();
      }
    }
  }

  private void compare(JavaSparkContext spark, String stage) throws IOException {
    Recipe recipe = recipe(RECIPE);
    Path alone = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), stage);
    Path there =
        Path.of(URI.create(LocalSpark.run(spark, recipe, data, folder.resolve("spark"), stage)));
    assertArrayEquals(Files.readAllBytes(alone), Files.readAllBytes(there), stage);
  }

  @Test
  void aLineThatIsNoTextCountsAsAnEmptyOneAndIsPutAside() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write("The lamp is big .\n".getBytes(StandardCharsets.UTF_8));
    bytes.write(new byte[] {'a', (byte) 0xC3, 'b', '\n'});
    bytes.write("The lamp is old .\n".getBytes(StandardCharsets.UTF_8));
    Files.write(data.resolve("bad.txt"), bytes.toByteArray());
    Files.writeString(data.resolve("mended.txt"), "The lamp is big .\n\nThe lamp is old .\n");
    String lm = "recipe: bad\nstages:\n  lm: {run: language-model, inputs: {texts: bad.txt}}\n";
    Path work = folder.resolve("spark");
    Path there =
        Path.of(URI.create(LocalSpark.run(LocalSpark.shared(), recipe(lm), data, work, "lm")));
    Recipe mended = recipe(lm.replace("bad.txt", "mended.txt"));
    Path alone = LocalSpark.runAlone(mended, data, folder.resolve("alone"), "lm");
    assertArrayEquals(Files.readAllBytes(alone), Files.readAllBytes(there));
    Path aside = there.resolveSibling("bad").resolve("texts-00000.txt");
    List<String> bad = Files.readAllLines(aside);
    assertEquals(1, bad.size());
    assertTrue(bad.get(0).contains("bad.txt:2:"), bad.get(0));
  }
}
