package org.paraphrast.decode.search;

/**
 * How Monte-Carlo generation runs (Chevelu10 section 4).
 *
 * @param mode what an episode is
 * @param episodes η, before the best action at the root is applied for good
 * @param equivalence episodes after which RAVE's estimate and the tree's own weigh the same
 */
public record MonteCarloOptions(Mode mode, Episodes episodes, double equivalence) {
  /** η = 100,000 as published, in true-score mode. */
  public static final MonteCarloOptions PUBLISHED =
      new MonteCarloOptions(Mode.TRUE_SCORE, new Episodes(100_000), 1000);

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
      if (count < 1) {
        throw new IllegalArgumentException("episodes must be 1 or more, got " + count);
      }
    }
  }

  public MonteCarloOptions withEpisodes(int count) {
    return new MonteCarloOptions(mode, new Episodes(count), equivalence);
  }

  public MonteCarloOptions withMode(Mode other) {
    return new MonteCarloOptions(other, episodes, equivalence);
  }
}
