package org.paraphrast.parsers;

import java.util.List;

/**
 * Writes our tokens as the Penn Treebank does, for models that were trained on it. The two agree on
 * contractions ({@code ca n't}, {@code John 's}); they differ in double quotes, which Penn writes
 * as opening and closing ones, in single quotes, brackets and the ellipsis. One token stays one
 * token.
 */
final class PennForms {
  private static final String LEFT_BRACKET = "-LRB-";
  private static final String RIGHT_BRACKET = "-RRB-";

  private PennForms() {}

  static String[] of(List<String> forms) {
    String[] penn = new String[forms.size()];
    boolean openDouble = false;
    boolean openSingle = false;
    for (int i = 0; i < penn.length; i++) {
      String form = forms.get(i);
      switch (form) {
        case "\"" -> {
          penn[i] = openDouble ? "''" : "``";
          openDouble = !openDouble;
        }
        case "'" -> {
          boolean opens = !openSingle && isOpening(forms, i);
          penn[i] = opens ? "`" : "'";
          openSingle = opens;
        }
        case "(", "[", "{" -> penn[i] = LEFT_BRACKET;
        case ")", "]", "}" -> penn[i] = RIGHT_BRACKET;
        case "-", "---" -> penn[i] = "--";
        default -> penn[i] = form;
      }
    }
    return penn;
  }

  /** Plain brackets again, as forms or as tags: chunker and parser were trained with these. */
  static String[] withPlainBrackets(String[] names) {
    String[] plain = names.clone();
    for (int i = 0; i < plain.length; i++) {
      if (plain[i].equals(LEFT_BRACKET)) {
        plain[i] = "(";
      } else if (plain[i].equals(RIGHT_BRACKET)) {
        plain[i] = ")";
      }
    }
    return plain;
  }

  /** A lone apostrophe after a word in s is a possessive: {@code the dogs ' tails}. */
  private static boolean isOpening(List<String> forms, int at) {
    if (at + 1 == forms.size()) {
      return false;
    }
    String before = at == 0 ? "" : forms.get(at - 1);
    return !before.endsWith("s") && !before.endsWith("S");
  }
}
