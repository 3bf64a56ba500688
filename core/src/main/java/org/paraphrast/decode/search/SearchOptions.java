package org.paraphrast.decode.search;

/**
 * How hard to search. The same options give the same result: budgets count steps, not time.
 *
 * @param budget edges that the exact search may try before it gives way to the beam
 * @param steps that listing texts may take
 * @param beam states of each node that beam search keeps
 * @param estimate how the beam ranks states
 * @param exact whether to search exactly at all, or by the beam only
 */
public record SearchOptions(
    Budget budget, Steps steps, int beam, Estimate estimate, boolean exact) {
  public static final SearchOptions DEFAULT =
      new SearchOptions(new Budget(2_000_000), new Steps(200_000), 100, Estimate.COARSE, true);

  /** What a beam takes the rest of the way to be worth. */
  public enum Estimate {
    /** The admissible bound of the exact search. */
    COARSE,
    /** Moses' future cost: the best phrases, each scored by the language model on its own. */
    MOSES
  }

  /** Edges to try. */
  public record Budget(long edges) {}

  /** Steps of listing. */
  public record Steps(long count) {}

  public SearchOptions {
    if (beam < 1) {
      throw new IllegalArgumentException("beam must be 1 or more, got " + beam);
    }
  }

  /** Beam search only, for comparison. */
  public static SearchOptions beam(int width) {
    return new SearchOptions(DEFAULT.budget, DEFAULT.steps, width, Estimate.COARSE, false);
  }

  /** A beam as Moses has it: path scores, future costs. */
  public static SearchOptions moses(int width) {
    return new SearchOptions(DEFAULT.budget, DEFAULT.steps, width, Estimate.MOSES, false);
  }
}
