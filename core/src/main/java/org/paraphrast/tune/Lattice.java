package org.paraphrast.tune;

import java.util.List;

/**
 * The hypotheses of a sentence as the paths of an acyclic graph. States are numbered so that every
 * edge goes up; paths go from state 0 to the last.
 */
public interface Lattice {

  /**
   * An edge.
   *
   * @param from where it starts
   * @param to where it ends; above {@code from}
   * @param id tells edges apart for {@link PathStatistics}
   * @param features what it adds to each feature
   */
  record Edge(int from, int to, int id, List<Double> features) {
    public Edge {
      features = List.copyOf(features);
      if (from < 0 || to <= from) {
        throw new IllegalArgumentException("an edge must go up, got " + from + " to " + to);
      }
    }
  }

  /** The number of states. */
  int states();

  /** The edges that end in a state. */
  List<Edge> incoming(int state);

  /** The statistics of a path, for a metric. */
  @FunctionalInterface
  interface PathStatistics {
    org.paraphrast.metric.Statistics of(List<Edge> path);
  }
}
