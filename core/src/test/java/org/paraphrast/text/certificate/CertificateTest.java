package org.paraphrast.text.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.Property;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.CaseTable;
import org.paraphrast.text.analysis.RandomText;

class CertificateTest {

  static List<String> cases() {
    return CaseTable.lines("certificate.txt");
  }

  static List<String> senses() {
    return CaseTable.lines("senses.txt");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void certificate(String line) {
    check(line, Certificate::of);
  }

  @ParameterizedTest
  @MethodSource
  void senses(String line) {
    check(line, Certificate::ofSenses);
  }

  private static void check(String line, Function<Sentence, Certificate> certificate) {
    int colon = line.indexOf(": ");
    String[] sides = CaseTable.sides(line.substring(colon + 2));
    Sentence sentence = Analyzer.english().analyze(sides[0]);
    List<Violation> found = certificate.apply(sentence).violations(sides[1]);
    String reason = found.isEmpty() ? "ok" : found.get(0).reason();
    assertEquals(line.substring(0, colon), reason, found::toString);
  }

  @Test
  void aViolationSaysWhatIsWrong() {
    Certificate certificate =
        Certificate.of(Analyzer.english().analyze("In May Anna may not pay $5 at all."));
    List<Violation> found = certificate.violations("She must pay 6 in May.");
    assertEquals(
        List.of("name", "money", "number", "negation", "modality"),
        found.stream().map(Violation::reason).toList());
    assertEquals("modality: “may” became “must”", found.get(found.size() - 1).toString());
    assertTrue(found.get(1).detail().contains("$5"), found::toString);
    assertFalse(certificate.violations("In May Anna may not pay $5.").size() > 0);
  }

  @Test
  void halvesOfCharactersDoNotMeet() {
    Sentence sentence = Analyzer.english().analyze("He \ud83dreally\ude00 left.");
    assertEquals(
        List.of("break"),
        Certificate.violations(sentence, "He \ud83d\ude00 left.").stream()
            .map(Violation::reason)
            .toList());
    assertEquals(List.of(), Certificate.violations(sentence, "He \ud83dtruly\ude00 left."));
  }

  @Test
  void wrappingMayGoAndTheEndOfAParagraphMayNot() {
    Sentence wrapped = Analyzer.english().analyze("Interactive use\nstarted on Monday.");
    assertEquals(List.of(), Certificate.violations(wrapped, "Interactive use began on Monday."));
    Sentence paragraphs = Analyzer.english().analyze("Interactive use\n \nStarted on Monday.");
    assertEquals(
        List.of("break"),
        Certificate.violations(paragraphs, "Interactive use began on Monday.").stream()
            .map(Violation::reason)
            .toList());
    assertEquals(
        List.of(), Certificate.violations(paragraphs, "Interactive use\n \nBegan on Monday."));
  }

  @Test
  void noWordStandsTwiceInARowThatDidNotBefore() {
    Sentence sentence =
        Analyzer.english().analyze("He wrote concerning to the plan that that man had.");
    assertEquals(
        List.of("repeat: a word stands twice in a row"),
        Certificate.violations(sentence, "He wrote with regard to To the plan that that man had.")
            .stream()
            .map(Violation::toString)
            .toList());
    for (String fine :
        List.of(
            "He wrote regarding to the plan that that man had.",
            "He wrote with regard to, to the plan that the man had.",
            "He wrote regarding to today the plan that that man had.")) {
      assertEquals(List.of(), Certificate.violations(sentence, fine), fine);
    }
    Sentence contracted = Analyzer.english().analyze("Do you think that that's fine?");
    assertEquals(
        List.of(), Certificate.violations(contracted, "Do you believe that that is fine?"));
  }

  @Test
  void theInputItselfIsAlwaysCertified() {
    Property.check(
        2000,
        (random, seed) -> {
          String text = RandomText.of(random);
          Sentence sentence = Analyzer.english().analyze(text);
          assertEquals(List.of(), Certificate.violations(sentence, text), seed);
        });
  }

  @Test
  void longTextsAreTriedInLinearTime() {
    for (String part :
        List.of("not ", "can't ", "x's", "un", "5 ", "neither nor ", "don’t-", "'")) {
      String text = part.repeat(50_000);
      Sentence sentence = Analyzer.english().analyze("It is not " + part);
      assertFalse(Certificate.violations(sentence, text).isEmpty(), part);
    }
    for (String part : List.of("again ", "twice a ", "only if ")) {
      Sentence sentence = Analyzer.english().analyze(part.repeat(20_000));
      assertFalse(Certificate.ofSenses(sentence).violations(part.repeat(19_000)).isEmpty(), part);
    }
  }

  @Test
  void whatIsDeclaredToGoTakesWhatItIsAboutWithIt() {
    Sentence sentence =
        Analyzer.english().analyze("He often came , if it rained , only to wait , with his dog .");
    DeclaredSenses senses = DeclaredSenses.of(sentence);
    assertEquals("frequency", reason(senses, sentence, 1, 2)); // often
    assertEquals("condition", reason(senses, sentence, 3, 7)); // , if it rained
    assertEquals("ok", reason(senses, sentence, 12, 15)); // with his dog
    assertEquals("ok", reason(senses, sentence, 7, 11)); // only to wait
  }

  private static String reason(DeclaredSenses senses, Sentence sentence, int from, int to) {
    Declaration without =
        new Declaration(List.of(new TokenSpan(0, from), new TokenSpan(to, sentence.size())));
    return senses.violation(without).map(Violation::reason).orElse("ok");
  }

  @Test
  void nothingMovesWhereAnOrderIsSpokenOf() {
    Sentence sentence = Analyzer.english().analyze("Men and women got 50 and 40 respectively");
    Declaration swapped =
        new Declaration(
            List.of(
                new TokenSpan(2, 3),
                new TokenSpan(1, 2),
                new TokenSpan(0, 1),
                new TokenSpan(3, sentence.size())));
    assertEquals(
        "order",
        DeclaredSenses.of(sentence).violation(swapped).map(Violation::reason).orElse("ok"));
  }

  @Test
  void anyTextCanBeTried() {
    Property.check(
        2000,
        (random, seed) -> {
          Sentence sentence = Analyzer.english().analyze(RandomText.of(random));
          for (Violation violation : Certificate.violations(sentence, RandomText.of(random))) {
            assertFalse(violation.detail().isBlank(), seed);
          }
        });
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
}
