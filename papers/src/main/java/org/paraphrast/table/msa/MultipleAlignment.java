package org.paraphrast.table.msa;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A multiple-sequence alignment: rows (sentences) over columns; a cell is a position in the row's
 * sentence or {@link #GAP}. Equal symbols of one column are a node of the word lattice.
 *
 * <p>Two words that are equal score 1, two that differ −0.5, a word and a gap −0.01 (Barzilay and
 * Lee 2003, section 3.2); two columns score the mean over all pairs of a row of one and a row of
 * the other. {@link #of} joins the two alignments that fit best until one is left, each time by the
 * best global alignment of their columns (Needleman and Wunsch). Immutable.
 */
final class MultipleAlignment {
  static final int GAP = -1;
  static final double SAME = 1;
  static final double DIFFERENT = -0.5;
  static final double INSERTED = -0.01;

  private final List<List<String>> rows;
  private final List<int[]> columns;

  private MultipleAlignment(List<List<String>> rows, List<int[]> columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /** One sentence, each word a column. */
  static MultipleAlignment single(List<String> row) {
    List<int[]> columns = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      columns.add(new int[] {i});
    }
    return new MultipleAlignment(List.of(row), columns);
  }

  /** Aligns sentences, the most similar first. */
  static Ordered of(List<List<String>> sentences) {
    List<Ordered> parts = new ArrayList<>();
    for (int i = 0; i < sentences.size(); i++) {
      parts.add(new Ordered(single(sentences.get(i)), List.of(i)));
    }
    double[][] scores = new double[parts.size()][parts.size()];
    for (int a = 0; a < parts.size(); a++) {
      for (int b = a + 1; b < parts.size(); b++) {
        scores[a][b] = score(parts.get(a).alignment(), parts.get(b).alignment());
      }
    }
    boolean[] gone = new boolean[parts.size()];
    int last = 0;
    for (int left = parts.size(); left > 1; left--) {
      int[] best = best(scores, gone);
      parts.set(best[0], parts.get(best[0]).joined(parts.get(best[1])));
      gone[best[1]] = true;
      last = best[0];
      for (int c = 0; c < parts.size(); c++) {
        if (!gone[c] && c != last) {
          scores[Math.min(c, last)][Math.max(c, last)] =
              score(parts.get(last).alignment(), parts.get(c).alignment());
        }
      }
    }
    return parts.get(last);
  }

  /**
   * An alignment and whose rows it has.
   *
   * @param order for each row the number of its sentence
   */
  record Ordered(MultipleAlignment alignment, List<Integer> order) {
    private Ordered joined(Ordered other) {
      List<Integer> both = new ArrayList<>(order);
      both.addAll(other.order);
      return new Ordered(join(alignment, other.alignment), both);
    }
  }

  private static int[] best(double[][] scores, boolean[] gone) {
    int[] best = new int[2];
    double highest = Double.NEGATIVE_INFINITY;
    for (int a = 0; a < scores.length; a++) {
      for (int b = a + 1; b < scores.length; b++) {
        if (!gone[a] && !gone[b] && scores[a][b] > highest) {
          highest = scores[a][b];
          best = new int[] {a, b};
        }
      }
    }
    return best;
  }

  int rows() {
    return rows.size();
  }

  int columns() {
    return columns.size();
  }

  /** The position in the sentence of a row, or {@link #GAP}. */
  int cell(int column, int row) {
    return columns.get(column)[row];
  }

  /** The symbol of a cell, or the empty string in a gap. */
  String symbol(int column, int row) {
    int position = cell(column, row);
    return position == GAP ? "" : rows.get(row).get(position);
  }

  /** The score of the best alignment of two. */
  static double score(MultipleAlignment a, MultipleAlignment b) {
    return table(a, b)[a.columns()][b.columns()];
  }

  /** The best alignment of two; of equal ones that which pairs columns, then gaps in b. */
  static MultipleAlignment join(MultipleAlignment a, MultipleAlignment b) {
    double[][] best = table(a, b);
    List<int[]> columns = new ArrayList<>();
    int i = a.columns();
    int j = b.columns();
    while (i > 0 || j > 0) {
      if (i > 0 && j > 0 && best[i][j] == best[i - 1][j - 1] + columnScore(a, i - 1, b, j - 1)) {
        columns.add(merged(a, --i, b, --j));
      } else if (i > 0 && best[i][j] == best[i - 1][j] + gapScore(a, i - 1)) {
        columns.add(merged(a, --i, b, GAP));
      } else {
        columns.add(merged(a, GAP, b, --j));
      }
    }
    Collections.reverse(columns);
    List<List<String>> rows = new ArrayList<>(a.rows);
    rows.addAll(b.rows);
    return new MultipleAlignment(rows, columns);
  }

  private static double[][] table(MultipleAlignment a, MultipleAlignment b) {
    double[][] best = new double[a.columns() + 1][b.columns() + 1];
    for (int i = 1; i <= a.columns(); i++) {
      best[i][0] = best[i - 1][0] + gapScore(a, i - 1);
    }
    for (int j = 1; j <= b.columns(); j++) {
      best[0][j] = best[0][j - 1] + gapScore(b, j - 1);
      for (int i = 1; i <= a.columns(); i++) {
        double paired = best[i - 1][j - 1] + columnScore(a, i - 1, b, j - 1);
        double inA = best[i - 1][j] + gapScore(a, i - 1);
        double inB = best[i][j - 1] + gapScore(b, j - 1);
        best[i][j] = Math.max(paired, Math.max(inA, inB));
      }
    }
    return best;
  }

  /** The mean over all pairs of rows. */
  private static double columnScore(MultipleAlignment a, int i, MultipleAlignment b, int j) {
    double sum = 0;
    for (int row = 0; row < a.rows(); row++) {
      String one = a.symbol(i, row);
      for (int other = 0; other < b.rows(); other++) {
        sum += wordScore(one, b.symbol(j, other));
      }
    }
    return sum / ((double) a.rows() * b.rows());
  }

  static double wordScore(String one, String other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.equals(other) ? 0 : INSERTED;
    }
    return one.equals(other) ? SAME : DIFFERENT;
  }

  /** A column that no column of the other alignment stands beside. */
  private static double gapScore(MultipleAlignment a, int i) {
    int words = 0;
    for (int row = 0; row < a.rows(); row++) {
      words += a.cell(i, row) == GAP ? 0 : 1;
    }
    return INSERTED * words / a.rows();
  }

  private static int[] merged(MultipleAlignment a, int i, MultipleAlignment b, int j) {
    int[] column = new int[a.rows() + b.rows()];
    for (int row = 0; row < column.length; row++) {
      boolean first = row < a.rows();
      int at = first ? i : j;
      column[row] = at == GAP ? GAP : first ? a.cell(at, row) : b.cell(at, row - a.rows());
    }
    return column;
  }
}
