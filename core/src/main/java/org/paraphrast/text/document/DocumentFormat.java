package org.paraphrast.text.document;

import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;

/** What a document is written in. */
public enum DocumentFormat {
  /** Plain text: all of it is prose, and no sentence goes on in the next line. */
  TEXT(""),
  /** Plain text in wrapped lines: a sentence may go on in the next. */
  WRAPPED(""),
  /** HTML: the text nodes, but not those of scripts, styles and code. */
  HTML("<>&"),
  /** Markdown: paragraphs, list items and quotations, but not code. */
  MARKDOWN("`*_[]<>|~\\&$^{}");

  private final String reserved;

  DocumentFormat(String reserved) {
    this.reserved = reserved;
  }

  /** Characters that mean something in this format: a paraphrase must not bring one in. */
  public String reserved() {
    return reserved;
  }

  /**
   * The reader of this format; none for plain text, which needs none.
   *
   * @throws IllegalStateException if the reader is not on the class path
   */
  Optional<ProseReader> reader() {
    if (this == TEXT || this == WRAPPED) {
      return Optional.empty();
    }
    return reader(ServiceLoader.load(ProseReader.class, ProseReader.class.getClassLoader()));
  }

  Optional<ProseReader> reader(Iterable<ProseReader> readers) {
    for (ProseReader reader : readers) {
      if (reader.format() == this) {
        return Optional.of(reader);
      }
    }
    throw new IllegalStateException(
        "documents in "
            + name().toLowerCase(Locale.ROOT)
            + " need paraphrast-documents; add it to the class path");
  }
}
