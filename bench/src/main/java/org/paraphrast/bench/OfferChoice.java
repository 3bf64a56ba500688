package org.paraphrast.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.paraphrast.text.CharSpan;

/**
 * Chooses some of the offers for a sentence to be judged by readers: half of them the most
 * probable, a quarter that the judge is not sure of, a quarter at random; few for one place. What
 * is chosen depends on the seed alone. Belongs to one sentence.
 */
final class OfferChoice {
  private static final int MOST_FOR_SPAN = 4;
  private static final double LOW = 0.15;
  private static final double HIGH = 0.6;

  /** What one more offer for the same words costs, beside p or a random number below 1. */
  private static final double CROWDED = 0.2;

  private final int wanted;
  private final Random random;
  private final List<Offer> chosen = new ArrayList<>();

  OfferChoice(int wanted, long seed) {
    this.wanted = wanted;
    this.random = new Random(seed);
  }

  /** The chosen ones in the order of the text, the more probable first. */
  List<Offer> of(List<Offer> offers) {
    List<Offer> left = new ArrayList<>(offers);
    left.sort(
        Comparator.comparingDouble((Offer offer) -> -offer.p())
            .thenComparing(Offer::from)
            .thenComparing(Offer::to));
    take(left, wanted / 2, offer -> -offer.p() + CROWDED * crowd(offer));
    int unsure = wanted * 3 / 4 - chosen.size();
    List<Offer> middle =
        new ArrayList<>(left.stream().filter(o -> o.p() >= LOW && o.p() <= HIGH).toList());
    take(middle, unsure, offer -> CROWDED * crowd(offer) + random.nextDouble());
    left.removeAll(chosen);
    take(left, wanted - chosen.size(), offer -> CROWDED * crowd(offer) + random.nextDouble());
    chosen.sort(
        Comparator.comparing(Offer::from)
            .thenComparingDouble(offer -> -offer.p())
            .thenComparing(Offer::to));
    return List.copyOf(chosen);
  }

  /** What makes an offer less welcome; asked for once for each that is left, in their order. */
  private interface Cost {
    double of(Offer offer);
  }

  private void take(List<Offer> left, int count, Cost cost) {
    for (int i = 0; i < count; i++) {
      Offer best = null;
      double least = Double.POSITIVE_INFINITY;
      for (Offer offer : left) {
        double own = cost.of(offer);
        if (own < least && sameSpan(offer.from()) < MOST_FOR_SPAN) {
          least = own;
          best = offer;
        }
      }
      if (best == null) {
        return;
      }
      chosen.add(best);
      left.remove(best);
    }
  }

  private long sameSpan(CharSpan span) {
    return chosen.stream().filter(other -> other.from().equals(span)).count();
  }

  /** How many were chosen that touch the same words. */
  private long crowd(Offer offer) {
    return chosen.stream().filter(other -> other.from().overlaps(offer.from())).count();
  }
}
