package org.paraphrast.pivot.translate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The best derivations of a search graph, the best first, each target once. Walks back from the end
 * and takes up the most promising partial walk: the score of a hypothesis is that of its best
 * beginning, so that the first walks to arrive are the best ones.
 */
record NbestExtractor(Hypotheses all, PhraseOptions options) {
  /** Walks taken up for each derivation wanted, before it gives up on finding more. */
  private static final int EFFORT = 500;

  /**
   * A walk from the end to a hypothesis that is still to be left.
   *
   * @param score of the best derivation that ends like this
   * @param number in the order of making, to tell equal scores apart
   * @param hypothesis where it stands
   * @param option of the last step
   * @param later the walk before that step
   */
  private record Walk(double score, long number, int hypothesis, int option, @Nullable Walk later)
      implements Comparable<Walk> {
    @Override
    public int compareTo(Walk other) {
      int order = Double.compare(other.score, score);
      return order != 0 ? order : Long.compare(number, other.number);
    }
  }

  /** The options of each derivation in the order of the target. */
  List<int[]> best(int last, int most) {
    List<int[]> derivations = new ArrayList<>();
    Set<List<Long>> targets = new HashSet<>();
    PriorityQueue<Walk> open = new PriorityQueue<>();
    long number = 0;
    open.add(new Walk(all.score[last], number++, last, Hypotheses.NONE, null));
    for (long effort = (long) EFFORT * most; effort > 0 && derivations.size() < most; effort--) {
      Walk walk = open.poll();
      if (walk == null) {
        break;
      }
      int at = walk.hypothesis();
      if (all.back[at] == Hypotheses.NONE) {
        int[] derivation = derivation(walk);
        if (targets.add(target(derivation))) {
          derivations.add(derivation);
        }
        continue;
      }
      double loss = all.score[at] - walk.score();
      for (int edge = at; edge != Hypotheses.NONE; edge = all.alternative[edge]) {
        open.add(
            new Walk(all.score[edge] - loss, number++, all.back[edge], all.option[edge], walk));
      }
    }
    return derivations;
  }

  private static int[] derivation(Walk first) {
    int[] derivation = new int[8];
    int length = 0;
    for (Walk walk = first; walk != null && walk.option() >= 0; walk = walk.later()) {
      if (length == derivation.length) {
        derivation = Arrays.copyOf(derivation, 2 * length);
      }
      derivation[length++] = walk.option();
    }
    return Arrays.copyOf(derivation, length);
  }

  /** The words, those that are copied by the first position where they stand. */
  private List<Long> target(int[] derivation) {
    List<Long> words = new ArrayList<>();
    for (int option : derivation) {
      for (int i = options.from[option]; i < options.to[option]; i++) {
        words.add(
            options.words[i] == PhraseOptions.COPY
                ? -1L - options.sameAs[options.start[option]]
                : (long) options.words[i]);
      }
    }
    return words;
  }
}
