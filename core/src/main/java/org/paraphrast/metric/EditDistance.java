package org.paraphrast.metric;

import java.util.List;

/** Levenshtein distance over words: insertions, deletions and substitutions cost one each. */
final class EditDistance {
  private EditDistance() {}

  static int of(List<String> a, List<String> b) {
    int[] row = new int[b.size() + 1];
    for (int j = 0; j <= b.size(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.size(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.size(); j++) {
        int substituted = diagonal + (a.get(i - 1).equals(b.get(j - 1)) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.size()];
  }
}
