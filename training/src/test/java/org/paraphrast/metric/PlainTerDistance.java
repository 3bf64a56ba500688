package org.paraphrast.metric;

import java.util.Arrays;
import java.util.List;

/** The edit distance of {@link PlainTer}, and the edits behind it. */
final class PlainTerDistance {
  private static final int BEAM = 25;
  private static final int INFINITE = 1 << 29;
  private static final byte SAME = 0;
  private static final byte SUBSTITUTE = 1;
  private static final byte DELETE = 2;
  private static final byte INSERT = 3;

  private final List<String> output;
  private final List<String> reference;
  private final int[][] costs;
  private final byte[][] operations;

  PlainTerDistance(List<String> output, List<String> reference) {
    this.output = output;
    this.reference = reference;
    costs = new int[output.size() + 1][reference.size() + 1];
    operations = new byte[output.size() + 1][reference.size() + 1];
    for (int j = 0; j <= reference.size(); j++) {
      costs[0][j] = j;
      operations[0][j] = INSERT;
    }
    for (int i = 1; i <= output.size(); i++) {
      fill(output, i, costs[i - 1], costs[i], operations[i]);
    }
  }

  int distance() {
    return costs[output.size()][reference.size()];
  }

  /** The distance of the same words in another order; only rows that differ are computed. */
  int distanceOf(List<String> shifted) {
    int same = 0;
    while (same < shifted.size() && shifted.get(same).equals(output.get(same))) {
      same++;
    }
    int[] row = costs[same];
    byte[] ignored = new byte[reference.size() + 1];
    for (int i = same + 1; i <= shifted.size(); i++) {
      int[] next = new int[reference.size() + 1];
      fill(shifted, i, row, next, ignored);
      row = next;
    }
    return row[reference.size()];
  }

  private void fill(List<String> words, int i, int[] above, int[] row, byte[] operation) {
    Arrays.fill(row, INFINITE);
    int columns = reference.size();
    double ratio = (double) columns / words.size();
    int beam = BEAM < ratio / 2 ? (int) Math.ceil(ratio / 2 + BEAM) : BEAM;
    int diagonal = (int) Math.floor(i * ratio);
    int from = Math.max(0, diagonal - beam);
    int to = i == words.size() ? columns + 1 : Math.min(columns + 1, diagonal + beam);
    String word = words.get(i - 1);
    for (int j = from; j < to; j++) {
      if (j == 0) {
        row[0] = above[0] + 1;
        operation[0] = DELETE;
        continue;
      }
      boolean same = word.equals(reference.get(j - 1));
      // of equal costs the first: Tercom prefers it
      int cost = above[j - 1] + (same ? 0 : 1);
      byte best = same ? SAME : SUBSTITUTE;
      if (cost > above[j] + 1) {
        cost = above[j] + 1;
        best = DELETE;
      }
      if (cost > row[j - 1] + 1) {
        cost = row[j - 1] + 1;
        best = INSERT;
      }
      row[j] = Math.min(cost, INFINITE);
      operation[j] = best;
    }
  }

  /** The edits: where each word of the reference is aligned to, and which words are wrong. */
  static final class Trace {
    private final int[] alignment;
    private final boolean[] wrongInReference;
    private final boolean[] wrongInOutput;

    private Trace(int[] alignment, boolean[] wrongInReference, boolean[] wrongInOutput) {
      this.alignment = alignment;
      this.wrongInReference = wrongInReference;
      this.wrongInOutput = wrongInOutput;
    }

    /** The word of the output at or before the place of a word of the reference; -1 for none. */
    int aligned(int referenceWord) {
      return alignment[referenceWord];
    }

    /** Whether both places hold something wrong, and the goal is outside what moves. */
    boolean worthMoving(int start, int goal, int length) {
      int place = alignment[goal];
      return any(wrongInOutput, start, length)
          && any(wrongInReference, goal, length)
          && !(start <= place && place < start + length);
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
    int i = output.size();
    int j = reference.size();
    int[] alignment = new int[j];
    boolean[] wrongInReference = new boolean[j];
    boolean[] wrongInOutput = new boolean[i];
    while (i > 0 || j > 0) {
      byte operation = operations[i][j];
      if (operation == DELETE) {
        wrongInOutput[--i] = true;
      } else if (operation == INSERT) {
        wrongInReference[--j] = true;
        alignment[j] = i - 1;
      } else {
        i--;
        j--;
        alignment[j] = i;
        wrongInOutput[i] = operation == SUBSTITUTE;
        wrongInReference[j] = operation == SUBSTITUTE;
      }
    }
    return new Trace(alignment, wrongInReference, wrongInOutput);
  }
}
