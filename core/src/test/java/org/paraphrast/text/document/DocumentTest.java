package org.paraphrast.text.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.Property;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.CaseTable;
import org.paraphrast.text.analysis.RandomText;
import org.paraphrast.text.analysis.SentenceSplitter;

class DocumentTest {
  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);

  static List<String> text() {
    return CaseTable.lines("document-text.txt");
  }

  static List<String> wrapped() {
    return CaseTable.lines("document-wrapped.txt");
  }

  static List<String> html() {
    return CaseTable.lines("document-html.txt");
  }

  static List<String> markdown() {
    return CaseTable.lines("document-markdown.txt");
  }

  @ParameterizedTest
  @MethodSource
  void text(String line) {
    check(line, DocumentFormat.TEXT);
  }

  @ParameterizedTest
  @MethodSource
  void wrapped(String line) {
    check(line, DocumentFormat.WRAPPED);
  }

  @ParameterizedTest
  @MethodSource
  void html(String line) {
    check(line, DocumentFormat.HTML);
  }

  @ParameterizedTest
  @MethodSource
  void markdown(String line) {
    check(line, DocumentFormat.MARKDOWN);
  }

  private static void check(String line, DocumentFormat format) {
    String expected = CaseTable.unescape(line);
    Document document = Document.parse(expected.replaceAll("[⟦⟧]", ""), format, SPLITTER);
    List<String> marked = document.parts().stream().map(part -> "⟦" + part.text() + "⟧").toList();
    assertEquals(expected, document.with(marked));
  }

  @Test
  void codeInsideASentenceIsFrozen() {
    Document html =
        Document.parse("<p>Use <code>big dog</code>.</p>", DocumentFormat.HTML, SPLITTER);
    assertEquals(List.of("<code>big dog</code>"), html.parts().get(0).frozen());
    Document markdown =
        Document.parse("See [big dog] now.\n\n[big dog]: x\n", DocumentFormat.MARKDOWN, SPLITTER);
    assertEquals(List.of("big dog"), markdown.parts().get(0).frozen());
  }

  @Test
  void aDocumentWithItsOwnSentencesIsItself() {
    Property.check(
        3000,
        (random, seed) -> {
          String text = RandomText.of(random) + "\n" + RandomText.of(random);
          for (DocumentFormat format : DocumentFormat.values()) {
            Document document = Document.parse(text, format, SPLITTER);
            List<String> same = document.parts().stream().map(Document.Part::text).toList();
            assertEquals(text, document.with(same), seed);
          }
        });
  }

  @Test
  void aSentenceIsNeededForEachPart() {
    Document document = Document.parse("One. Two.", DocumentFormat.TEXT, SPLITTER);
    assertThrows(IllegalArgumentException.class, () -> document.with(List.of("One.")));
  }

  @Test
  void longDocumentsTakeLinearTime() {
    String[] hard = {
      "<", "<b", "<a x=\"", "<code>", "<!--", "</", "[", "|", "```\n", "<pre>", "a<b>"
    };
    for (String part : hard) {
      for (DocumentFormat format : DocumentFormat.values()) {
        Document.parse(part.repeat(20_000), format, SPLITTER);
      }
    }
  }
}
