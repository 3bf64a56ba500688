package org.paraphrast.text.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

class TermRuleTest {
  private static String terms(TermRule rule, String text) {
    Sentence sentence = Analyzer.english().with(rule).analyze(text);
    List<String> terms =
        sentence.guards().list().stream()
            .filter(guard -> guard.kind() == GuardKind.TERM)
            .map(guard -> guard.chars().of(text))
            .toList();
    return terms.isEmpty() ? "-" : String.join(" + ", terms);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "the regression showed a significant difference | regression + significant + difference",
        "it made a significant difference to him | -",
        "the tumours were removed | tumours + removed",
        "the stain was removed | -",
      })
  void aSentenceShowsItsField(String text, String wanted) {
    assertEquals(wanted, terms(TermRule.RECOGNIZING, text));
  }

  @Test
  void aFieldCanBeNamedAndRecognitionTurnedOff() {
    assertEquals("goal", terms(TermRule.named("sport").orElseThrow(), "that was a late goal"));
    assertEquals("-", terms(TermRule.named("none").orElseThrow(), "the tumours were removed"));
    assertEquals(Optional.empty(), TermRule.named("cooking"));
  }

  @Test
  void aTextIsOfAFieldOfWhichItHasThreeSigns() {
    TermRule rule =
        TermRule.RECOGNIZING.within(
            List.of("midfielder", "and", "striker", "saw", "the", "goalkeeper"));
    assertEquals("goal", terms(rule, "that was a late goal"));
    assertEquals("-", terms(TermRule.RECOGNIZING.within(List.of("goal")), "a late goal"));
  }
}
