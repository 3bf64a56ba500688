package org.paraphrast.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.table.UnitKind;

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
    List<Shape> shapes = outputs.stream().map(Diversity::shape).toList();
    List<Integer> picked = new ArrayList<>();
    double[] overlaps = new double[outputs.size()]; // with the most alike of those picked
    while (picked.size() < Math.min(count, outputs.size())) {
      int next = least(overlaps);
      picked.add(next);
      for (int other = 0; other < overlaps.length; other++) {
        overlaps[other] = Math.max(overlaps[other], overlap(shapes.get(next), shapes.get(other)));
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

  /**
   * What an output brings in.
   *
   * @param structure the structural units, by rule and place
   * @param words the new words, with their places
   */
  private record Shape(Set<String> structure, Set<String> words) {}

  private static Shape shape(Output output) {
    Set<String> structure = new HashSet<>();
    Set<String> words = new HashSet<>();
    for (Receipt receipt : output.allReceipts()) {
      UnitChoice choice = receipt.choice();
      if (choice == null) {
        continue;
      }
      int place = receipt.change().input().start();
      if (choice.kind() == UnitKind.STRUCTURE) {
        structure.add(place + " " + choice.support().get(0).text());
        continue;
      }
      String after = receipt.change().after().toLowerCase(Locale.ROOT);
      for (String word : after.split(" ", -1)) {
        words.add(place + " " + word);
      }
    }
    return new Shape(structure, words);
  }

  /** Half for the same structure, half for words in common. */
  private static double overlap(Shape a, Shape b) {
    double structure = a.structure().equals(b.structure()) ? 1 : 0;
    return (structure + overlap(a.words(), b.words())) / 2;
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
