package org.paraphrast.cli.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

/** With a script that stands for spark-submit: it notes its arguments and ends with code 3. */
class SparkSubmitTest {
  @TempDir Path folder;

  private Path fake() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("home/bin"));
    Path script = bin.resolve("spark-submit");
    Files.writeString(
        script, "#!/bin/sh\nprintf '%s\\n' \"$@\" > '" + folder.resolve("seen") + "'\nexit 3\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    return script;
  }

  private Path jar() throws IOException {
    return Files.writeString(folder.resolve("paraphrast-spark.jar"), "");
  }

  @Test
  void theRecipeGoesToSparkSubmitAndItsExitCodeComesBack() throws IOException {
    fake();
    String jar = jar().toString();
    SparkSubmit submit =
        new SparkSubmit(
            Map.of("SPARK_HOME", folder.resolve("home").toString(), "PARAPHRAST_SPARK_JAR", jar));
    assertEquals(3, submit.run("spark://host:7077", List.of("r.yaml", "--data", "hdfs://nn/data")));
    assertEquals(
        List.of(
            "--master",
            "spark://host:7077",
            "--class",
            "org.paraphrast.spark.TrainOnSpark",
            jar,
            "r.yaml",
            "--data",
            "hdfs://nn/data"),
        Files.readAllLines(folder.resolve("seen")));
  }

  @Test
  void withoutAMasterSparksOwnSettingsSay() throws IOException {
    Path script = fake();
    String jar = jar().toString();
    Map<String, String> environment =
        Map.of("PATH", folder.resolve("home/bin").toString(), "PARAPHRAST_SPARK_JAR", jar);
    assertEquals(
        List.of(script.toString(), "--class", "org.paraphrast.spark.TrainOnSpark", jar),
        new SparkSubmit(environment).command("", List.of()));
  }

  @Test
  void whatIsMissingIsNamedWithItsRepair() throws IOException {
    SparkSubmit none = new SparkSubmit(Map.of("PATH", folder.toString()));
    assertTrue(refusal(none).contains("there is no spark-submit; install"), refusal(none));
    SparkSubmit wrong = new SparkSubmit(Map.of("SPARK_HOME", folder.toString()));
    assertTrue(refusal(wrong).contains("has no bin/spark-submit"), refusal(wrong));
    fake();
    Map<String, String> noJar =
        Map.of("SPARK_HOME", folder.resolve("home").toString(), "PARAPHRAST_SPARK_JAR", "no.jar");
    String refusal = refusal(new SparkSubmit(noJar));
    assertTrue(refusal.startsWith("no.jar: is missing; build it with"), refusal);
  }

  private static String refusal(SparkSubmit submit) {
    DataException e = assertThrows(DataException.class, () -> submit.command("local", List.of()));
    return String.valueOf(e.getMessage());
  }
}
