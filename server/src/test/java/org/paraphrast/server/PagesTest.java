package org.paraphrast.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files of the pages: all are listed, and none needs anything from elsewhere. */
class PagesTest {
  private static final Path WEB = Path.of("src/main/resources/org/paraphrast/server/web");
  private static final Pattern ELSEWHERE =
      Pattern.compile("(?:src|href|from|import|url)\\s*[=( ]\\s*[\"']?(?:https?:)?//[^\"')\\s]+");

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(WEB)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.endsWith("files.txt"))
          .toList();
    }
  }

  @Test
  void theListNamesEveryFile() throws IOException {
    Set<String> there =
        files().stream()
            .map(file -> WEB.relativize(file).toString())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(there, new TreeSet<>(Files.readAllLines(WEB.resolve("files.txt"))));
  }

  @Test
  void nothingComesFromElsewhereAndNothingIsInline() throws IOException {
    for (Path file : files()) {
      String text = Files.readString(file);
      Matcher elsewhere = ELSEWHERE.matcher(text);
      assertFalse(elsewhere.find(), () -> file + ": " + elsewhere.group());
      if (file.toString().endsWith(".html")) {
        assertFalse(text.contains("style=\""), file + " has an inline style");
        assertFalse(
            Pattern.compile("<script(?![^>]*src=)").matcher(text).find(),
            file + " has an inline script");
        assertFalse(
            Pattern.compile("\\son[a-z]+=\"").matcher(text).find(),
            file + " has an inline handler");
      }
      if (file.toString().endsWith(".js")) {
        assertFalse(text.contains("innerHTML"), file + " writes HTML");
      }
    }
  }
}
