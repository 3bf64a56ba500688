package org.paraphrast.tune;

import java.util.List;
import org.paraphrast.metric.Statistics;

/**
 * The hypotheses of a sentence as the paths of an acyclic graph. States are numbered so that every
 * edge goes up; paths go from state 0 to the last.
 */
public interface Lattice {

  /** An edge. Immutable. */
  final class Edge {
    private final int from;
    private final int to;
    private final int id;
    private final double[] features;

    /**
     * An edge.
     *
     * @param from where it starts
     * @param to where it ends; above {@code from}
     * @param id tells edges apart for {@link PathStatistics}
     * @param features what it adds to each feature
     */
    public Edge(int from, int to, int id, double... features) {
      if (from < 0 || to <= from) {
        throw new IllegalArgumentException("an edge must go up, got " + from + " to " + to);
      }
      this.from = from;
      this.to = to;
      this.id = id;
      this.features = features.clone();
    }

    public int from() {
      return from;
    }

    public int to() {
      return to;
    }

    public int id() {
      return id;
    }

    public double feature(int index) {
      return features[index];
    }

    double dot(double... weights) {
      double sum = 0;
      for (int i = 0; i < features.length; i++) {
        sum += features[i] * weights[i];
      }
      return sum;
    }
  }

  /** The number of states. */
  int states();

  /** The edges that end in a state. */
  List<Edge> incoming(int state);

  /** The statistics of a path, for a metric. */
  @FunctionalInterface
  interface PathStatistics {
    Statistics of(List<Edge> path);
  }
}
