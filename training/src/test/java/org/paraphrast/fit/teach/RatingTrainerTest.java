package org.paraphrast.fit.teach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.DataException;

class RatingTrainerTest {
  private static final String HEADER =
      "sentence\tacceptable\todds-least\todds-mean\todds-sum\tchanges\ttold\town\tgone\tlength"
          + "\tsize\tmoved\n";
  private static final String GOOD = "1\t1\t2\t2\t-0.1\t1\t-0.2\t-0.1\t0.1\t0\t2\t0\n";
  private static final String BAD = "2\t0\t-2\t2\t-0.1\t4\t-0.2\t-0.1\t0.1\t0\t2\t0\n";

  @TempDir Path folder;

  private RatingTrainer trainer(String text) {
    return trainer(RatingTrainer.Lessons.DRAFTS, text);
  }

  private RatingTrainer trainer(RatingTrainer.Lessons lessons, String text) {
    try {
      return RatingTrainer.read(lessons, Files.writeString(folder.resolve("lessons.tsv"), text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ten sentences with a good draft and a bad one each. */
  private static String lessons() {
    StringBuilder lessons = new StringBuilder(HEADER);
    for (int sentence = 0; sentence < 10; sentence++) {
      lessons.append(sentence).append(GOOD.substring(1));
      lessons.append(sentence).append(BAD.substring(1));
    }
    return lessons.toString();
  }

  @Test
  void whatTellsGoodDraftsFromBadOnesCounts() {
    RatingTrainer trainer = trainer(lessons());
    assertEquals(20, trainer.size());
    RatingTrainer.Taught taught = trainer.train();
    Map<String, Double> factors = taught.factors();
    assertTrue(factors.getOrDefault("odds-least", 0.0) > 0.1, factors::toString);
    assertTrue(factors.getOrDefault("changes", 0.0) < -0.1, factors::toString);
    assertEquals(0, factors.getOrDefault("told", 1.0), 1e-4);
    assertEquals(1, taught.outOfSample().auc());
    assertEquals(20, taught.outOfSample().lessons());
  }

  @Test
  void ofWhatNoLessonHasNothingIsLearned() {
    Map<String, Double> factors = trainer(lessons()).train().factors();
    assertFalse(factors.containsKey("moved"), factors::toString);
    assertFalse(factors.containsKey("length"), factors::toString);
    assertTrue(factors.containsKey("one"), factors::toString);
  }

  @Test
  void columnsMayComeInAnyOrder() {
    String swapped = HEADER.replace("odds-least\todds-mean", "odds-mean\todds-least");
    Map<String, Double> factors = trainer(lessons().replace(HEADER, swapped)).train().factors();
    assertTrue(factors.getOrDefault("odds-mean", 0.0) > 0.1, factors::toString);
  }

  /** What it learned of a sentence from its other drafts must not flatter the judge. */
  @Test
  void draftsOfOneSentenceAreJudgedTogether() {
    String first = GOOD.repeat(5) + BAD.replaceFirst("2", "1").repeat(5);
    String second = GOOD.replaceFirst("1\t1", "2\t0") + BAD.replaceFirst("0", "1");
    // each teaches the contrary of the other
    assertEquals(0, trainer(HEADER + first + second.repeat(5)).train().outOfSample().auc());
  }

  @ParameterizedTest
  @CsvSource({
    "sentence, number, lessons.tsv:1:, not lessons",
    "size, sise, lessons.tsv:1:, 'sise' is no feature",
    "length, size, lessons.tsv:1:, 'size' is no feature or stands here twice",
    "'\tmoved', '', lessons.tsv:1:, no column for moved",
    "'1\t1\t2', '1\t2\t2', lessons.tsv:2:, '1 or 0'",
    "'1\t1\t2', 'a\t1\t2', lessons.tsv:2:, not a number",
    "'1\t1\t2', '1\t1', lessons.tsv:2:, 10 inputs",
    "'1\t1\t2', '1\t1\tx', lessons.tsv:2:, 'x' is not a number",
    "'2\t0\t-2', '2\t0\tNaN', lessons.tsv:3:, 'NaN' is not a number",
    "'2\t0\t-2', '2\t1\t-2', lessons.tsv, needs both",
    "'2\t0\t-2', '1\t0\t-2', lessons.tsv, more than one sentence",
  })
  void faultsAreNamed(String before, String after, String place, String fault) {
    String text = (HEADER + GOOD + BAD).replaceFirst(before, after);
    DataException e = assertThrows(DataException.class, () -> trainer(text));
    assertTrue(e.getMessage().contains(place), e.getMessage());
    assertTrue(e.getMessage().contains(fault), e.getMessage());
  }

  @Test
  void anyInputsMayJudgeStructuralUnits() {
    String lessons = "right\tlm\trule that\tnever\n" + "1\t2\t1\t0\n0\t-2\t1\t0\n".repeat(10);
    RatingTrainer.Taught taught = trainer(RatingTrainer.Lessons.STRUCTURE, lessons).train();
    assertEquals(List.of("lm", "one", "rule that"), List.copyOf(taught.factors().keySet()));
    assertTrue(taught.factors().getOrDefault("lm", 0.0) > 0.1, taught.factors()::toString);
    assertEquals(1, taught.outOfSample().auc());
  }

  @ParameterizedTest
  @CsvSource({
    "right, wrong, lessons.tsv:1:, not lessons for structural units",
    "'1\t2', '2\t2', lessons.tsv:2:, not 1 or 0 and 1 inputs",
    "'1\t2', '1\tx', lessons.tsv:2:, 'x' is not a number",
    "'0\t1', '1\t1', lessons.tsv:3:, needs both",
  })
  void faultsInLessonsForStructuralUnitsAreNamed(
      String before, String after, String place, String fault) {
    String text = "right\tlm\n1\t2\n0\t1\n".replace(before, after);
    DataException e =
        assertThrows(DataException.class, () -> trainer(RatingTrainer.Lessons.STRUCTURE, text));
    assertTrue(e.getMessage().contains(place), e.getMessage());
    assertTrue(e.getMessage().contains(fault), e.getMessage());
    assertTrue(e.getMessage().contains("bench/structure-lessons"), e.getMessage());
  }
}
