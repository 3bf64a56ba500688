package org.paraphrast.text.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.CaseTable;

class GuardRulesTest {
  static List<String> guards() {
    return CaseTable.lines(GuardRulesTest.class, "guards.txt");
  }

  @ParameterizedTest
  @MethodSource
  void guards(String line) {
    String expected = CaseTable.unescape(line);
    String text = expected.replaceAll("⟦[A-Z_]+\\|([^⟧]*)⟧", "$1");
    assertEquals(expected, inline(Analyzer.english().analyze(text)));
  }

  @Test
  void frozenWordsAreGuardedInAnyCaseAsWholeWords() {
    Sentence sentence =
        Analyzer.english()
            .analyze(
                "My CAT is in the category of big  dogs.",
                FrozenWords.of(List.of("cat", "Big dogs", " ")));
    assertEquals("My ⟦FROZEN|CAT⟧ is in the category of ⟦FROZEN|big  dogs⟧.", inline(sentence));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "employee | Two Employees and an employee. | Employees, employee",
        "=employee | Two employees and an employee. | employee",
        "employees | An employee. | employee",
        "bought | We buy and are buying. | buy, buying",
        "big house | A <b>big</b> house. | big</b> house",
        "big house | A *big* house. | big* house",
        "big house | A **bigger** _house_. | bigger** _house",
        "big house | A big<br/>house. | big<br/>house",
        "big house | A [big](http://x.org/a) house. | big](http://x.org/a) house",
        "big house | A big, old house. | ''",
        "big house | A big*house. | ''",
        "=big house | A bigger house, a big house. | big house",
        "new | The news. | ''",
        "it | Its tail. | ''",
      })
  void frozenWordsHoldForAllFormsAndAcrossMarkup(String keep, String text, String frozen) {
    Sentence sentence = Analyzer.english().analyze(text, FrozenWords.of(List.of(keep)));
    List<String> found =
        sentence.guards().list().stream()
            .filter(guard -> guard.kind() == GuardKind.FROZEN)
            .map(guard -> guard.chars().of(text))
            .toList();
    assertEquals(frozen.isEmpty() ? List.of() : List.of(frozen.split(", ", -1)), found);
  }

  @Test
  void aFrozenPhraseGoesOnBehindALineBreak() {
    for (String gap : List.of("\n", " \n  ", "\\\n", "\n> ")) {
      String text = "A big" + gap + "house.";
      Sentence sentence = Analyzer.english().analyze(text, FrozenWords.of(List.of("big house")));
      assertEquals("big" + gap + "house", sentence.guards().list().get(0).chars().of(text));
    }
  }

  @Test
  void frozenWordsMatchEveryApostropheAndSpace() {
    Sentence sentence =
        Analyzer.english()
            .analyze(
                "I don’t like rock\u00A0music in a cafe\u0301.",
                FrozenWords.of(List.of("don't", "rock music", "cafe", "a\\E")));
    assertEquals(
        "I ⟦FROZEN|don’t⟧ like ⟦FROZEN|rock\u00A0music⟧ in a cafe\u0301.", inline(sentence));
  }

  @Test
  void frozenWordsComeBeforeEveryOtherRule() {
    Sentence sentence =
        Analyzer.english()
            .analyze("See {name} in Paris.", FrozenWords.of(List.of("{name}", "paris")));
    assertEquals("See ⟦FROZEN|{name}⟧ in ⟦FROZEN|Paris⟧.", inline(sentence));
  }

  @Test
  void aCallerCanAddARule() {
    GuardRule vowels =
        new GuardRule() {
          @Override
          public GuardKind kind() {
            return GuardKind.FROZEN;
          }

          @Override
          public void find(Sentence sentence, GuardClaims claims) {
            for (int token = 0; token < sentence.size(); token++) {
              if ("aeiou".indexOf(sentence.form(token).charAt(0)) >= 0
                  && !claims.isClaimed(token)) {
                claims.claim(new TokenSpan(token, token + 1));
              }
            }
          }
        };
    Sentence sentence = Analyzer.english().with(vowels).analyze("an old dog");
    assertEquals("⟦FROZEN|an⟧ ⟦FROZEN|old⟧ dog", inline(sentence));
  }

  private static String inline(Sentence sentence) {
    StringBuilder out = new StringBuilder();
    int position = 0;
    for (Guard guard : sentence.guards().list()) {
      CharSpan chars = guard.chars();
      out.append(sentence.text(), position, chars.start());
      out.append('⟦').append(guard.kind()).append('|');
      out.append(chars.of(sentence.text())).append('⟧');
      position = chars.end();
    }
    return out.append(sentence.text().substring(position)).toString();
  }
}
