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
  private Diversity() {}

  /**
   * At most {@code count} of {@code outputs}.
   *
   * @param outputs the best first
   */
  static List<Output> pick(List<Output> outputs, int count) {
    List<Set<String>> words = outputs.stream().map(Diversity::newWords).toList();
    List<Integer> picked = new ArrayList<>();
    while (picked.size() < Math.min(count, outputs.size())) {
      picked.add(next(words, picked));
    }
    List<Output> diverse = new ArrayList<>();
    for (int rank = 0; rank < picked.size(); rank++) {
      Output output = outputs.get(picked.get(rank));
      diverse.add(output.withLoss(Math.max(0, outputs.get(rank).score() - output.score())));
    }
    return diverse;
  }

  private static int next(List<Set<String>> words, List<Integer> picked) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int candidate = 0; candidate < words.size(); candidate++) {
      if (picked.contains(candidate)) {
        continue;
      }
      double most = 0;
      for (int other : picked) {
        most = Math.max(most, overlap(words.get(candidate), words.get(other)));
      }
      if (most < least) {
        least = most;
        best = candidate;
      }
    }
    return best;
  }

  /** The words that an output brings in, and where. */
  private static Set<String> newWords(Output output) {
    Set<String> words = new HashSet<>();
    for (Receipt receipt : output.receipts()) {
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
