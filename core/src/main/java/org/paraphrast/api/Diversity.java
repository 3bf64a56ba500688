package org.paraphrast.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Picks outputs that differ from one another. The best comes first; then, again and again, the one
 * whose words are least shared by those picked already (the smallest largest Jaccard overlap of
 * what they change), the better score deciding between equals. Each carries what it cost: how far
 * it lies below the output that its rank would have had.
 */
final class Diversity {
  /** Above every overlap. */
  private static final double PICKED = 2;

  private Diversity() {}

  /**
   * At most {@code count} of {@code outputs}.
   *
   * @param outputs the best first
   */
  static List<Output> pick(List<Output> outputs, int count) {
    List<Set<String>> words = outputs.stream().map(Diversity::newWords).toList();
    List<Integer> picked = new ArrayList<>();
    double[] overlaps = new double[outputs.size()]; // with the most alike of those picked
    while (picked.size() < Math.min(count, outputs.size())) {
      int next = least(overlaps);
      picked.add(next);
      for (int other = 0; other < overlaps.length; other++) {
        overlaps[other] = Math.max(overlaps[other], overlap(words.get(next), words.get(other)));
      }
      overlaps[next] = PICKED;
    }
    List<Output> diverse = new ArrayList<>();
    for (int rank = 0; rank < picked.size(); rank++) {
      Output output = outputs.get(picked.get(rank));
      diverse.add(output.withLoss(Math.max(0, outputs.get(rank).score() - output.score())));
    }
    return diverse;
  }

  /** The first of the smallest. */
  private static int least(double[] values) {
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      if (values[i] < values[best]) {
        best = i;
      }
    }
    return best;
  }

  /** The words that an output brings in, and where. */
  private static Set<String> newWords(Output output) {
    Set<String> words = new HashSet<>();
    for (Receipt receipt : output.allReceipts()) {
      if (receipt.choice() != null) {
        String after = receipt.change().after().toLowerCase(Locale.ROOT);
        for (String word : after.split(" ", -1)) {
          words.add(receipt.change().input().start() + " " + word);
        }
      }
    }
    return words;
  }

  private static double overlap(Set<String> a, Set<String> b) {
    int common = 0;
    for (String word : a) {
      common += b.contains(word) ? 1 : 0;
    }
    int all = a.size() + b.size() - common;
    return all == 0 ? 1 : (double) common / all;
  }
}
