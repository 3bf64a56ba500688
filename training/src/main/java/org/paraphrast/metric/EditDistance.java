package org.paraphrast.metric;

import java.util.List;

/** Edit distances over words, or anything else in a row. */
public final class EditDistance {
  private EditDistance() {}

  /** Levenshtein: insertions, deletions and substitutions cost one each. */
  public static int of(List<?> a, List<?> b) {
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

  /** Insertions and deletions cost one each, so a substitution costs two (Quirk04 section 2.1). */
  public static int insertionsAndDeletions(List<String> a, List<String> b) {
    int[] common = new int[b.size() + 1]; // longest common subsequence
    for (String word : a) {
      int diagonal = 0;
      for (int j = 1; j <= b.size(); j++) {
        int match = word.equals(b.get(j - 1)) ? diagonal + 1 : 0;
        diagonal = common[j];
        common[j] = Math.max(match, Math.max(common[j], common[j - 1]));
      }
    }
    return a.size() + b.size() - 2 * common[b.size()];
  }
}
