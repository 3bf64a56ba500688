package org.paraphrast.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;

/** Documents of any format: the parts lie in order in the text, and nothing else is touched. */
@Tag("all")
class DocumentFuzzTest {
  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);

  @FuzzTest(maxDuration = "1m")
  void onlyPartsAreTouched(byte[] data) {
    String text = FuzzedText.of(data, 1);
    DocumentFormat[] formats = DocumentFormat.values();
    DocumentFormat format = formats[FuzzedText.choice(data, 0, formats.length)];
    Document document = Document.parse(text, format, SPLITTER);
    List<Document.Part> parts = document.parts();
    assertEquals(text, document.with(parts.stream().map(Document.Part::text).toList()));
    StringBuilder rest = new StringBuilder();
    int at = 0;
    for (Document.Part part : parts) {
      assertTrue(part.span().start() >= at, "parts overlap");
      rest.append(text, at, part.span().start());
      at = part.span().end();
    }
    rest.append(text.substring(at));
    assertEquals(rest.toString(), document.with(parts.stream().map(part -> "").toList()));
  }
}
