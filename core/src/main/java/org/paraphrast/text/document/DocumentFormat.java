package org.paraphrast.text.document;

/** What a document is written in. */
public enum DocumentFormat {
  /** Plain text: all of it is prose, and no sentence goes on in the next line. */
  TEXT(""),
  /** Plain text in wrapped lines: a sentence may go on in the next. */
  WRAPPED(""),
  /** HTML: the text nodes, but not those of scripts, styles and code. */
  HTML("<>&"),
  /** Markdown: paragraphs, list items and quotations, but not code, headings and tables. */
  MARKDOWN("`*_[]<>|~\\");

  private final String reserved;

  DocumentFormat(String reserved) {
    this.reserved = reserved;
  }

  /** Characters that mean something in this format: a paraphrase must not bring one in. */
  public String reserved() {
    return reserved;
  }

  /** The prose of a document in this format. */
  Prose prose(String document) {
    return switch (this) {
      case TEXT -> Prose.lines(document);
      case WRAPPED -> Prose.plain(document);
      case HTML -> HtmlProse.find(document);
      case MARKDOWN -> MarkdownProse.find(document);
    };
  }
}
