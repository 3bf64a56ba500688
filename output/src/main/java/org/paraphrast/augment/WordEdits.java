package org.paraphrast.augment;

import java.util.List;

/**
 * Words put in, left out or replaced between two texts, at least. What both begin and end with is
 * passed over, and of the rest only as much is compared as can matter.
 */
final class WordEdits {
  private WordEdits() {}

  /**
   * Counts edits.
   *
   * @param enough where to stop counting, 1 or more
   * @return how many there are, or {@code enough} if there are as many or more
   */
  static int count(List<String> one, List<String> other, int enough) {
    int shorter = Math.min(one.size(), other.size());
    int start = 0;
    while (start < shorter && one.get(start).equals(other.get(start))) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && one.get(one.size() - 1 - end).equals(other.get(other.size() - 1 - end))) {
      end++;
    }
    return between(
        one.subList(start, one.size() - end), other.subList(start, other.size() - end), enough);
  }

  /** The table of edit distances, row by row, no further from its diagonal than edits count. */
  private static int between(List<String> one, List<String> other, int enough) {
    int columns = other.size();
    if (Math.abs(one.size() - columns) >= enough) {
      return enough;
    }
    int[] row = new int[columns + 1];
    for (int j = 0; j <= columns; j++) {
      row[j] = Math.min(j, enough);
    }
    for (int i = 1; i <= one.size(); i++) {
      int first = Math.max(1, i - enough);
      int last = Math.min(columns, i + enough);
      int diagonal = row[first - 1];
      row[first - 1] = Math.min(i - first + 1, enough);
      int least = row[first - 1];
      for (int j = first; j <= last; j++) {
        int replaced = diagonal + (one.get(i - 1).equals(other.get(j - 1)) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(enough, Math.min(replaced, 1 + Math.min(row[j], row[j - 1])));
        least = Math.min(least, row[j]);
      }
      if (least == enough) {
        return enough;
      }
    }
    return row[columns];
  }
}
