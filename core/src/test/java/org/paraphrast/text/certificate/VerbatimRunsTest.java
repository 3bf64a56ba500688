package org.paraphrast.text.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.Property;
import org.paraphrast.text.Guards;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.CaseTable;
import org.paraphrast.text.analysis.RandomText;

class VerbatimRunsTest {

  static List<String> cases() {
    return CaseTable.lines("verbatim.txt");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void runs(String line) {
    int colon = line.indexOf(": ");
    String[] sides = CaseTable.sides(line.substring(colon + 2));
    Optional<String> difference = VerbatimRuns.of(sides[0]).firstDifference(sides[1]);
    assertEquals(line.substring(0, colon), difference.isPresent() ? "differs" : "same");
  }

  @Test
  void aSentenceWithoutGuardsIsHeldToThem() {
    Sentence blind =
        Analyzer.english().analyze("Begin at localhost:80/begin.").withGuards(Guards.NONE);
    Certificate certificate = Certificate.of(blind);
    assertEquals(List.of(), certificate.violations("Start at localhost:80/begin."));
    assertEquals(
        "[verbatim: “localhost:80/begin” is gone, moved or new]",
        certificate.violations("Begin at localhost:80/start.").toString());
  }

  @Test
  void theFirstDifferenceIsNamed() {
    VerbatimRuns runs = VerbatimRuns.of("a/b and 3 {x}");
    assertEquals(Optional.empty(), runs.firstDifference("(a/b), 3, {x}!"));
    assertEquals(Optional.of("3"), runs.firstDifference("a/b and {x}"));
    assertEquals(Optional.of("{x}"), runs.firstDifference("a/b and 3"));
    assertEquals(Optional.of("4"), runs.firstDifference("a/b and 3 {x} 4"));
  }

  @Test
  void anyTextIsLikeItselfWhateverItsSpaces() {
    Property.check(
        2000,
        (random, seed) -> {
          String text = RandomText.of(random);
          assertEquals(Optional.empty(), VerbatimRuns.of(text).firstDifference(text), seed);
          String wide = " " + text.replace(" ", "  ") + "\n";
          if (text.indexOf('<') < 0) {
            assertEquals(Optional.empty(), VerbatimRuns.of(text).firstDifference(wide), seed);
          }
        });
  }

  @Test
  void longTextsTakeLinearTimeAndNoStack() {
    for (String part : List.of("<", "<a ", "&#", "](", "'s", "_", "a/", ">", "—", "3 ", "\uD835")) {
      String text = part.repeat(1_000_000);
      assertTrue(VerbatimRuns.of(text).firstDifference(text).isEmpty(), part);
    }
  }
}
