package org.paraphrast.pivot.translate;

/**
 * What must stay of a number whatever the language: its digits and where it is divided, but not by
 * which mark. {@code 1,234} and {@code 1.234} are alike, {@code 35} and {@code 3.5} are not, nor
 * are {@code 2nd} and {@code 3rd}.
 */
final class NumberKey {
  private NumberKey() {}

  /** The key of a word; empty if it has no digits. */
  static String of(String word) {
    StringBuilder key = new StringBuilder();
    boolean divided = false;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (Character.isDigit(c)) {
        if (divided && !key.isEmpty()) {
          key.append('.');
        }
        divided = false;
        key.append(c);
      } else {
        divided = true;
      }
    }
    return key.toString();
  }
}
