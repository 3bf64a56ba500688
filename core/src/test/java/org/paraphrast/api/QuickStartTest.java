package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of {@code docs/java.md} compiles, runs and prints what the page says. */
class QuickStartTest {
  @TempDir Path folder;

  @Test
  void theQuickStartDoesWhatThePageSays() throws IOException, ReflectiveOperationException {
    String page = Files.readString(page());
    Path source = Files.writeString(folder.resolve("QuickStart.java"), block(page, "java"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    ByteArrayOutputStream problems = new ByteArrayOutputStream();
    int failed =
        compiler.run(
            null,
            null,
            problems,
            "-proc:none",
            "-cp",
            System.getProperty("java.class.path"),
            source.toString());
    assertEquals(0, failed, () -> problems.toString(StandardCharsets.UTF_8));
    assertEquals(block(page, "text"), run());
  }

  private String run() throws IOException, ReflectiveOperationException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = System.out;
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {url()}, getClass().getClassLoader())) {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      Class<?> program = loader.loadClass("QuickStart");
      program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(out);
    }
    return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }

  private URL url() throws MalformedURLException {
    return folder.toUri().toURL();
  }

  /** The page, from the module or from the root of the repository. */
  private static Path page() {
    Path inModule = Path.of("..", "docs", "java.md");
    return Files.exists(inModule) ? inModule : Path.of("docs", "java.md");
  }

  private static String block(String page, String language) {
    Matcher matcher =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(page);
    assertTrue(matcher.find(), language);
    return matcher.group(1);
  }
}
