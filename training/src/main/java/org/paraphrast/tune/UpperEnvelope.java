package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The lines that are highest somewhere (Och 2003, Macherey et al. 2008). Input: lines. Output:
 * those on the upper envelope, from left to right, each with the x where it begins.
 *
 * @param <T> what a line stands for
 */
final class UpperEnvelope<T> {

  /**
   * A hypothesis as its score grows along the line.
   *
   * @param slope the score of the direction
   * @param intercept the score at the origin
   * @param payload the hypothesis
   */
  record Line<T>(double slope, double intercept, T payload) {}

  private final List<Line<T>> lines = new ArrayList<>();
  private final double[] starts;

  /** Of lines that are the same, the first counts. */
  UpperEnvelope(List<Line<T>> all) {
    starts = new double[all.size()];
    List<Line<T>> sorted = new ArrayList<>(all);
    sorted.sort(
        Comparator.<Line<T>>comparingDouble(Line::slope)
            .thenComparing(Comparator.<Line<T>>comparingDouble(Line::intercept).reversed()));
    for (Line<T> line : sorted) {
      add(line);
    }
  }

  private void add(Line<T> line) {
    double start = Double.NEGATIVE_INFINITY;
    while (!lines.isEmpty()) {
      Line<T> last = lines.get(lines.size() - 1);
      if (line.slope() == last.slope()) {
        return; // parallel and not higher: sorted by intercept
      }
      start = (last.intercept() - line.intercept()) / (line.slope() - last.slope());
      if (start > starts[lines.size() - 1]) {
        break;
      }
      lines.remove(lines.size() - 1);
      start = Double.NEGATIVE_INFINITY;
    }
    starts[lines.size()] = start;
    lines.add(line);
  }

  /** From left to right. */
  List<Line<T>> lines() {
    return lines;
  }

  /** Where a line begins to be the highest. */
  double start(int index) {
    return starts[index];
  }
}
