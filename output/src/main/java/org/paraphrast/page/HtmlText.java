package org.paraphrast.page;

import java.util.Locale;

/** Text inside HTML and SVG, in elements and in attributes. */
public final class HtmlText {
  private HtmlText() {}

  /** Text with whatever could be mark-up escaped. */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      append(text.charAt(i), out);
    }
    return out.toString();
  }

  /**
   * Escaped text in which characters that cannot be seen, but change how others are shown, stand as
   * signs: those that turn the direction of writing, and control characters. Only for elements.
   */
  public static String visible(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isHidden(c)) {
        String code = String.format(Locale.ROOT, "U+%04X", (int) c);
        out.append("<span class=\"sign\">").append(code).append("</span>");
      } else {
        append(c, out);
      }
    }
    return out.toString();
  }

  /** JSON as the content of a script element, which no text inside it can end. */
  public static String json(String json) {
    StringBuilder out = new StringBuilder(json.length() + 16);
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029' || isHidden(c)) {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static void append(char c, StringBuilder out) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      case '\'' -> out.append("&#39;");
      case '\r' -> out.append("&#13;"); // a parser would drop or replace it
      default -> out.append(c);
    }
  }

  private static boolean isHidden(char c) {
    return (c < ' ' && c != '\t' && c != '\n' && c != '\r')
        || (c >= '\u007F' && c < '\u00A0')
        || c == '\u061C'
        || c == '\u200E'
        || c == '\u200F'
        || (c >= '\u202A' && c <= '\u202E')
        || (c >= '\u2066' && c <= '\u2069');
  }
}
