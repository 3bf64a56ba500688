package org.paraphrast.site;

/** Text inside of HTML, attributes and scripts. */
final class Html {
  private Html() {}

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** A string of JavaScript that is safe inside of a script element, too. */
  static String quote(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 16).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\n' -> quoted.append("\\n");
        case '<', '\u2028', '\u2029' -> quoted.append(String.format("\\u%04x", (int) c));
        default -> quoted.append(c < ' ' ? " " : String.valueOf(c));
      }
    }
    return quoted.append('"').toString();
  }
}
