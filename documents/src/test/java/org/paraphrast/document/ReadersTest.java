package org.paraphrast.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.Property;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.TimeLimit;
import org.paraphrast.text.TimeOver;
import org.paraphrast.text.analysis.RandomText;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.Prose;
import org.paraphrast.text.document.ProsePart;
import org.paraphrast.text.document.ProseReader;

class ReadersTest {
  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);
  private static final List<ProseReader> READERS = List.of(new HtmlReader(), new MarkdownReader());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "HTML|HEADINGS|<h2>⟦A big house⟧</h2><table><td>x</table><button>y</button>",
        "HTML|HEADINGS|<title>⟦A big house⟧</title><p>⟦A car.⟧",
        "HTML|TABLES|<h2>A</h2><table><tr><td>⟦big⟧<td>⟦car⟧</table><button>y</button>",
        "HTML|BUTTONS|<h2>A</h2><button>⟦A big car⟧</button><label>⟦car⟧</label>",
        "MARKDOWN|HEADINGS|\\# ⟦A big house⟧\\n\\n⟦big⟧\\n===\\n",
        "MARKDOWN|HEADINGS|> ## ⟦A big house⟧ ##\\n",
        "MARKDOWN|TABLES|\\# A\\n\\n¦ ⟦big⟧ ¦ ⟦car⟧ ¦\\n¦---¦---¦\\n¦ x \\¦ y ¦ ⟦z⟧ ¦\\n",
        "MARKDOWN|TABLES|- > ¦ ⟦a⟧ ¦\\n  > ¦---¦\\n  > ¦ ⟦b⟧ ¦\\n  [c]: /u (d)\\n  > ¦ e ¦\\n",
        "MARKDOWN|BUTTONS|\\# A\\n\\n¦ big ¦\\n¦---¦\\n",
      })
  void partsAreProseWhereTheyAreWanted(DocumentFormat format, ProsePart part, String line) {
    String expected = line.replace("\\n", "\n").replace("\\#", "#").replace('¦', '|');
    Document document =
        Document.parse(expected.replaceAll("[⟦⟧]", ""), format, Set.of(part), SPLITTER);
    List<String> marked = document.parts().stream().map(p -> "⟦" + p.text() + "⟧").toList();
    assertEquals(expected, document.with(marked));
  }

  @Test
  void aDocumentWithItsOwnSentencesIsItself() {
    Property.check(
        3000,
        (random, seed) -> {
          String text = RandomText.of(random) + "\n" + RandomText.of(random);
          for (ProseReader reader : READERS) {
            Document document = Document.parse(text, reader.format(), SPLITTER);
            List<String> same = document.parts().stream().map(Document.Part::text).toList();
            assertEquals(text, document.with(same), seed);
            assertEquals(List.of(), document.misfits(same), seed);
          }
        });
  }

  @Test
  void htmlIsItsTokens() {
    Property.check(
        3000,
        (random, seed) -> {
          String text = RandomText.of(random);
          StringBuilder all = new StringBuilder();
          HtmlTokens.of(text).forEach(token -> all.append(token.span().of(text)));
          assertEquals(text, all.toString(), seed);
        });
  }

  @Test
  void sentencesThatMakeSomethingElseOfTheDocumentAreMisfits() {
    String text = "It was\nthen. He came.\n\nA [car](x y) is.\n\n[dog]: u\n\nThe [cat] is.\n";
    Document document = Document.parse(text, DocumentFormat.MARKDOWN, SPLITTER);
    List<String> list = List.of("It was\n- then.", "He left.", "A [car](xy) is.", "The [cat] is.");
    assertEquals(List.of(0, 2), document.misfits(list));
    List<String> link = List.of("It is\nso.", "He came.", "A [car](x y) is.", "The [dog] is.");
    assertEquals(List.of(3), document.misfits(link));
  }

  @Test
  void whatTheParserCannotTakeIsLeftAloneWithAWord() {
    MarkdownReader reader = new MarkdownReader();
    Prose deep = reader.read(">".repeat(1000) + " A big car.", Set.of(), TimeLimit.NONE);
    assertEquals(Optional.of("it is nested more than 200 deep"), deep.note());
    assertEquals(List.of(), deep.runs());
    String head = "|a".repeat(2000) + "|\n" + "|-".repeat(2000) + "|\n";
    Prose wide = reader.read(head + "|a\n".repeat(1000), Set.of(), TimeLimit.NONE);
    assertEquals(Optional.of("its tables are too large"), wide.note());
  }

  /** A careless reader takes minutes for these, or all of the stack. */
  @Test
  void longDocumentsTakeLinearTimeAndNoStack() {
    String[] hard = {
      "<",
      "<b",
      "<a x=\"",
      "<code>",
      "<!--",
      "</",
      "[",
      "|",
      "```\n",
      "<pre>",
      "a<b>",
      "<?",
      "<%",
      "<code>a</code> ",
      "a <code>a</code> ",
      "> ",
      "*a ",
      "**a *b ",
      "![",
      "[a](",
      "$$",
      "$x",
      "{{",
      "\\(",
      "\\begin{a}",
      "<table><b>",
      "<div>",
      "</div>",
      "<p translate=no>",
      "&",
      "&amp;",
      "a_",
      "`a",
      "- a\n",
      "<b>",
      "a\n",
      "> a\n> *b\n",
      "<kbd>",
      "[[",
      "[^",
      "{#",
      ":::\n",
      "a*",
      "~",
    };
    for (String part : hard) {
      for (ProseReader reader : READERS) {
        String text = part.repeat(200_000 / part.length());
        reader.read(text, EnumSet.allOf(ProsePart.class), TimeLimit.NONE);
        reader.outline(text);
      }
    }
    String cells = "|:::".repeat(150_000) + "|\n" + "|-".repeat(150_000) + "|\n";
    new MarkdownReader().read(cells, EnumSet.allOf(ProsePart.class), TimeLimit.NONE);
    String rule = "| a |\n|" + "-".repeat(100_000) + "|\n";
    assertTrue(new MarkdownReader().read(rule, Set.of(), TimeLimit.NONE).runs().isEmpty());
  }

  /** One paragraph as long as the document, and many: what is read is given up at any point. */
  @Test
  void theReadingOfALongDocumentIsGivenUpWhenTheTimeIsOver() {
    List<String> hard =
        List.of(
            "[".repeat(20_000) + "a" + "](b)".repeat(20_000),
            "*a_ ".repeat(50_000),
            "`a <b> ".repeat(30_000),
            "a b\n\n".repeat(40_000),
            "> - a\n".repeat(30_000));
    for (String text : hard) {
      for (DocumentFormat format : List.of(DocumentFormat.MARKDOWN, DocumentFormat.HTML)) {
        TimeOver counting = new TimeOver(Integer.MAX_VALUE);
        Document.parse(text, format, Set.of(), SPLITTER, counting);
        int asked = counting.asked();
        assertTrue(asked >= text.length() / 8192, () -> format + ": asked " + asked);
        for (int most : List.of(0, asked / 2, asked - 1)) {
          TimeOver over = new TimeOver(most);
          assertThrows(
              TimeOver.Thrown.class,
              () -> Document.parse(text, format, Set.of(), SPLITTER, over),
              format.name());
          assertEquals(most + 1, over.asked());
        }
      }
    }
  }

  @Test
  void theParserOfMarkdownAsksWithinAParagraph() throws MarkdownTree.Unreadable {
    TimeOver counting = new TimeOver(Integer.MAX_VALUE);
    MarkdownTree.of("[a](b) *a_ ".repeat(5_000), counting);
    assertTrue(counting.asked() >= 15_000, "asked " + counting.asked());
  }

  @Test
  void whatIsNotSeenToFitInTimeIsAMisfit() {
    String text = "He came.\n\nShe came.\n";
    Document document = Document.parse(text, DocumentFormat.MARKDOWN, SPLITTER);
    List<String> others = List.of("He left.", "She left.");
    assertEquals(List.of(), document.misfits(others, TimeLimit.NONE));
    assertEquals(List.of(0, 1), document.misfits(others, new TimeOver(0)));
  }

  @Test
  void runsHoldWhatIsKept() {
    Property.check(
        2000,
        (random, seed) -> {
          String text = RandomText.of(random) + "\n\n" + RandomText.of(random);
          for (ProseReader reader : READERS) {
            Prose prose = reader.read(text, EnumSet.allOf(ProsePart.class), TimeLimit.NONE);
            for (CharSpan kept : prose.kept()) {
              assertTrue(prose.runs().stream().anyMatch(run -> run.contains(kept)), seed);
            }
          }
        });
  }
}
