package org.paraphrast.document;

/** Settings before a Markdown document, in YAML between dashes or in TOML between plus signs. */
final class FrontMatter {
  private FrontMatter() {}

  /** Where the document proper starts; 0 if there is no front matter, or it does not end. */
  static int end(String document) {
    int first = lineEnd(document, 0);
    String mark = document.substring(0, first).stripTrailing();
    if (!mark.equals("---") && !mark.equals("+++")) {
      return 0;
    }
    for (int at = first; at < document.length(); at = lineEnd(document, at)) {
      String line = document.substring(at, lineEnd(document, at)).stripTrailing();
      if (line.equals(mark) || (line.equals("...") && mark.equals("---"))) {
        return lineEnd(document, at);
      }
    }
    return 0;
  }

  /** Behind the line feed that ends the line at {@code from}. */
  private static int lineEnd(String document, int from) {
    int feed = document.indexOf('\n', from);
    return feed < 0 ? document.length() : feed + 1;
  }
}
