package org.paraphrast.paper;

import java.util.Locale;
import java.util.Set;

/** What a paper's system does differently if it is asked to: switches that Bannard05 names. */
public enum Refinement {
  /**
   * A phrase is replaced by one of its syntactic type and number (Bannard05 section 5). Any system
   * over tables can do that; none does unless it is asked to.
   */
  TYPE,
  /**
   * Only what shares the phrase's own translation in this sentence counts, by the model's
   * translator (Bannard05 section 4.4, {@code p(e2|e1,f) = p(f|e1)p(e2|f)}).
   */
  SENSE,
  /** Paraphrases are ranked by their probability alone, without the language model (section 4). */
  PROBABILITY;

  /** As a user writes it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a system knows all of these. */
  public static boolean areKnown(Set<Refinement> wanted, String system) {
    return wanted.isEmpty()
        || system.equals(Bannard05.NAME)
        || (wanted.equals(Set.of(TYPE)) && PaperSystems.OVER_TABLES.contains(system));
  }
}
