package org.paraphrast.encode;

/**
 * Rows of floats, or some columns of them: what kernels read and write. Mutable and shared on
 * purpose, since this is the inside of a hot loop; a grid never leaves the call that made it.
 *
 * <p>Kernels work on {@value #ROWS} rows and {@value #LANES} columns at a time. A grid has room for
 * whole blocks of rows; what they compute in rows that are not asked for is never read.
 */
public final class FloatGrid {
  /** How many rows a kernel may take at once. */
  public static final int ROWS = 4;

  /** How many columns a kernel may take at once. */
  public static final int LANES = 32;

  /** Rows so far apart would fall on the same few lines of a cache and push one another out. */
  private static final int PAGE = 512;

  private final float[] values;
  private final int start;
  private final int stride;
  private final int rows;
  private final int columns;

  private FloatGrid(float[] values, int start, int stride, int rows, int columns) {
    this.values = values;
    this.start = start;
    this.stride = stride;
    this.rows = rows;
    this.columns = columns;
  }

  /** A new grid of zeros. */
  public static FloatGrid zeros(int rows, int columns) {
    int stride = blocks(columns, LANES);
    if (stride % PAGE == 0) {
      stride += LANES;
    }
    return new FloatGrid(new float[blocks(rows, ROWS) * stride], 0, stride, rows, columns);
  }

  /** The next multiple of a block. */
  public static int blocks(int size, int block) {
    return (size + block - 1) / block * block;
  }

  /** So many rows in whole blocks. */
  static int wholeBlocks(int rows) {
    return blocks(rows, ROWS);
  }

  /** A view of some columns. */
  public FloatGrid columns(int from, int count) {
    if (from < 0 || count < 0 || from + count > stride) {
      throw new IllegalArgumentException(
          count + " columns from " + from + " on of " + stride + " columns");
    }
    return new FloatGrid(values, start + from, stride, rows, count);
  }

  /** A view of some rows; the first is a multiple of {@link #ROWS}, so that blocks stay whole. */
  public FloatGrid rows(int from, int count) {
    if (from < 0 || from % ROWS != 0 || count < 0 || from + count > rows) {
      throw new IllegalArgumentException(count + " rows from " + from + " on of " + rows + " rows");
    }
    return new FloatGrid(values, start + from * stride, stride, count, columns);
  }

  /** The array behind this grid, with more than this grid in it. */
  public float[] values() {
    return values;
  }

  /** Where a row starts in {@link #values}. */
  public int row(int row) {
    return start + row * stride;
  }

  /** From one row to the next. */
  public int stride() {
    return stride;
  }

  public int rows() {
    return rows;
  }

  /** The rows there is room for: a multiple of {@link #ROWS}. */
  public int paddedRows() {
    return blocks(rows, ROWS);
  }

  public int columns() {
    return columns;
  }

  /** The columns there is room for: a multiple of {@link #LANES}. */
  public int paddedColumns() {
    return blocks(columns, LANES);
  }
}
