package org.paraphrast.evaluate;

/** Text inside HTML. */
final class HtmlText {
  private HtmlText() {}

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
