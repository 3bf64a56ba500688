package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program of {@code docs/java.md} compiles, runs where the page says and prints what it says.
 */
class QuickStartTest {
  @TempDir Path folder;

  @Test
  void theQuickStartDoesWhatThePageSays() throws IOException, InterruptedException {
    Path root = Files.exists(Path.of("docs")) ? Path.of("") : Path.of("..");
    assumeTrue(
        Files.exists(root.resolve("model/en/manifest.json")), "skipped: no model at model/en");
    String page = Files.readString(root.resolve("docs/java.md"));
    Path source = Files.writeString(folder.resolve("QuickStart.java"), block(page, "java"));
    Path printed = folder.resolve("printed");
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dstdout.encoding=UTF-8",
                "-cp",
                classPath(),
                source.toString())
            .directory(root.toAbsolutePath().toFile())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    assertEquals(0, java.waitFor(), () -> read(printed));
    assertEquals(block(page, "text"), read(printed));
  }

  /** The class path of this test, wherever it is looked at from. */
  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file).replace(System.lineSeparator(), "\n");
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static String block(String page, String language) {
    Matcher matcher =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(page);
    assertTrue(matcher.find(), language);
    return matcher.group(1);
  }
}
