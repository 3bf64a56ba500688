package org.paraphrast.pivot.translate;

import java.util.Arrays;
import org.paraphrast.collect.RowSet;

/**
 * The hypotheses that cover the same number of words. Those that are alike are recombined; when
 * there are twice as many as wanted, the worse half goes. The result does not depend on anything
 * but the order in which they come.
 */
final class HypothesisStack implements RowSet.Rows {
  private final Hypotheses all;
  private final int capacity;
  private final double lnThreshold;
  private final boolean keepLosers;
  private int[] members = new int[64];
  private int size;

  /** The places of members. */
  private final RowSet places = new RowSet(this);

  private double best = Double.NEGATIVE_INFINITY;
  private double worstKept = Double.NEGATIVE_INFINITY;

  /**
   * @param keepLosers whether recombined hypotheses are kept as alternatives, for n-best lists
   */
  HypothesisStack(Hypotheses all, BeamOptions limits, boolean keepLosers) {
    this.all = all;
    this.capacity = limits.stack();
    this.lnThreshold = limits.lnThreshold();
    this.keepLosers = keepLosers;
  }

  int size() {
    return size;
  }

  int get(int index) {
    return members[index];
  }

  /** Hypotheses with a smaller total need not be made. */
  double cutOff() {
    return Math.max(worstKept, best - lnThreshold);
  }

  /** Takes the hypothesis that was added last to {@link Hypotheses}, or removes it. */
  void offer(int hypothesis) {
    if (all.total[hypothesis] < cutOff()) {
      all.removeLast();
      return;
    }
    best = Math.max(best, all.total[hypothesis]);
    if (size == members.length) {
      members = Arrays.copyOf(members, 2 * size);
    }
    members[size] = hypothesis;
    int place = places.enter(size);
    if (place < size) {
      recombine(place, hypothesis);
    } else if (++size >= 2L * capacity) {
      prune();
    }
  }

  private void recombine(int place, int hypothesis) {
    int old = members[place];
    if (all.score[hypothesis] > all.score[old]) {
      members[place] = hypothesis;
      all.alternative[hypothesis] = keepLosers ? old : Hypotheses.NONE;
    } else if (keepLosers) {
      all.alternative[hypothesis] = all.alternative[old];
      all.alternative[old] = hypothesis;
    } else {
      all.removeLast();
    }
  }

  /** Sorts the best first, and keeps no more than wanted. Called before a stack is read. */
  void prune() {
    long[] keys = new long[size];
    for (int i = 0; i < size; i++) {
      keys[i] = (long) falling((float) all.total[members[i]]) << 32 | i;
    }
    Arrays.sort(keys);
    int kept = Math.min(size, capacity);
    int[] sorted = new int[Math.max(members.length, kept)];
    int count = 0;
    while (count < kept && all.total[members[(int) keys[count]]] >= best - lnThreshold) {
      sorted[count] = members[(int) keys[count]];
      count++;
    }
    members = sorted;
    size = count;
    if (kept == capacity && count == kept) {
      worstKept = Math.max(worstKept, all.total[members[count - 1]]);
    }
    places.clear();
    for (int place = 0; place < size; place++) {
      places.enter(place);
    }
  }

  /** An int whose order is the falling order of the values. */
  private static int falling(float value) {
    int bits = Float.floatToIntBits(value);
    return bits < 0 ? bits & Integer.MAX_VALUE : ~bits;
  }

  @Override
  public int hash(int place) {
    return all.hash(members[place]);
  }

  @Override
  public boolean alike(int one, int other) {
    return all.alike(members[one], members[other]);
  }
}
