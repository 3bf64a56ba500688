package org.paraphrast.train;

import java.util.List;

/**
 * Numbers of a stage that are better drawn than told: for the page of a run, and kept with its
 * result.
 *
 * @param horizontal what goes to the right
 * @param vertical what goes up
 */
public record StageChart(
    String title, Look look, String horizontal, String vertical, List<StageChart.Point> points) {
  public StageChart {
    points = List.copyOf(points);
  }

  /** How it is drawn. */
  public enum Look {
    /** Points, and the diagonal on which they ought to lie. */
    CALIBRATION,
    /** A line through the points. */
    LINE,
    /** A bar for each point, as long as its y. */
    BARS
  }

  /** A point. */
  public record Point(String label, double x, double y) {}
}
