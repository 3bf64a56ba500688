package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;

class EasierWordsTest {
  private static final WordDifficulty DIFFICULTY =
      WordDifficulty.of(
          Map.ofEntries(
              Map.entry("buy", 0.5),
              Map.entry("get", 0.4),
              Map.entry("purchase", 3.0),
              Map.entry("acquire", 3.1),
              Map.entry("procure", 5.0),
              Map.entry("house", 0.6),
              Map.entry("dwelling", 4.0),
              Map.entry("use", 0.5),
              Map.entry("make", 0.4),
              Map.entry("utilize", 4.2),
              Map.entry("order", 1.2),
              Map.entry("in", 0.1),
              Map.entry("of", 0.1),
              Map.entry("to", 0.1),
              Map.entry("whilst", 5.0),
              Map.entry("while", 0.8),
              Map.entry("extra", 1.5),
              Map.entry("additional", 3.1)),
          List.of(6.0, 0.0, 0.0, 0.0, 0.0, 0.0));

  private static double rho(String level, String source, String target) {
    Optional<Level> known = level.equals("-") ? Optional.empty() : Level.named(level);
    return new EasierWords(DIFFICULTY, known)
        .rho(List.of(source.split(" ", -1)), List.of(target.split(" ", -1)));
  }

  @ParameterizedTest
  @CsvSource({
    "-, purchase, buy, 2.5",
    "-, buy, purchase, no",
    "-, extra, additional, no",
    // about as hard: the target has to be shorter
    "-, acquire, purchase, no",
    "-, buy, get, no",
    "-, make, use, no",
    "-, use, make, no",
    // what both have does not hide what is new
    "-, acquire dwelling, purchase dwelling, no",
    "-, purchase dwelling, procure house, no",
    "-, purchase dwelling, purchase house, 3.4",
    // nor does a mean make up for a harder word, or a hard word for the mean
    "-, purchase house, procure, no",
    "-, acquire house, purchase, no",
    // function words count if they are hard
    "-, in order to, to, 1.2",
    "-, utilize, make use of, 3.725",
    "-, whilst, while, 4.2",
    "-, while, whilst, no",
    // nobody knows it
    "-, buy, zorbify, no",
    "-, zorbify, buy, 5.5",
    // words at or below the level stay; what comes down to it counts twice
    "B1, purchase, buy, no",
    "A2, purchase, buy, 3.5",
    "B1, procure, purchase, 4",
    "A2, procure, purchase, 4",
    "A1, procure, buy, 8.5",
    "grade 5, acquire, buy, 2.7",
    "A1, whilst, while, 8.2",
  })
  void targetsAreEasierByBands(String level, String source, String target, String expected) {
    double rho = expected.equals("no") ? Usability.NONE : Double.parseDouble(expected);
    assertEquals(rho, rho(level, source, target), 1e-9);
  }

  @Test
  void aTieGoesToTheShorter() {
    WordDifficulty alike =
        WordDifficulty.of(
            Map.of("big", 0.5, "large", 0.6, "hefty", 0.6), List.of(6.0, 0.0, 0.0, 0.0, 0.0, 0.0));
    Usability easier = new EasierWords(alike, Optional.empty());
    assertEquals(0.1, easier.rho(List.of("large"), List.of("big")), 1e-9);
    assertTrue(Double.isNaN(easier.rho(List.of("big"), List.of("large"))));
    assertTrue(Double.isNaN(easier.rho(List.of("large"), List.of("hefty"))), "a syllable more");
    assertEquals(0, easier.rho(List.of("hefty"), List.of("large")), 1e-9);
  }

  @Test
  void aLevelNeedsDifficulties(@TempDir Path folder) {
    try (LanguageModel lm = PlanFixtures.lm(folder)) {
      Task plain = Task.of(Purpose.SIMPLIFICATION);
      Task levelled = plain.withLevel(Level.ofGrade(5));
      assertTrue(plain.purpose().usability(plain, lm, Optional::empty) instanceof Simplification);
      assertTrue(
          plain.purpose().usability(plain, lm, () -> Optional.of(DIFFICULTY))
              instanceof EasierWords);
      String message =
          assertThrows(
                  DataException.class,
                  () -> Purpose.SIMPLIFICATION.usability(levelled, lm, Optional::empty))
              .getMessage();
      assertTrue(message.contains("the level grade 5; use a model with difficulty.txt"), message);
    }
  }
}
