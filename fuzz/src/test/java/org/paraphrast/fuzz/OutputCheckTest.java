package org.paraphrast.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.paraphrast.api.Receipt;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

/** What a paraphraser might do wrong, rendered as it renders: the check must see each of them. */
@Tag("all")
class OutputCheckTest {
  private static final OutputCheck.Allowed SAY_ALL = new OutputCheck.Allowed(false, false);
  private static final OutputCheck.Allowed LEAVE_OUT = new OutputCheck.Allowed(true, false);

  /** An output with its receipts. */
  private record Case(Sentence sentence, String output, List<Receipt> receipts) {
    List<String> faults(OutputCheck.Allowed allowed) {
      return OutputCheck.faults(sentence, output, receipts, allowed);
    }

    Case reading(String text) {
      return new Case(sentence, text, receipts);
    }
  }

  /** Words for words of a sentence: {@code "big", "large"}. */
  private static Case words(String text, String... pairs) {
    Sentence sentence = Analyzer.english().analyze(text);
    List<Replacement> replacements = new ArrayList<>();
    for (int i = 0; i < pairs.length; i += 2) {
      replacements.add(
          Replacement.of(
              span(sentence, pairs[i]),
              Analyzer.english().analyze(pairs[i + 1]).forms().stream().toList()));
    }
    return rendered(sentence, replacements, List.of());
  }

  /** A structural unit: copies of parts, and new words, which begin with a plus. */
  private static Case structure(String text, String source, List<String> dropped, String... said) {
    Sentence sentence = Analyzer.english().analyze(text);
    List<Replacement.Piece> pieces = new ArrayList<>();
    for (String piece : said) {
      pieces.add(
          piece.startsWith("+")
              ? new Replacement.Words(piece.substring(1).split(" ", -1))
              : new Replacement.Copy(span(sentence, piece)));
    }
    return rendered(sentence, List.of(new Replacement(span(sentence, source), pieces)), dropped);
  }

  private static TokenSpan span(Sentence sentence, String words) {
    List<String> wanted = Analyzer.english().analyze(words).forms();
    for (int token = 0; token + wanted.size() <= sentence.size(); token++) {
      if (sentence.forms().subList(token, token + wanted.size()).equals(wanted)) {
        return new TokenSpan(token, token + wanted.size());
      }
    }
    throw new IllegalArgumentException(words);
  }

  private static Case rendered(
      Sentence sentence, List<Replacement> replacements, List<String> dropped) {
    Rendering rendering = new Renderer().render(sentence, replacements);
    List<Receipt> receipts =
        rendering.changes().stream().map(change -> receipt(change, dropped)).toList();
    return new Case(sentence, rendering.text(), receipts);
  }

  private static Receipt receipt(Change change, List<String> dropped) {
    List<Receipt> inner = change.inner().stream().map(one -> receipt(one, dropped)).toList();
    Replacement replacement = change.replacement();
    if (replacement == null) {
      return new Receipt(change, null, inner);
    }
    List<Support> support = List.of(new Support.ByRule("structure", "test", "a test", dropped));
    UnitChoice choice =
        new UnitChoice(replacement, UnitKind.STRUCTURE, support, OptionalDouble.empty(), Map.of());
    return new Receipt(change, choice, inner);
  }

  private static void assertFault(String part, Case wrong, OutputCheck.Allowed allowed) {
    List<String> faults = wrong.faults(allowed);
    assertTrue(
        faults.stream().anyMatch(fault -> fault.contains(part)),
        () -> wrong.output() + " has no fault “" + part + "”: " + faults);
  }

