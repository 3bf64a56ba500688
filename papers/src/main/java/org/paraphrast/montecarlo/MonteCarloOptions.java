package org.paraphrast.montecarlo;

import java.time.Duration;
import java.util.Optional;
import org.paraphrast.decode.Sampling;
import org.paraphrast.io.Require;

/**
 * How Monte-Carlo generation runs (Chevelu10 section 4).
 *
 * @param mode what an episode is
 * @param episodes η, before the best action at the root is applied for good
 * @param equivalence episodes after which RAVE's estimate and the tree's own weigh the same
 * @param time for one search, after which the best so far is the answer; empty for no limit
 */
public record MonteCarloOptions(
    Mode mode, Episodes episodes, double equivalence, Optional<Duration> time) {
  /** η = 100,000 as published, in true-score mode. */
  public static final MonteCarloOptions PUBLISHED =
      new MonteCarloOptions(Mode.TRUE_SCORE, new Episodes(100_000), 1000, Optional.empty());

  /** How an episode ends. */
  public enum Mode {
    /** Rules are applied until the whole sentence is covered; a kept word is a rule, too. */
    TRANSLATOR,
    /** May stop anywhere; what is not covered is kept. */
    TRUE_SCORE
  }

  /** A number of episodes. */
  public record Episodes(int count) {
    public Episodes {
      Require.atLeast("episodes", count, 1);
    }
  }

  public MonteCarloOptions withEpisodes(int count) {
    return new MonteCarloOptions(mode, new Episodes(count), equivalence, time);
  }

  public MonteCarloOptions withMode(Mode other) {
    return new MonteCarloOptions(other, episodes, equivalence, time);
  }

  /** These with so much sampling. */
  MonteCarloOptions with(Sampling effort) {
    Episodes many =
        effort.episodes().isPresent() ? new Episodes(effort.episodes().getAsInt()) : episodes;
    return new MonteCarloOptions(mode, many, equivalence, effort.time().or(() -> time));
  }
}
