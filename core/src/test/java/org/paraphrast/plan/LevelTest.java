package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.fit.Band;

class LevelTest {
  @ParameterizedTest
  @CsvSource({
    "B1, B1, 3",
    "a2, A2, 2",
    "grade 5, grade 5, 3",
    "Grade12, grade 12, 5",
    "5, grade 5, 3",
    "1, grade 1, 1"
  })
  void bandsAndGradesAreLevels(String name, String label, double hardest) {
    assertEquals(Optional.of(new Level(label, hardest)), Level.named(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "13", "grade", "grade 0", "B3", "five", "5.5", "-1"})
  void otherNamesAreNone(String name) {
    assertEquals(Optional.empty(), Level.named(name));
  }

  @Test
  void higherGradesHaveHarderWords() {
    for (int grade = 2; grade <= 12; grade++) {
      assertTrue(Level.ofGrade(grade).hardest() > Level.ofGrade(grade - 1).hardest());
    }
    assertThrows(IllegalArgumentException.class, () -> Level.ofGrade(13));
    assertThrows(IllegalArgumentException.class, () -> new Level("none", 0));
  }

  @Test
  void onlySimplificationHasALevel() {
    Level level = Level.of(Band.B1);
    Task task = Task.of(Purpose.SIMPLIFICATION).withLevel(level);
    assertEquals(Optional.of(level), task.level());
    assertEquals(Optional.of(level), task.withChange(0.7).level());
    assertEquals(Optional.empty(), task.withPurpose(Purpose.VARIATION).level());
    String message =
        assertThrows(IllegalArgumentException.class, () -> Task.VARIATION.withLevel(level))
            .getMessage();
    assertEquals("a level needs the purpose simplification, got variation", message);
  }
}
