package org.paraphrast.text;

/** What a document is written in. */
public enum DocumentFormat {
  /** Plain text: all of it is prose. */
  TEXT("", new PlainProse()),
  /** HTML: the text nodes, but not those of scripts, styles and code. */
  HTML("<>&", new HtmlProse()),
  /** Markdown: paragraphs, list items and quotations, but not code, headings and tables. */
  MARKDOWN("`*_[]<>|~\\", new MarkdownProse());

  private final String reserved;
  private final ProseFinder finder;

  DocumentFormat(String reserved, ProseFinder finder) {
    this.reserved = reserved;
    this.finder = finder;
  }

  /** Characters that mean something in this format: a paraphrase must not bring one in. */
  public String reserved() {
    return reserved;
  }

  ProseFinder finder() {
    return finder;
  }
}
