package org.paraphrast.text.analysis;

import java.util.List;
import org.paraphrast.io.Resources;

/** Reads the tables of cases that stand beside the tests: a case a line, {@code #} for comments. */
public final class CaseTable {
  private CaseTable() {}

  public static List<String> lines(String name) {
    return lines(CaseTable.class, name);
  }

  /** The cases of a file beside the test that {@code owner} is. */
  public static List<String> lines(Class<?> owner, String name) {
    List<String> lines =
        Resources.lines(owner, name).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("# "))
            .toList();
    if (lines.isEmpty()) {
      throw new IllegalStateException(name + " has no cases");
    }
    return lines;
  }

  /** The two sides of a case, with Java's escapes undone. */
  public static String[] sides(String line) {
    int arrow = line.indexOf(" ⇒");
    if (arrow < 0) {
      throw new IllegalStateException("a case must have ' ⇒ ', got: " + line);
    }
    String right = line.substring(arrow + 2);
    return new String[] {
      unescape(line.substring(0, arrow)), unescape(right.isEmpty() ? "" : right.substring(1))
    };
  }

  public static String unescape(String text) {
    String plain = text.startsWith("\\#") ? text.substring(1) : text;
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      char next = i + 1 < plain.length() ? plain.charAt(i + 1) : ' ';
      if (c == '\\' && next == 'u' && plain.substring(i).matches("(?s)\\\\u[0-9a-f]{4}.*")) {
        out.append((char) Integer.parseInt(plain.substring(i + 2, i + 6), 16));
        i += 5;
      } else if (c == '\\' && "ntr".indexOf(next) >= 0) {
        out.append(next == 'n' ? '\n' : next == 't' ? '\t' : '\r');
        i++;
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }
}
