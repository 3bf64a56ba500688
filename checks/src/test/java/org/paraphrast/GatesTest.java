package org.paraphrast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every test is in a gate: the first runs what has no tag in the modules of the POM, the second
 * what is tagged {@code all} and the modules of the profile {@code all}.
 */
class GatesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern TAG = Pattern.compile("@Tag\\(\"([^\"]*)\"\\)");

  /** {@code object-store} is a profile of its own: its server cannot be had everywhere. */
  private static final Set<String> TAGS = Set.of("all", "object-store");

  @Test
  void everyModuleWithTestsIsBuiltByAGate() throws IOException {
    List<String> built = new ArrayList<>();
    Matcher modules =
        Pattern.compile("<module>(.*?)</module>")
            .matcher(Files.readString(ROOT.resolve("pom.xml")));
    while (modules.find()) {
      built.add(modules.group(1));
    }
    Set<String> forgotten = new TreeSet<>();
    for (Path tests : testFolders()) {
      String module = ROOT.relativize(tests).getName(0).toString();
      if (!built.contains(module)) {
        forgotten.add(module);
      }
    }
    assertEquals(Set.of(), forgotten, "modules with tests that pom.xml does not have");
  }

  @Test
  void everyTagIsOneThatAGateKnows() throws IOException {
    Set<String> unknown = new TreeSet<>();
    int tagged = 0;
    for (Path tests : testFolders()) {
      try (Stream<Path> files = Files.walk(tests)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          Matcher tags = TAG.matcher(Files.readString(file));
          while (tags.find()) {
            tagged++;
            if (!TAGS.contains(tags.group(1))) {
              unknown.add(file + ": " + tags.group(1));
            }
          }
        }
      }
    }
    assertEquals(Set.of(), unknown, "tags that no gate runs");
    assertTrue(tagged > 5, "the tags are found");
  }

  private static List<Path> testFolders() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      return modules
          .map(module -> module.resolve("src/test/java"))
          .filter(Files::isDirectory)
          .toList();
    }
  }
}
