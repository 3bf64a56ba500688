package org.paraphrast.metric;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Edit distance within a beam around the diagonal, as sacreBLEU's TER computes it, and the edits
 * behind it. Rows of the matrix are words of the output. Words are numbers. Confined to one thread.
 */
final class TerDistance {
  private static final int INFINITE = 1 << 29;

  private final int[] output;
  private final int[] reference;
  private final TerBeam beam;

  /** From the first words up to each cell. */
  private final int[][] costs;

  /** From each cell to the last words; made when a shift is first tried. */
  private int @Nullable [][] rests;

  private int[] row;
  private int[] spare;

  /**
   * @param beam of as many rows and columns
   */
  TerDistance(int[] output, int[] reference, TerBeam beam) {
    this.output = output;
    this.reference = reference;
    this.beam = beam;
    row = new int[reference.length + 1];
    spare = new int[reference.length + 1];
    costs = new int[output.length + 1][reference.length + 1];
    for (int j = 0; j <= reference.length; j++) {
      costs[0][j] = j;
    }
    for (int i = 1; i <= output.length; i++) {
      fill(output[i - 1], costs[i - 1], costs[i], beam.from(i), beam.to(i));
    }
  }

  int distance() {
    return costs[output.length][reference.length];
  }

  /**
   * The distance once the words of a span have been put into another order; only their rows are
   * computed, what comes before and after is known.
   *
   * @param moved the new words of the span, from its start on
   * @param limit a result above it may be too high: only cells that a path of this cost can reach
   *     are looked at (Ukkonen 1985)
   */
  int distanceOf(int[] moved, int start, int end, int limit) {
    int columns = reference.length;
    // a path at j - i = d has cost |d| so far and |columns - rows - d| ahead of it, or more
    int longer = columns - output.length;
    int room = limit - Math.abs(longer);
    if (room < 0) {
      return INFINITE;
    }
    int below = Math.min(0, longer) - room / 2;
    int above = Math.max(0, longer) + room / 2;
    int[] last = costs[start];
    for (int i = start + 1; i <= end; i++) {
      int from = Math.max(beam.from(i), i + below);
      int to = Math.min(beam.to(i), i + above + 1);
      fill(moved[i - 1 - start], last, row, from, to);
      last = row;
      row = spare;
      spare = last;
    }
    int least = INFINITE;
    int[] rest = rests()[end];
    int to = Math.min(columns, end + above);
    for (int j = Math.max(0, end + below); j <= to; j++) {
      least = Math.min(least, last[j] + rest[j]);
    }
    return least;
  }

  private void fill(int word, int[] above, int[] row, int from, int to) {
    Arrays.fill(row, INFINITE);
    int left = INFINITE;
    int start = from;
    if (start == 0 && to > 0) {
      left = above[0] + 1;
      row[0] = left;
      start = 1;
    }
    for (int j = start; j < to; j++) {
      int cost = above[j - 1] + (word == reference[j - 1] ? 0 : 1);
      cost = Math.min(cost, Math.min(above[j], left) + 1);
      left = Math.min(cost, INFINITE);
      row[j] = left;
    }
  }

  /** The same matrix from the other end. */
  private int[][] rests() {
    if (rests != null) {
      return rests;
    }
    int rows = output.length;
    int columns = reference.length;
    int[][] made = new int[rows + 1][columns + 1];
    for (int i = rows; i >= 0; i--) {
      Arrays.fill(made[i], INFINITE);
      for (int j = beam.to(i) - 1; j >= beam.from(i); j--) {
        int cost = i == rows && j == columns ? 0 : INFINITE;
        if (i < rows) {
          cost = Math.min(cost, made[i + 1][j] + 1);
        }
        if (j < columns) {
          cost = Math.min(cost, made[i][j + 1] + 1);
        }
        if (i < rows && j < columns) {
          cost = Math.min(cost, made[i + 1][j + 1] + (output[i] == reference[j] ? 0 : 1));
        }
        made[i][j] = cost;
      }
    }
    rests = made;
    return made;
  }

  /** The edits: where each word of the reference is aligned to, and which words are wrong. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Trace(int[] alignment, boolean[] wrongInReference, boolean[] wrongInOutput) {
    /** The word of the output at or before the place of a word of the reference; -1 for none. */
    int aligned(int referenceWord) {
      return alignment[referenceWord];
    }

    /** Whether both places hold something wrong, and the goal is outside what moves. */
    boolean worthMoving(int start, int goal, int length) {
      int place = alignment[goal];
      return !(start <= place && place < start + length)
          && any(wrongInOutput, start, length)
          && any(wrongInReference, goal, length);
    }

    private static boolean any(boolean[] flags, int from, int length) {
      for (int i = from; i < from + length; i++) {
        if (flags[i]) {
          return true;
        }
      }
      return false;
    }
  }

  Trace trace() {
    int i = output.length;
    int j = reference.length;
    int[] alignment = new int[j];
    boolean[] wrongInReference = new boolean[j];
    boolean[] wrongInOutput = new boolean[i];
    while (i > 0 || j > 0) {
      // of equal costs the first: Tercom prefers a word for a word to a deletion to an insertion
      boolean same = i > 0 && j > 0 && output[i - 1] == reference[j - 1];
      int both = i > 0 && j > 0 ? costs[i - 1][j - 1] + (same ? 0 : 1) : INFINITE;
      int delete = i > 0 ? costs[i - 1][j] + 1 : INFINITE;
      int insert = j > 0 ? costs[i][j - 1] + 1 : INFINITE;
      if (insert < Math.min(both, delete)) {
        wrongInReference[--j] = true;
        alignment[j] = i - 1;
      } else if (delete < both) {
        wrongInOutput[--i] = true;
      } else {
        i--;
        j--;
        alignment[j] = i;
        wrongInOutput[i] = !same;
        wrongInReference[j] = !same;
      }
    }
    return new Trace(alignment, wrongInReference, wrongInOutput);
  }
}
