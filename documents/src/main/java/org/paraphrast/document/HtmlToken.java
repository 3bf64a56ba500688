package org.paraphrast.document;

import org.paraphrast.text.CharSpan;

/**
 * A piece of HTML.
 *
 * @param name of the element in lower case; empty for what has none
 * @param text what a text says, entities resolved; empty for all else
 */
record HtmlToken(Kind kind, CharSpan span, String name, String text, Translate translate) {
  enum Kind {
    START_TAG,
    END_TAG,
    TEXT,
    /** A whole element whose content is no mark-up, such as a script. */
    RAW,
    /** A comment, a declaration, CDATA. */
    OTHER
  }

  /** What a tag says of its content by {@code translate} or {@code class="notranslate"}. */
  enum Translate {
    YES,
    NO,
    UNSAID
  }

  static HtmlToken of(Kind kind, CharSpan span) {
    return new HtmlToken(kind, span, "", "", Translate.UNSAID);
  }

  static HtmlToken text(CharSpan span, String text) {
    return new HtmlToken(Kind.TEXT, span, "", text, Translate.UNSAID);
  }

  static HtmlToken tag(Kind kind, CharSpan span, String name, Translate translate) {
    return new HtmlToken(kind, span, name, "", translate);
  }
}
