package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.metric.Statistics;

/**
 * All paths of a lattice (Macherey et al. 2008): every state's envelope is that of the envelopes of
 * its predecessors, each shifted by the line of its edge. Only paths that are best for some step
 * survive, so the whole space is searched, not an n-best list. Remembers statistics; not
 * thread-safe.
 */
public final class LatticeSpace implements SearchSpace {
  private final Lattice lattice;
  private final Lattice.PathStatistics statistics;
  private final Map<List<Lattice.Edge>, Statistics> known = new HashMap<>();

  public LatticeSpace(Lattice lattice, Lattice.PathStatistics statistics) {
    this.lattice = lattice;
    this.statistics = statistics;
  }

  /** The last edge of a path, and what comes before. */
  private record Path(@Nullable Path before, Lattice.Edge edge) {
    List<Lattice.Edge> edges() {
      List<Lattice.Edge> edges = new ArrayList<>();
      for (Path at = this; at != null; at = at.before()) {
        edges.add(at.edge());
      }
      Collections.reverse(edges);
      return edges;
    }
  }

  @Override
  public List<Stretch> along(double[] origin, double[] direction) {
    List<List<UpperEnvelope.Line<Path>>> envelopes = new ArrayList<>();
    envelopes.add(List.of());
    UpperEnvelope<Path> last = null;
    for (int state = 1; state < lattice.states(); state++) {
      List<UpperEnvelope.Line<Path>> lines = new ArrayList<>();
      for (Lattice.Edge edge : lattice.incoming(state)) {
        double slope = edge.dot(direction);
        double intercept = edge.dot(origin);
        if (edge.from() == 0) {
          lines.add(new UpperEnvelope.Line<>(slope, intercept, new Path(null, edge)));
        }
        for (UpperEnvelope.Line<Path> line : envelopes.get(edge.from())) {
          lines.add(line.shifted(slope, intercept, new Path(line.payload(), edge)));
        }
      }
      last = new UpperEnvelope<>(lines);
      envelopes.add(last.lines());
    }
    if (last == null || last.lines().isEmpty()) {
      throw new IllegalArgumentException("the lattice has no path to its last state");
    }
    List<Stretch> stretches = new ArrayList<>();
    for (int i = 0; i < last.lines().size(); i++) {
      stretches.add(new Stretch(last.start(i), of(last.lines().get(i).payload().edges())));
    }
    return stretches;
  }

  private Statistics of(List<Lattice.Edge> path) {
    return known.computeIfAbsent(path, statistics::of);
  }

  /** The best path: an envelope along no direction at all. */
  @Override
  public Statistics at(double... weights) {
    return along(weights, new double[weights.length]).get(0).statistics();
  }
}
