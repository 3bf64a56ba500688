package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Resources;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;

/** The small values of planning: what they hold and what they refuse. */
class PlanValuesTest {
  @TempDir Path folder;

  @Test
  void aLimitChangesAloneAndIsAtLeastOne() {
    LengthLimit limit = LengthLimit.NONE.withMaxBytes(1).withMaxChars(2).withMaxRatio(0.5);
    assertEquals(1, limit.maxBytes().value());
    assertEquals(2, limit.maxChars().value());
    assertEquals(0.5, limit.maxRatio().value());
    assertEquals(3, limit.withMaxBytes(3).maxBytes().value());
    assertEquals(2, limit.withMaxBytes(3).maxChars().value());
    assertEquals(Integer.MAX_VALUE, LengthLimit.NONE.maxBytes().value());
    assertEquals(Integer.MAX_VALUE, LengthLimit.NONE.maxChars().value());
    assertEquals(Double.POSITIVE_INFINITY, LengthLimit.NONE.maxRatio().value());
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-1, 1", "1, 0", "1, -0.5", "1, NaN"})
  void aLimitThatNothingCouldKeepIsRefused(int length, double ratio) {
    Class<IllegalArgumentException> refused = IllegalArgumentException.class;
    if (length < 1) {
      assertThrows(refused, () -> LengthLimit.NONE.withMaxBytes(length));
      assertThrows(refused, () -> LengthLimit.NONE.withMaxChars(length));
    } else {
      assertThrows(refused, () -> LengthLimit.NONE.withMaxRatio(ratio));
    }
  }

  @Test
  void aPlanHasAtLeastOneTarget() {
    PlanLimits limits = PlanLimits.DEFAULT;
    assertEquals(20, limits.targets()); // Zhao08
    assertEquals(1, new PlanLimits(1, limits.slotTokens(), limits.patterns()).targets());
    assertThrows(
        IllegalArgumentException.class,
        () -> new PlanLimits(0, limits.slotTokens(), limits.patterns()));
  }

  @Test
  void aPhraseForASlotHasWords() {
    assertThrows(IllegalArgumentException.class, () -> new HeadedSpan(new TokenSpan(2, 2), "NN"));
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "-1, 0", "0, -1"})
  void aVerbIsNotItsOwnObject(int verb, int object) {
    assertThrows(IllegalArgumentException.class, () -> PlanFixtures.object(verb, object));
  }

  @Test
  void aPurposeGoesByItsLabel() {
    assertEquals(
        List.of("variation", "compression", "simplification", "similarity"),
        Stream.of(Purpose.values()).map(Purpose::label).toList());
  }

  @Test
  void similarityNeedsASentenceToGoTowards() {
    LanguageModel lm = PlanFixtures.lm(folder);
    DataException fault =
        assertThrows(
            DataException.class, () -> PlanFixtures.usability(PlanFixtures.task("similarity"), lm));
    assertTrue(fault.getMessage().contains("--reference"), fault.getMessage());
  }

  @Test
  void wordsOfPlansAreNumberedInTheOrderOfFirstSight() {
    PlanWords words = new PlanWords();
    assertEquals(0, words.add("b"));
    assertEquals(1, words.add("a"));
    assertEquals(0, words.add("b"));
    assertEquals("a", words.word(1));
  }

  @Test
  void theLanguageModelSeesWordsAsItWasTaught() {
    try (LanguageModel cased = PlanFixtures.lm(folder);
        LanguageModel lower = PlanFixtures.withClasses(folder)) {
      Sentence sentence = Analyzer.english().analyze("Use the");
      assertEquals(LanguageModel.UNKNOWN, LmWords.of(cased, sentence, 0));
      assertEquals(cased.wordId("the"), LmWords.of(cased, sentence, 1));
      assertTrue(cased.wordId("the") > LanguageModel.END);
      Sentence left = Analyzer.english().analyze("Left at once");
      assertEquals(lower.wordId("left"), LmWords.of(lower, left, 0));
      assertTrue(lower.wordId("left") > LanguageModel.END);
    }
  }

  @Test
  void theModelOfTheCasesHasTheNumbersOfItsArpaFile() {
    try (LanguageModel lm = PlanFixtures.lm(folder)) {
      int checked = 0;
      for (String line : Resources.lines(PlanFixtures.class, "tiny.arpa")) {
        String[] cells = line.split("\t", -1);
        if (cells.length < 2 || cells[1].equals("<s>")) {
          continue;
        }
        LmState context = lm.newState();
        LmState next = lm.newState();
        float log10Prob = 0;
        for (String word : cells[1].split(" ", -1)) {
          log10Prob = lm.log10Prob(context, lm.wordId(word), next);
          context.set(next);
        }
        assertEquals(Float.parseFloat(cells[0]), log10Prob, 1e-6, line);
        checked++;
      }
      assertEquals(13, checked);
    }
  }

  @Test
  void anEntityIsOneWordOfAModelWithClasses() {
    Sentence sentence = Analyzer.english().analyze("on 5 June 2020 we left");
    LanguageModel model = PlanFixtures.withClasses(folder);
    List<Integer> words = new ArrayList<>();
    for (int token = 0; token < sentence.size(); token++) {
      words.add(LmWords.of(model, sentence, token));
    }
    int none = LmWords.NO_WORD;
    assertEquals(
        List.of(
            model.wordId("on"),
            model.wordId("<date>"),
            none,
            none,
            model.wordId("we"),
            model.wordId("left")),
        words);
    assertTrue(model.wordId("<date>") > LanguageModel.END);
  }
}
