package org.paraphrast.train;

import java.util.Collection;

/** What somebody may have meant who wrote an unknown word. */
final class Suggestion {
  private Suggestion() {}

  /** {@code did you mean 'x'?} for a near miss, otherwise all that can be written. */
  static String of(String word, Collection<String> known) {
    String nearest = "";
    int least = Math.max(2, word.length() / 3) + 1;
    for (String candidate : known) {
      int distance = distance(word, candidate);
      if (distance < least) {
        least = distance;
        nearest = candidate;
      }
    }
    return nearest.isEmpty()
        ? "use one of " + String.join(", ", known)
        : "did you mean '" + nearest + "'?";
  }

  /** Levenshtein distance over characters. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
