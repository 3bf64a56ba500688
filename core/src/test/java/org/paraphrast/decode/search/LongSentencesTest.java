package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

/** Sentences of up to a hundred thousand words; apart, as mutation tests have no time for them. */
@Tag("all")
class LongSentencesTest {
  private static final List<String> WORDS = RandomTasks.WORDS;

  @TempDir Path folder;

  @Test
  void longSentencesGoWindowByWindowWithTrueScores() {
    LanguageModel lm = DecodeFixtures.randomLm(3, new Random(1), WORDS);
    List<TableEntry> entries = new ArrayList<>();
    for (int i = 0; i < WORDS.size(); i++) {
      entries.add(DecodeFixtures.entry(WORDS.get(i), WORDS.get((i + 1) % WORDS.size()), 0.9));
    }
    try (ParaphraseTable table = DecodeFixtures.table(folder, "t0", entries)) {
      StatisticalGenerator generator =
          DecodeFixtures.generator(List.of(table), lm, Structure.Analysis.NONE);
      for (String text :
          List.of("old dog runs, ".repeat(500), "dog ".repeat(100_000), "5 ".repeat(2000))) {
        Sentence sentence = Analyzer.english().analyze(text);
        Generation generation =
            generator.generate(sentence, Task.VARIATION, 2, new Generator.Seed(0));
        assertFalse(generation.optimal());
        assertTrue(generation.sourceScore().isPresent());
        assertEquals(text.startsWith("5") ? 0 : 2, generation.hypotheses().size());
        for (Hypothesis hypothesis : generation.hypotheses()) {
          assertFalse(hypothesis.choices().isEmpty());
        }
      }
    }
  }

  /** The best text of a long sentence with a short word for dogs and a wrong one for “may”. */
  private List<String> best(Task task) {
    LanguageModel lm = DecodeFixtures.lm(2, List.of("the dog runs .", "the cur must run ."));
    List<TableEntry> entries =
        List.of(
            DecodeFixtures.entry("dog", "cur dog", 0.2),
            DecodeFixtures.entry("runs", "ran", 0.3),
            DecodeFixtures.entry("may", "must", 0.99));
    String text = "The dog runs, ".repeat(60) + "and you may go.";
    try (ParaphraseTable table = DecodeFixtures.table(folder, "t1", entries)) {
      StatisticalGenerator generator =
          DecodeFixtures.generator(List.of(table), lm, Structure.Analysis.NONE);
      return generator
          .generate(Analyzer.english().analyze(text), task, 1, new Generator.Seed(0))
          .hypotheses()
          .stream()
          .map(hypothesis -> hypothesis.text().rendering().text())
          .toList();
    }
  }

  @Test
  void aWindowThatBreaksSomethingDoesNotSpoilTheOthers() {
    List<String> found = best(Task.VARIATION.withChange(1));
    assertEquals(1, found.size());
    assertTrue(found.get(0).endsWith("you may go."), found.get(0));
  }

  @Test
  void windowsThatBreakSomethingOnlyTogetherDoNotSpoilTheOthers() {
    LanguageModel lm =
        DecodeFixtures.lm(
            2, List.of("the glad , just dog ran .", "the unhappy , unfair cat ran ."));
    List<TableEntry> entries =
        List.of(
            DecodeFixtures.entry("happy", "glad", 0.9),
            DecodeFixtures.entry("fair", "just", 0.9),
            DecodeFixtures.entry("sad", "unhappy", 0.9),
            DecodeFixtures.entry("biased", "unfair", 0.9));
    String between = "the dog sat, ".repeat(30);
    String text =
        String.join(
            between,
            "The happy dog sat, ",
            "the fair dog sat, ",
            "the sad cat sat, ",
            "the biased cat sat.");
    try (ParaphraseTable table = DecodeFixtures.table(folder, "t2", entries)) {
      StatisticalGenerator generator =
          DecodeFixtures.generator(List.of(table), lm, Structure.Analysis.NONE);
      Task task = Task.VARIATION.withChange(1);
      Generation generation =
          generator.generate(Analyzer.english().analyze(text), task, 1, new Generator.Seed(0));
      assertEquals(1, generation.hypotheses().size());
      String found = generation.hypotheses().get(0).text().rendering().text();
      assertTrue(found.startsWith("The glad dog"), found);
      assertTrue(found.contains("the just dog"), found);
      assertTrue(found.contains("the sad cat"), found);
      assertTrue(found.endsWith("the biased cat sat."), found);
    }
  }

  @Test
  void theDeadlineIsKeptInsideTheSearch() {
    Task late = Task.VARIATION.withDeadline(Deadline.after(Duration.ofNanos(1)));
    assertThrows(Deadline.OutOfTime.class, () -> best(late));
    assertEquals(
        best(Task.VARIATION),
        best(Task.VARIATION.withDeadline(Deadline.after(Duration.ofDays(100_000)))));
  }

  @Test
  void aLimitOfTheLengthHoldsForTheWholeSentence() {
    for (int most : List.of(850, 830, 800)) {
      List<String> found = best(Task.VARIATION.withLength(LengthLimit.NONE.withMaxChars(most)));
      assertEquals(1, found.size(), () -> "within " + most);
      assertTrue(found.get(0).length() <= most, () -> found.get(0).length() + " of " + most);
    }
    assertEquals(List.of(), best(Task.VARIATION.withLength(LengthLimit.NONE.withMaxChars(700))));
  }
}
