package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.paraphrast.encode.WordPieces;

/**
 * Beam search. Each step keeps the likeliest sayings that are not at their end; one that ends among
 * the likeliest is done. It is over when as many are done as are followed. Output: what is done,
 * the end as its last piece.
 */
final class BeamSearch {
  private static final Comparator<Choice> LIKELIEST =
      Comparator.comparingDouble(Choice::lnProb).reversed();

  private final Steps steps;
  private final int width;
  private final Best best;

  BeamSearch(Steps steps, int width) {
    this.steps = steps;
    this.width = width;
    this.best = new Best(width + 1); // one of them may be the end
  }

  List<Saying> run() {
    List<Saying> done = new ArrayList<>();
    List<Saying> live = List.of(Saying.start());
    for (int size = 0; size < steps.rules().most() && !live.isEmpty(); size++) {
      steps.run(live);
      live = next(choices(live.size()), done);
      if (done.size() >= width) {
        break;
      }
    }
    return done;
  }

  private List<Choice> choices(int rows) {
    List<Choice> choices = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      steps.collect(row, best);
      for (int rank = 0; rank < best.size(); rank++) {
        choices.add(steps.choice(row, best.piece(rank)));
      }
    }
    choices.sort(LIKELIEST);
    return choices;
  }

  private List<Saying> next(List<Choice> choices, List<Saying> done) {
    List<Saying> next = new ArrayList<>();
    for (int rank = 0; rank < choices.size() && next.size() < width; rank++) {
      Choice choice = choices.get(rank);
      if (choice.piece() != WordPieces.END) {
        next.add(steps.then(choice));
      } else if (rank < width) {
        done.add(steps.then(choice));
      }
    }
    return next;
  }
}
