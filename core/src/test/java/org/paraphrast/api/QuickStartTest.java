package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** The programs of {@code docs/java.md} compile, run and print what the page says. */
class QuickStartTest {
  private static final Pattern PROGRAM =
      Pattern.compile(
          "```java\n(?<source>[^`]*public class (?<name>\\w+) [^`]*)```\n\n[^\n]*It prints\n\n"
              + "```text\n(?<prints>[^`]*)```");

  @TempDir Path folder;

  @Test
  void theProgramsDoWhatThePageSays() throws IOException, InterruptedException {
    Path root = Files.exists(Path.of("docs")) ? Path.of("") : Path.of("..");
    assumeTrue(
        Files.exists(root.resolve("model/en/manifest.json")), "skipped: no model at model/en");
    String page = Files.readString(root.resolve("docs/java.md"));
    Matcher programs = PROGRAM.matcher(page);
    int found = 0;
    while (programs.find()) {
      Path source = folder.resolve(programs.group("name") + ".java");
      Files.writeString(source, programs.group("source"));
      assertEquals(programs.group("prints"), run(root, source));
      found++;
    }
    assertEquals(2, found, "programs of the page");
  }

  private String run(Path root, Path source) throws IOException, InterruptedException {
    Path printed = folder.resolve("printed");
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dstdout.encoding=UTF-8",
                "-Dparaphrast.model=model/en", // the artifact is built later
                "-Dparaphrast.kernel=scalar", // so that nothing is said about vectors
                "-cp",
                classPath(),
                source.toString())
            .directory(root.toAbsolutePath().toFile())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    assertEquals(0, java.waitFor(), () -> read(printed));
    return read(printed);
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
}
