package org.paraphrast.table;

import java.util.ArrayList;
import java.util.List;

/**
 * The syntax of the synonym files of Solr, Lucene and Elasticsearch: {@code a, b => c, d} and
 * {@code a, b, c}, where a backslash takes the meaning from any character behind it, and a line
 * that starts with {@code #} is a comment. There are no weights in it.
 */
public final class SolrSynonyms {
  /** Between what is looked for and what is put there. */
  public static final String ARROW = "=>";

  private SolrSynonyms() {}

  /** An entry as it has to be written so that it is read as it is. */
  public static String escape(String entry) {
    String plain =
        entry.replace("\\", "\\\\").replace(",", "\\,").replace(ARROW, "\\=>").replace("^", "\\^");
    return plain.startsWith("#") ? "\\" + plain : plain;
  }

  static String unescape(String entry) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < entry.length(); i++) {
      boolean escaped = entry.charAt(i) == '\\' && i + 1 < entry.length();
      plain.append(entry.charAt(escaped ? ++i : i));
    }
    return plain.toString();
  }

  /** The parts between separators that no backslash stands before. */
  static List<String> split(String text, String separator) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.startsWith(separator, i)) {
        parts.add(text.substring(start, i));
        i += separator.length() - 1;
        start = i + 1;
      }
    }
    parts.add(text.substring(start));
    return parts;
  }
}
