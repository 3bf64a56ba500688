package org.paraphrast.decode.search;

/**
 * What constraints can still become from each node on: bits that some path sets, and the least and
 * the most that lengths add. Backward over the lattice; bounds, as one path need not give them all.
 */
final class Reach {
  private final long[] bits;
  private final int[] least;
  private final int[] most;

  Reach(Lattice lattice) {
    bits = new long[lattice.nodes];
    least = new int[lattice.nodes];
    most = new int[lattice.nodes];
    for (int node = lattice.end() - 1; node >= 0; node--) {
      least[node] = Integer.MAX_VALUE;
      most[node] = Integer.MIN_VALUE;
      for (int e = lattice.firstEdge[node]; e < lattice.firstEdge[node + 1]; e++) {
        int to = lattice.to[e];
        bits[node] |= lattice.bits[e] | bits[to];
        least[node] = Math.min(least[node], lattice.length[e] + least[to]);
        most[node] = Math.max(most[node], lattice.length[e] + most[to]);
      }
    }
  }

  long bits(int node) {
    return bits[node];
  }

  int least(int node) {
    return least[node];
  }

  int most(int node) {
    return most[node];
  }
}
