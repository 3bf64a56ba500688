package org.paraphrast.cli.train;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.paraphrast.io.DataException;

/**
 * Hands a recipe to {@code spark-submit}, which starts {@code paraphrast-spark.jar} on the cluster.
 * Nothing here needs Spark: only the command line is made.
 *
 * @param environment of the process
 */
record SparkSubmit(Map<String, String> environment) {
  private static final String MAIN = "org.paraphrast.spark.TrainOnSpark";
  private static final String JAR = "paraphrast-spark.jar";
  private static final String OTHER_JAR = "PARAPHRAST_SPARK_JAR";

  /**
   * The whole command.
   *
   * @param master where the cluster is; empty if Spark's own settings say
   * @param arguments of the recipe
   */
  List<String> command(String master, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(program().toString());
    if (!master.isEmpty()) {
      command.addAll(List.of("--master", master));
    }
    command.addAll(List.of("--class", MAIN, jar().toString()));
    command.addAll(arguments);
    return command;
  }

  /** Runs it with our streams; returns its exit code. */
  int run(String master, List<String> arguments) {
    List<String> command = command(master, arguments);
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor();
    } catch (IOException e) {
      throw new DataException(
          command.get(0) + ": cannot be started: " + e.getMessage() + "; check SPARK_HOME", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DataException("interrupted while Spark was running; run the recipe again", e);
    }
  }

  private Path program() {
    String home = environment.getOrDefault("SPARK_HOME", "");
    String path = environment.getOrDefault("PATH", "");
    Stream<Path> places =
        home.isEmpty()
            ? Arrays.stream(path.split(File.pathSeparator, -1)).map(Path::of)
            : Stream.of(Path.of(home, "bin"));
    return places
        .map(folder -> folder.resolve("spark-submit"))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                new DataException(
                    home.isEmpty()
                        ? "there is no spark-submit; install Apache Spark 4.2 and set SPARK_HOME,"
                            + " or put it on the PATH"
                        : home + ": has no bin/spark-submit; set SPARK_HOME to a Spark folder"));
  }

  private Path jar() {
    String given = environment.getOrDefault(OTHER_JAR, "");
    return candidates(given)
        .filter(Files::isReadable)
        .findFirst()
        .orElseThrow(
            () ->
                new DataException(
                    (given.isEmpty() ? JAR : given)
                        + ": is missing; build it with 'mvn -Pall -pl spark -am -DskipTests package', or"
                        + " name it in "
                        + OTHER_JAR));
  }

  /** The jar named by the user; beside the running one; where a build of the sources puts it. */
  private static Stream<Path> candidates(String given) {
    if (!given.isEmpty()) {
      return Stream.of(Path.of(given));
    }
    Optional<Path> own = own();
    return Stream.of(
            own.map(folder -> folder.resolve(JAR)),
            own.map(folder -> folder.resolve("../../spark/target").resolve(JAR).normalize()))
        .flatMap(Optional::stream);
  }

  /** The folder of the running jar or classes. */
  private static Optional<Path> own() {
    try {
      return Optional.of(
          Path.of(SparkSubmit.class.getProtectionDomain().getCodeSource().getLocation().toURI())
              .resolveSibling(""));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
