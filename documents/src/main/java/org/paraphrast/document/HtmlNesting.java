package org.paraphrast.document;

import java.util.Set;

/**
 * Which tags end which elements, as far as it decides whether text is hidden: an extract of the
 * tree construction of the HTML standard. Where the two differ, more is hidden here.
 */
final class HtmlNesting {
  /** Their end tags may be left out; the next of them ends the one before. */
  private static final Set<String> END_OPTIONAL =
      Set.of("p", "li", "dt", "dd", "tr", "td", "th", "option", "optgroup");

  /** Opened anew where an element around them ends before they do. */
  private static final Set<String> FORMATTING =
      Set.of(
          "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong",
          "tt", "u");

  /** A paragraph ends before them; before a table or a form it does so in some places only. */
  private static final Set<String> END_PARAGRAPH =
      Set.of(
          "address",
          "article",
          "aside",
          "blockquote",
          "center",
          "details",
          "dialog",
          "dir",
          "div",
          "dl",
          "fieldset",
          "figcaption",
          "figure",
          "footer",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "header",
          "hgroup",
          "hr",
          "listing",
          "main",
          "menu",
          "nav",
          "ol",
          "p",
          "pre",
          "search",
          "section",
          "summary",
          "ul");

  /** No end tag reaches out of them, those of their own kind excepted. */
  private static final Set<String> SCOPES =
      Set.of("applet", "caption", "marquee", "object", "table", "td", "template", "th");

  private static final Set<String> TABLE_PARTS =
      Set.of("caption", "table", "tbody", "td", "tfoot", "th", "thead", "tr");

  /** End tags of elements that the standard does not know do not reach out of others. */
  private static final Set<String> MORE_SPECIAL =
      Set.of("body", "button", "colgroup", "dd", "dt", "form", "html", "li", "plaintext", "select");

  private HtmlNesting() {}

  static boolean isEndOptional(String name) {
    return END_OPTIONAL.contains(name);
  }

  static boolean isFormatting(String name) {
    return FORMATTING.contains(name);
  }

  /** Whether the start of this element ends a paragraph, in whatever document. */
  static boolean endsParagraph(String name) {
    return END_PARAGRAPH.contains(name);
  }

  /** Whether an end tag does not reach out of an element that is open within. */
  static boolean stops(String endTag, String within) {
    if (TABLE_PARTS.contains(endTag)) {
      return within.equals("table") || within.equals("template");
    }
    return SCOPES.contains(within)
        || within.equals("form")
        || (endTag.equals("p") && within.equals("button"))
        || (endTag.equals("li") && (within.equals("ul") || within.equals("ol")))
        || (!isSpecial(endTag) && !isFormatting(endTag) && isSpecial(within));
  }

  private static boolean isSpecial(String name) {
    return END_PARAGRAPH.contains(name)
        || SCOPES.contains(name)
        || TABLE_PARTS.contains(name)
        || MORE_SPECIAL.contains(name);
  }
}
