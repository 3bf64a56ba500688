package org.paraphrast.decode;

import java.util.Optional;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;

/**
 * A system that proposes paraphrases. It never touches a guarded token. Implementations are
 * thread-safe; the same sentence, count and seed give the same hypotheses.
 */
public interface Generator {

  /** The name by which a user asks for it. */
  String name();

  /** What its score is, in a few words. */
  String scoreMeaning();

  /** What the scores are, where it depends on the task. */
  default String scoreMeaning(Task task) {
    return scoreMeaning();
  }

  /**
   * At most {@code count} hypotheses for the task, different from one another and from the
   * sentence, the best first; none if there is nothing to change.
   */
  Generation generate(Sentence sentence, Task task, int count, Seed seed);

  /** Whether the seed makes a difference. */
  default boolean isRandom() {
    return false;
  }

  /** This system with so much sampling; empty if it does not sample. */
  default Optional<Generator> sampling(Sampling effort) {
    return Optional.empty();
  }

  /** The seed of all random choices, so that it cannot be mistaken for a count. */
  record Seed(long value) {}
}
