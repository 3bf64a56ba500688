package org.paraphrast.text.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.Property;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.RandomText;

class QuotationsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "He said \"come in\" and left. | \"come in\"",
        "“Come in,” he said, “and sit.” | “Come in,” + “and sit.”",
        "„Ja“, sagte er. | „Ja“",
        "Il dit «oui» et partit. | «oui»",
        "She said 'I will not go' and left. | 'I will not go'",
        "‘It’s late,’ she said. | ‘It’s late,’",
        "The dogs' owner didn't see 'em. | -",
        "'Tis the season, he'd say. | -",
        "'Is that you?' he asked. | 'Is that you?'",
        "In the '90s we were the boys' friends. | -",
        "A 6\" pipe and a 4\" pipe. | -",
        "“I have not finished. | “I have not finished.",
        "And then he left.” She wept. | And then he left.”",
        "No quotation at all. | -",
      })
  void finds(String text, String wanted) {
    String found =
        String.join(" + ", Quotations.of(text).stream().map(span -> span.of(text)).toList());
    assertEquals(wanted, found.isEmpty() ? "-" : found);
  }

  @Test
  void titlesHaveARuleOfTheirOwn() {
    Analyzer analyzer = Analyzer.english().withFirst(new QuotationRule(List.of()));
    assertEquals(
        List.of(GuardKind.TITLE), kinds(analyzer, "We saw the film \"Gone with the Wind\" again."));
    assertEquals(List.of(GuardKind.QUOTATION), kinds(analyzer, "We heard \"stop it\" again."));
  }

  private static List<GuardKind> kinds(Analyzer analyzer, String text) {
    return analyzer.analyze(text).guards().list().stream().map(guard -> guard.kind()).toList();
  }

  @Test
  void theyAreInOrderAndApart() {
    Property.check(
        1000,
        (random, seed) -> {
          String text = RandomText.of(random) + " \"a 'b” “c’ " + RandomText.of(random);
          int last = 0;
          for (CharSpan span : Quotations.of(text)) {
            assertTrue(span.start() >= last && span.end() <= text.length(), seed);
            last = span.end();
          }
        });
  }

  @Test
  void longTextsTakeLinearTime() {
    for (String part : List.of("\"", "“", "'a ", "a' ", "‘a ", "” ", "\"a ")) {
      Quotations.of(part.repeat(20_000));
    }
  }
}
