package org.paraphrast.decode;

import java.util.Optional;
import org.paraphrast.plan.Call;
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
   * sentence, the best first; none if there is nothing to change. Whoever asks again in the same
   * call, for more of them or for another task, does not pay twice for what both have in common.
   */
  Generation generate(Call call, Task task, int count, Seed seed);

  /** The hypotheses for a sentence that is asked about once. */
  default Generation generate(Sentence sentence, Task task, int count, Seed seed) {
    return generate(new Call(sentence), task, count, seed);
  }

  /** Whether an output may have a phrase; false only if it is known that none can. */
  default boolean mayHave(Call call, Task task, String phrase) {
    return true;
  }

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
