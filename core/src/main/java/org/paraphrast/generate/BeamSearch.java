package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.paraphrast.encode.Best;
import org.paraphrast.encode.WordPieces;

/**
 * Beam search. Each step keeps the likeliest sayings that are not at their end; one that ends among
 * the likeliest is done. It is over when as many are done as are followed. Output: what is done,
 * the end as its last piece.
 */
final class BeamSearch implements Following {
  private static final Comparator<Choice> LIKELIEST =
      Comparator.comparingDouble(Choice::lnProb).reversed();

  private final Steps steps;
  private final int width;
  private final Best best;
  private final List<Saying> done = new ArrayList<>();
  private List<Saying> live = List.of(Saying.start());
  private int size;

  BeamSearch(Steps steps, int width) {
    this.steps = steps;
    this.width = width;
    this.best = new Best(width + 1, 0f); // one of them may be the end
  }

  @Override
  public Steps steps() {
    return steps;
  }

  @Override
  public List<Saying> live() {
    return size < steps.rules().most() && done.size() < width ? live : List.of();
  }

  @Override
  public void next() {
    live = next(choices(live.size()));
    size++;
  }

  @Override
  public List<Saying> done() {
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

  private List<Saying> next(List<Choice> choices) {
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
