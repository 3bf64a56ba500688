package org.paraphrast.metric;

/**
 * Which columns of each row an edit distance of TER looks at: a beam around the diagonal, as
 * sacreBLEU has it. Rows are words of the output, columns words of the reference, both from 0.
 */
final class TerBeam {
  private static final int WIDTH = 25;

  private final int[] from;
  private final int[] to;

  TerBeam(int rows, int columns) {
    from = new int[rows + 1];
    to = new int[rows + 1];
    to[0] = columns + 1;
    double ratio = (double) columns / rows;
    int beam = WIDTH < ratio / 2 ? (int) Math.ceil(ratio / 2 + WIDTH) : WIDTH;
    for (int row = 1; row <= rows; row++) {
      int diagonal = (int) (row * ratio);
      from[row] = Math.max(0, diagonal - beam);
      to[row] = row == rows ? columns + 1 : Math.min(columns + 1, diagonal + beam);
    }
  }

  /** The first column of a row. */
  int from(int row) {
    return from[row];
  }

  /** The column behind the last of a row. */
  int to(int row) {
    return to[row];
  }
}
