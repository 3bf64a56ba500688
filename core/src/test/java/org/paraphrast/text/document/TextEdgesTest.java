package org.paraphrast.text.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.guard.GuardClaims;
import org.paraphrast.text.guard.GuardRule;
import org.paraphrast.text.render.IndefiniteArticle;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/** Edges of the text stage that the tables cannot show. */
class TextEdgesTest {

  @Test
  void formsMakeQuotesDashesAndApostrophesPlain() {
    Sentence sentence = Tokenizer.of(Language.EN).tokenize("“Don’t”—she said… soft\u00adhyphen");
    assertEquals(
        List.of("\"", "Do", "n't", "\"", "--", "she", "said", "...", "softhyphen"),
        List.copyOf(sentence.forms()));
    assertEquals("n’t", sentence.surface(2));
  }

  @Test
  void frozenWordsAreGuardedInAnyCaseAsWholeWords() {
    Sentence sentence =
        Analyzer.english()
            .analyze(
                "My CAT is in the category of big  dogs.",
                FrozenWords.of(List.of("cat", "Big dogs", " ")));
    assertEquals(
        "My ⟦FROZEN|CAT⟧ is in the category of ⟦FROZEN|big  dogs⟧.",
        TextTablesTest.inline(sentence));
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
        "I ⟦FROZEN|don’t⟧ like ⟦FROZEN|rock\u00A0music⟧ in a cafe\u0301.",
        TextTablesTest.inline(sentence));
  }

  @Test
  void aCertificateWantsGuardsAsWholeWords() {
    Sentence sentence = Analyzer.english().analyze("He saw 3 men in Rome, 3km off.");
    assertEquals(List.of(), Certificate.violations(sentence, "He met 3 men in Rome, 3km off."));
    assertEquals(
        3,
        Certificate.violations(sentence, "He met 13 men in Romeo, 3kms off.").stream()
            .filter(violation -> violation.detail().contains("gone"))
            .count());
  }

  @Test
  void frozenWordsComeBeforeEveryOtherRule() {
    Sentence sentence =
        Analyzer.english()
            .analyze("See {name} in Paris.", FrozenWords.of(List.of("{name}", "paris")));
    assertEquals("See ⟦FROZEN|{name}⟧ in ⟦FROZEN|Paris⟧.", TextTablesTest.inline(sentence));
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
    assertEquals("⟦FROZEN|an⟧ ⟦FROZEN|old⟧ dog", TextTablesTest.inline(sentence));
  }

  @Test
  void aTokenizedTextIsSplitAtSpacesOnly() {
    Sentence sentence =
        Analyzer.english().analyzeTokenized("do n't can't {0} U.S.", FrozenWords.NONE);
    assertEquals("do n't can't {0} U.S.", sentence.toString());
    assertEquals(5, sentence.size());
    assertTrue(sentence.guards().isGuarded(3));
  }

  @Test
  void theEmptyTextHasNoTokensAndOneGap() {
    Sentence sentence = Analyzer.english().analyze(" \n");
    assertEquals(0, sentence.size());
    assertEquals(" \n", sentence.gap(0));
  }

  @Test
  void replacementsThatCrossAreRefused() {
    Sentence sentence = Analyzer.english().analyze("one big red dog");
    Renderer renderer = new Renderer();
    Replacement first = Replacement.of(new TokenSpan(0, 2), "x");
    Replacement second = Replacement.of(new TokenSpan(1, 3), "y");
    assertThrows(
        IllegalArgumentException.class, () -> renderer.render(sentence, List.of(first, second)));
    assertThrows(
        IllegalArgumentException.class,
        () -> renderer.render(sentence, List.of(Replacement.of(new TokenSpan(3, 5), "z"))));
  }

  @Test
  void copiesOutsideTheSourceAndWordsWithSpacesAreRefused() {
    TokenSpan source = new TokenSpan(1, 3);
    assertThrows(
        IllegalArgumentException.class,
        () -> new Replacement(source, List.of(new Replacement.Copy(new TokenSpan(0, 2)))));
    assertThrows(IllegalArgumentException.class, () -> Replacement.of(source, "two words"));
    assertThrows(IllegalArgumentException.class, () -> Replacement.of(source, ""));
  }

  @Test
  void theCaseLexiconDecidesWhatLosesItsCapital() {
    Sentence sentence = Analyzer.english().analyze("Dogs chase cats.");
    Replacement passive =
        new Replacement(
            new TokenSpan(0, 3),
            List.of(
                new Replacement.Copy(new TokenSpan(2, 3)),
                new Replacement.Words("are", "chased", "by"),
                new Replacement.Copy(new TokenSpan(0, 1))));
    assertEquals(
        "Cats are chased by Dogs.", new Renderer().render(sentence, List.of(passive)).text());
    Renderer knowing = new Renderer(word -> word.equals("Dogs"));
    assertEquals("Cats are chased by dogs.", knowing.render(sentence, List.of(passive)).text());
  }

  @Test
  void aCertificateWantsEveryGuardVerbatimAndInOrder() {
    Sentence sentence = Analyzer.english().analyze("Pay 5 dollars to {name} by 10:30.");
    assertTrue(Certificate.violations(sentence, "Give 5 dollars to {name} until 10:30.").isEmpty());
    assertEquals(
        List.of("money", "number"),
        Certificate.violations(sentence, "Pay five dollars to {name} by 10:30.").stream()
            .map(Violation::reason)
            .toList());
    assertEquals(1, Certificate.violations(sentence, "By 10:30 pay 5 dollars to {name}.").size());
  }

  @ParameterizedTest
  @CsvSource({
    "dog,a",
    "apple,an",
    "hour,an",
    "honest,an",
    "honour,an",
    "heir,an",
    "house,a",
    "unit,a",
    "university,a",
    "umbrella,an",
    "uncle,an",
    "uninteresting,an",
    "unanimous,an",
    "use,a",
    "European,a",
    "one,a",
    "once,a",
    "onion,an",
    "MP,an",
    "UN,a",
    "FBI,an",
    "NATO,a",
    "8,an",
    "80,an",
    "18,an",
    "11,an",
    "110,a",
    "1,a",
    "X-ray,an",
    "U-turn,a",
    "ewe,a",
    "élan,an",
    "herb,an",
    "HTML,an",
    "utter,an",
    "useful,a",
    "usher,an",
    "US,a",
    "EU,an",
    "SMS,an",
    "URL,a",
    "hotel,a",
    "umpire,an",
    "urban,an"
  })
  void anArticleFollowsTheSoundOfTheNextWord(String word, String article) {
    assertEquals(article, IndefiniteArticle.before(word), word);
  }
}
