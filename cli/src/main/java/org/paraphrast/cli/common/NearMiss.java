package org.paraphrast.cli.common;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Which name somebody may have meant who wrote an unknown one. */
public final class NearMiss {
  private static final int EDITS = 2;

  private NearMiss() {}

  /**
   * The nearest name within two edits, which are fewer than its letters: otherwise any short word
   * would do. Of two, the one with the same first letter, as that is seldom mistyped.
   */
  public static Optional<String> of(String word, Collection<String> names) {
    return names.stream()
        .filter(name -> edits(word, name) <= Math.min(EDITS, name.length() - 1))
        .min(
            Comparator.<String>comparingInt(name -> edits(word, name))
                .thenComparing(name -> word.isEmpty() || word.charAt(0) != name.charAt(0)));
  }

  /** Letters inserted, deleted, replaced, or swapped with their neighbour. */
  private static int edits(String a, String b) {
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          edits[i][j] = i + j;
          continue;
        }
        int replaced = edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        edits[i][j] = Math.min(replaced, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          edits[i][j] = Math.min(edits[i][j], edits[i - 2][j - 2] + 1);
        }
      }
    }
    return edits[a.length()][b.length()];
  }
}
