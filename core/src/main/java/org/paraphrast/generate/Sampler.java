package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.encode.Best;
import org.paraphrast.encode.WordPieces;

/**
 * Draws sayings at random, piece by piece, from the likeliest that together have a share (Holtzman
 * et al. 2020), never from more than {@value #CONSIDERED}. Each sample has random numbers of its
 * own; samples that have said the same so far are run once. Output: what was drawn to its end.
 */
final class Sampler implements Following {
  private static final int CONSIDERED = 128;

  /** A saying and the samples that have said it. */
  private record Shared(Saying saying, List<SplitMix> samples) {}

  private final Steps steps;
  private final Search.Sample search;
  private final Best best = new Best(CONSIDERED, 0f);
  private final double[] weights = new double[CONSIDERED];
  private final List<Saying> done = new ArrayList<>();
  private List<Shared> live;
  private int size;

  Sampler(Steps steps, Search.Sample search) {
    this.steps = steps;
    this.search = search;
    List<SplitMix> samples = new ArrayList<>();
    for (int i = 0; i < search.count(); i++) {
      samples.add(SplitMix.of(search.seed(), i));
    }
    this.live = List.of(new Shared(Saying.start(), samples));
  }

  @Override
  public Steps steps() {
    return steps;
  }

  @Override
  public List<Saying> live() {
    return size < steps.rules().most() ? live.stream().map(Shared::saying).toList() : List.of();
  }

  @Override
  public void next() {
    List<Shared> next = new ArrayList<>();
    for (int row = 0; row < live.size(); row++) {
      follow(row, live.get(row).samples(), next);
    }
    live = next;
    size++;
  }

  @Override
  public List<Saying> done() {
    return done;
  }

  /** Draws the next piece of each sample of a row. */
  private void follow(int row, List<SplitMix> samples, List<Shared> next) {
    steps.collect(row, best);
    int count = weigh();
    Map<Integer, List<SplitMix>> drawn = new TreeMap<>();
    for (SplitMix sample : samples) {
      if (count > 0) {
        int rank = draw(sample.next(), count);
        drawn.computeIfAbsent(rank, r -> new ArrayList<>()).add(sample);
      }
    }
    drawn.forEach(
        (rank, group) -> {
          Saying saying = steps.then(steps.choice(row, best.piece(rank)));
          if (best.piece(rank) == WordPieces.END) {
            done.add(saying);
          } else {
            next.add(new Shared(saying, group));
          }
        });
  }

  /** Sums of the weights of the pieces that are drawn from; how many they are. */
  private int weigh() {
    double all = 0;
    for (int rank = 0; rank < best.size(); rank++) {
      double ratio = (double) best.value(rank) / best.value(0);
      all += StrictMath.pow(ratio, 1 / search.temperature());
      weights[rank] = all;
    }
    int count = Math.min(1, best.size());
    while (count < best.size() && weights[count - 1] < search.topP() * all) {
      count++;
    }
    return count;
  }

  private int draw(double random, int count) {
    double at = random * weights[count - 1];
    int rank = 0;
    while (rank < count - 1 && weights[rank] <= at) {
      rank++;
    }
    return rank;
  }
}
