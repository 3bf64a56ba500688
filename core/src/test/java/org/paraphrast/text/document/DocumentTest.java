package org.paraphrast.text.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.Property;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.CaseTable;
import org.paraphrast.text.analysis.RandomText;
import org.paraphrast.text.analysis.SentenceSplitter;

class DocumentTest {
  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);
  private static final List<DocumentFormat> PLAIN =
      List.of(DocumentFormat.TEXT, DocumentFormat.WRAPPED);

  static List<String> text() {
    return CaseTable.lines("document-text.txt");
  }

  static List<String> wrapped() {
    return CaseTable.lines("document-wrapped.txt");
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

  private static void check(String line, DocumentFormat format) {
    String expected = CaseTable.unescape(line);
    Document document = Document.parse(expected.replaceAll("[⟦⟧]", ""), format, SPLITTER);
    List<String> marked = document.parts().stream().map(part -> "⟦" + part.text() + "⟧").toList();
    assertEquals(expected, document.with(marked));
  }

  @Test
  void aFormatWithoutItsReaderIsRefused() {
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> DocumentFormat.MARKDOWN.reader(List.of()));
    assertEquals(
        "documents in markdown need paraphrast-documents; add it to the class path",
        refused.getMessage());
  }

  @Test
  void proseIsInOrderAndWithinTheDocument() {
    assertThrows(IllegalArgumentException.class, () -> prose(List.of(new CharSpan(0, 3)), "ab"));
    assertThrows(
        IllegalArgumentException.class,
        () -> prose(List.of(new CharSpan(1, 2), new CharSpan(0, 1)), "ab"));
  }

  private static Prose prose(List<CharSpan> runs, String document) {
    return new Prose(runs, List.of(), List.of(), document, Optional.empty());
  }

  @Test
  void aDocumentWithItsOwnSentencesIsItself() {
    Property.check(
        3000,
        (random, seed) -> {
          String text = RandomText.of(random) + "\n" + RandomText.of(random);
          for (DocumentFormat format : PLAIN) {
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
}
