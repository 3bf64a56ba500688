package org.paraphrast.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.CaseTable;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;

/** Documents with their sentences in {@code ⟦…⟧} and what stays in them in {@code ‹…›}. */
class ProseTest {
  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);

  static List<String> html() {
    return CaseTable.lines(ProseTest.class, "html.txt");
  }

  static List<String> markdown() {
    return CaseTable.lines(ProseTest.class, "markdown.txt");
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
    assertEquals(expected, marked(expected.replaceAll("[⟦⟧‹›]", ""), format));
  }

  static String marked(String text, DocumentFormat format) {
    Document document = Document.parse(text, format, SPLITTER);
    List<String> marked = new ArrayList<>();
    for (Document.Part part : document.parts()) {
      StringBuilder sentence = new StringBuilder(part.text());
      for (int i = part.kept().size() - 1; i >= 0; i--) {
        CharSpan kept = part.kept().get(i);
        sentence.insert(kept.end(), '›').insert(kept.start(), '‹');
      }
      marked.add("⟦" + sentence + "⟧");
    }
    return document.with(marked);
  }
}