  @Test
  void rightOutputsHaveNoFaults() {
    Stream.of(
            words("He bought a big house.", "big", "large"),
            words("It is not possible.", "not possible", "impossible"),
            words("Wait until noon.", "until", "till"),
            structure("In 1998, he left.", "In 1998, he left", List.of(), "he left", "In 1998"),
            structure(
                "He met “Ann” and saw 3 men.",
                "“Ann” and saw 3 men",
                List.of(),
                "saw 3 men",
                "+and",
                "“Ann”"))
        .forEach(right -> assertEquals(List.of(), right.faults(SAY_ALL), right.output()));
    Case shorter =
        structure(
            "Mr. Li, who came only if it rained 3 times, left.",
            ", who came only if it rained 3 times, left",
            List.of(", who came only if it rained 3 times,"),
            "left");
    assertEquals(List.of(), shorter.faults(LEAVE_OUT), shorter.output());
    assertFault("though all is to be said", shorter, SAY_ALL);
  }

  @Test
  void numbersAndCodeAndQuotationsStay() {
    assertFault("runs", words("He has 5 cars.", "5", "6"), SAY_ALL);
    assertFault("runs", words("He has cars.", "cars", "7 cars"), SAY_ALL);
    assertFault("number words", words("Two men left.", "Two", "Three"), SAY_ALL);
    assertFault("runs", words("See a@b.org now.", "a@b.org", "him"), SAY_ALL);
    assertFault("code", words("Run `big` now.", "`big`", "`large`"), SAY_ALL);
    assertFault("placeholders", words("Dear {name}, hello.", "{name}", "{title}"), SAY_ALL);
    assertFault("quotations", words("He said “a big car” twice.", "big", "large"), SAY_ALL);
    Case requoted = words("He said “a big car” twice.", "big", "large");
    assertEquals(List.of(), requoted.faults(new OutputCheck.Allowed(false, true)));
  }

  @Test
  void whatIsNotDeclaredAsLeftOutMustStand() {
    Case undeclared = structure("In 1998, he left.", "In 1998, he left", List.of(), "he left");
    assertFault("runs", undeclared, LEAVE_OUT);
    Case more =
        structure(
            "He is not, they say, 5 years old.",
            "is not, they say, 5 years old",
            List.of(", they say,"),
            "is not");
    assertFault("runs", more, LEAVE_OUT);
    Case elsewhere =
        structure("In 1998, he left.", "In 1998, he left", List.of("in 2001"), "he left");
    assertFault("was not there", elsewhere, LEAVE_OUT);
    Case swapped = words("From 3 to 9 men.", "3", "9", "9", "3");
    assertFault("runs", swapped, SAY_ALL);
  }

  @Test
  void receiptsLeadThereAndBack() {
    Case right = words("He bought a big house.", "big", "large");
    assertFault("lead to the output", right.reading("He bought a large home."), SAY_ALL);
    assertFault("lead back", right.reading("He bought a large home."), SAY_ALL);
    Case none = new Case(right.sentence(), right.output(), List.of());
    assertFault("lead to the output", none, SAY_ALL);
  }

  @Test
  void negationsAndRestrictionsStay() {
    assertFault("a negation went", words("He is not sure.", "not sure", "sure"), SAY_ALL);
    assertFault("a negation came", words("He left.", "left", "never left"), SAY_ALL);
    assertFault("a negation went", words("He didn't go.", "didn't go", "went"), SAY_ALL);
    for (String word : List.of("respectively", "only", "if", "unless", "until")) {
      Case gone = words("He goes " + word + " they do.", "goes " + word, "goes");
      assertFault("“" + word + "” went", gone, SAY_ALL);
      Case came = words("He goes now they do.", "now", word);
      assertFault("“" + word + "” came", came, SAY_ALL);
    }
    Case twice =
        structure(
            "He did not go and they left.",
            "did not go and they left",
            List.of(),
            "they left",
            "+and not",
            "did not go");
    assertFault("a negation came", twice, SAY_ALL);
    Case alone = structure("He only left.", "only left", List.of("only"), "left");
    assertFault("left out alone", alone, LEAVE_OUT);
    Case moved =
        structure(
            "He is not sure that it is big.",
            "is not sure that it is big",
            List.of("not"),
            "is",
            "sure that it is big");
    assertEquals("He is sure that it is big.", moved.output());
    assertFault("a negation was left out alone", moved, LEAVE_OUT);
  }
}
