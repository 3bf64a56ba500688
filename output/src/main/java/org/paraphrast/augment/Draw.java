package org.paraphrast.augment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Draws candidates one after the other without replacement, each with a chance of exp(gain /
 * temperature): their order by gain / temperature plus Gumbel noise (Vieira 2014, "Gumbel-max trick
 * and weighted reservoir sampling"). The noise depends on the seed and the text only, so that a row
 * gets the same variants wherever it stands.
 */
final class Draw {
  private final double temperature;
  private final Random random;

  Draw(AugmentOptions options, String text) {
    this.temperature = options.temperature();
    this.random = new Random(TextHash.of(text) ^ options.seed() * 0x9E3779B97F4A7C15L);
  }

  List<Candidate> order(List<Candidate> candidates) {
    List<Drawn> drawn = new ArrayList<>();
    for (Candidate candidate : candidates) {
      double uniform = random.nextDouble() + 0x1p-54; // never 0
      double noise = -StrictMath.log(-StrictMath.log(uniform));
      drawn.add(new Drawn(candidate, candidate.gain() / temperature + noise));
    }
    drawn.sort(Comparator.comparingDouble(Drawn::key).reversed());
    return drawn.stream().map(Drawn::candidate).toList();
  }

  private record Drawn(Candidate candidate, double key) {}
}
