package org.paraphrast.align;

import java.util.Arrays;

/** The expected counts of one direction in one iteration. Threads may add at the same time. */
final class ExpectedCounts {
  /** By entry; two directions that agree have this in common. */
  final FixedPointCounts lexicon;

  /** By observed word: how often it came from NULL. */
  final FixedPointCounts nulls;

  final FixedPointCounts jumps = new FixedPointCounts(JumpModel.SIZE);
  final FixedPointCounts lnLikelihood = new FixedPointCounts(1);

  ExpectedCounts(FixedPointCounts lexicon, FixedPointCounts nulls) {
    this.lexicon = lexicon;
    this.nulls = nulls;
  }

  void clear() {
    for (FixedPointCounts counts : Arrays.asList(lexicon, nulls, jumps, lnLikelihood)) {
      counts.clear();
    }
  }

  /** t(observed | NULL) by maximum likelihood. */
  void estimateNull(float[] nullProbability) {
    double total = 0;
    for (int word = 0; word < nullProbability.length; word++) {
      total += nulls.get(word);
    }
    for (int word = 0; word < nullProbability.length; word++) {
      float p = total == 0 ? 0 : (float) (nulls.get(word) / total);
      nullProbability[word] = Math.max(p, Direction.FLOOR);
    }
  }

  JumpModel estimateJumps() {
    double[] counts = new double[JumpModel.SIZE];
    for (int bucket = 0; bucket < counts.length; bucket++) {
      counts[bucket] = jumps.get(bucket);
    }
    return JumpModel.estimate(counts);
  }
}
