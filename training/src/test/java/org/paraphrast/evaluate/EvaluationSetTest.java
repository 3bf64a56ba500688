package org.paraphrast.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The sentences of {@code evaluation/}: as many as promised, none twice. */
class EvaluationSetTest {
  @Test
  void bothSetsHaveFiftySentencesOfEachKindAndShareNone() throws IOException {
    Path root =
        Files.exists(Path.of("evaluation")) ? Path.of("evaluation") : Path.of("../evaluation");
    Set<String> seen = new HashSet<>();
    for (String set : List.of("dev", "fresh")) {
      for (String kind : List.of("news", "fiction", "informal")) {
        List<String> lines = Files.readAllLines(root.resolve(set).resolve(kind + ".txt"));
        assertEquals(50, lines.size(), set + "/" + kind);
        for (String line : lines) {
          int words = line.split(" ", -1).length;
          assertTrue(words >= 5 && words <= 30, line);
          assertTrue(seen.add(line), line);
        }
      }
    }
  }
}
