package org.paraphrast.corpus.mine;

/**
 * Edit distance over words that counts insertions and deletions only (Quirk04 section 3.1), so that
 * a substitution costs 2: {@code |a| + |b| − 2·LCS(a, b)}. Computed in a band: a path that leaves
 * the diagonal by more than the limit costs more than the limit. Keeps its rows between calls;
 * confined to one thread.
 */
final class InsertDeleteDistance {
  private int[] row = new int[64];

  /** The distance, or {@code limit + 1} if it is larger than the limit. */
  int within(int limit, int[] a, int[] b) {
    if (Math.abs(a.length - b.length) > limit) {
      return limit + 1;
    }
    int far = limit + 1;
    if (row.length <= b.length) {
      row = new int[2 * b.length + 1];
    }
    for (int j = 0; j <= b.length; j++) {
      row[j] = Math.min(j, far);
    }
    for (int i = 1; i <= a.length; i++) {
      int from = Math.max(1, i - limit);
      int to = Math.min(b.length, i + limit);
      int diagonal = row[from - 1];
      row[from - 1] = from == 1 ? Math.min(i, far) : far;
      int best = row[from - 1];
      for (int j = from; j <= to; j++) {
        int above = j == i + limit ? far : row[j];
        int cell = a[i - 1] == b[j - 1] ? diagonal : 1 + Math.min(above, row[j - 1]);
        diagonal = row[j];
        row[j] = Math.min(cell, far);
        best = Math.min(best, row[j]);
      }
      if (best == far) {
        return far;
      }
    }
    return row[b.length];
  }
}
