package org.paraphrast.text;

import java.util.Arrays;
import java.util.List;

/**
 * Lines up the words of a text with those of another by the fewest edits: an equal word is free, a
 * word spelled alike is half an edit, any other somewhat more than one, so that of two ways the one
 * with more equal words is taken.
 */
public final class EditAlignment {
  private static final int SAME_START = 4;

  private EditAlignment() {}

  /** For each word of {@code text} the word of {@code skeleton} it stands for, or -1 if added. */
  public static int[] align(List<String> skeleton, List<String> text) {
    int rows = text.size();
    int columns = skeleton.size();
    double[][] costs = new double[rows + 1][columns + 1];
    for (int i = 0; i <= rows; i++) {
      for (int j = 0; j <= columns; j++) {
        if (i == 0 || j == 0) {
          costs[i][j] = i + j;
          continue;
        }
        double replaced = costs[i - 1][j - 1] + cost(skeleton.get(j - 1), text.get(i - 1));
        double either = Math.min(costs[i - 1][j], costs[i][j - 1]) + 1;
        costs[i][j] = Math.min(replaced, either);
      }
    }
    int[] aligned = new int[rows];
    Arrays.fill(aligned, -1);
    int i = rows;
    int j = columns;
    while (i > 0 && j > 0) {
      double replaced = costs[i - 1][j - 1] + cost(skeleton.get(j - 1), text.get(i - 1));
      if (costs[i][j] == replaced) {
        aligned[--i] = --j;
      } else if (costs[i][j] == costs[i - 1][j] + 1) {
        i--;
      } else {
        j--;
      }
    }
    return aligned;
  }

  private static double cost(String a, String b) {
    if (a.equalsIgnoreCase(b)) {
      return 0;
    }
    boolean alike =
        a.length() >= SAME_START && b.length() >= SAME_START && a.regionMatches(true, 0, b, 0, 4);
    return alike ? 0.5 : 1.25;
  }
}
