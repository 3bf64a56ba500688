package org.paraphrast.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FitFeatureTest {
  @Test
  void namesAndTheirOrderAreThoseOfTheShippedModel() throws IOException {
    List<String> shipped =
        Files.readAllLines(Path.of("../model/en/acceptability.txt")).stream()
            .filter(line -> line.startsWith("feature\t"))
            .map(line -> line.substring("feature\t".length()))
            .toList();
    assertEquals(shipped.subList(0, FitFeature.COUNT), FitFeature.labels());
    assertEquals("pivot", shipped.get(FitFeature.COUNT));
  }

  @Test
  void everyWordHasOneClass() {
    Map<String, FitFeature> classes =
        Map.of(
            "NNS", FitFeature.NOUN,
            "VBD", FitFeature.VERB,
            "JJR", FitFeature.ADJECTIVE,
            "RB", FitFeature.ADVERB,
            "RP", FitFeature.PREPOSITION,
            "PRP$", FitFeature.PRONOUN_OR_DETERMINER,
            "WRB", FitFeature.PRONOUN_OR_DETERMINER,
            "PDT", FitFeature.OTHER_WORD);
    classes.forEach((tag, found) -> assertEquals(found, FitFeature.ofTag(tag), tag));
  }
}
