package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.Statistics;

/**
 * Exact search along a line (Och 2003 section 5). Input: the search spaces of all sentences,
 * weights and a direction. Output: the step with the best score of the whole corpus. The score is
 * constant between the places where some sentence changes its choice, so they are visited in order
 * and the statistics are updated.
 */
record LineSearch(AdditiveScore score, List<HypothesisSpace> spaces) {
  private static final double EPSILON = 1e-9;

  /**
   * A step along the line.
   *
   * @param x how far
   * @param score of the corpus there
   */
  record Step(double x, double score) {}

  /** A sentence changes its choice. */
  private record Event(double x, Statistics before, Statistics after) {}

  /** The score at some weights. */
  double at(double... weights) {
    double[] total = new double[spaces.get(0).at(weights).size()];
    for (HypothesisSpace space : spaces) {
      space.at(weights).addTo(total, 1);
    }
    return score.score(Statistics.of(total));
  }

  /** Whether one score is better than another by more than rounding. */
  boolean better(double score1, double than) {
    return score.higherIsBetter() ? score1 > than + EPSILON : score1 < than - EPSILON;
  }

  /** The best step inside a range. Of equal scores the one that is safest: in the widest gap. */
  Step best(double[] origin, double[] direction, WeightBounds.Range range) {
    List<Event> events = new ArrayList<>();
    double[] total = start(origin, direction, range, events);
    events.sort(Comparator.comparingDouble(Event::x));
    Step best = null;
    double bestWidth = 0;
    double from = range.low();
    for (int i = 0; i <= events.size(); i++) {
      double to = i < events.size() ? events.get(i).x() : range.high();
      if (to - from > EPSILON || (i == events.size() && best == null)) {
        double here = score.score(Statistics.of(total));
        double width = Math.min(to - from, 2);
        boolean wider = best != null && !better(best.score(), here) && width > bestWidth;
        if (best == null || better(here, best.score()) || wider) {
          best = new Step(inside(from, to), here);
          bestWidth = width;
        }
      }
      if (i < events.size()) {
        Event event = events.get(i);
        event.before().addTo(total, -1);
        event.after().addTo(total, 1);
        from = to;
      }
    }
    return best == null ? new Step(0, at(origin)) : best;
  }

  /** The statistics at the low end, and the changes from there on. */
  private double[] start(
      double[] origin, double[] direction, WeightBounds.Range range, List<Event> events) {
    double[] total = new double[0];
    for (HypothesisSpace space : spaces) {
      List<HypothesisSpace.Stretch> stretches = space.along(origin, direction);
      Statistics before = stretches.get(0).statistics();
      total = total.length == 0 ? new double[before.size()] : total;
      int next = 1;
      while (next < stretches.size() && stretches.get(next).from() <= range.low()) {
        before = stretches.get(next++).statistics();
      }
      before.addTo(total, 1);
      while (next < stretches.size() && stretches.get(next).from() < range.high()) {
        HypothesisSpace.Stretch stretch = stretches.get(next++);
        events.add(new Event(stretch.from(), before, stretch.statistics()));
        before = stretch.statistics();
      }
    }
    return total;
  }

  /** The middle; one beyond the last change where there is no end. */
  private static double inside(double from, double to) {
    if (Double.isInfinite(from)) {
      return Double.isInfinite(to) ? 0 : to - 1;
    }
    return Double.isInfinite(to) ? from + 1 : (from + to) / 2;
  }
}
