package org.paraphrast.document;

import java.util.Set;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.Prose;
import org.paraphrast.text.document.ProsePart;
import org.paraphrast.text.document.ProseReader;

/** Markdown by CommonMark, with what other dialects add to it left alone. Linear time. */
public final class MarkdownReader implements ProseReader {
  @Override
  public DocumentFormat format() {
    return DocumentFormat.MARKDOWN;
  }

  @Override
  public Prose read(String document, Set<ProsePart> parts) {
    try {
      return new MarkdownProse(document, MarkdownTree.of(document), parts).read();
    } catch (MarkdownTree.Unreadable beyond) {
      return Prose.none(document, beyond.reason());
    }
  }

  @Override
  public String outline(String document) {
    try {
      return MarkdownTree.of(document).outline();
    } catch (MarkdownTree.Unreadable beyond) {
      return document;
    }
  }
}
