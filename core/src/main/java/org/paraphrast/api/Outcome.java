package org.paraphrast.api;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.decode.Limit;

/** What became of a request. */
public sealed interface Outcome {

  /**
   * It was said in other words.
   *
   * @param outputs the best first; never empty, all different from the input and one another
   */
  record Paraphrased(List<Output> outputs) implements Outcome {
    public Paraphrased {
      outputs = List.copyOf(outputs);
      if (outputs.isEmpty()) {
        throw new IllegalArgumentException("outputs must not be empty");
      }
    }
  }

  /**
   * There is nothing to change, or nothing good enough.
   *
   * @param reason in words
   */
  record Unchanged(String reason) implements Outcome {}

  /**
   * Everything that was proposed would have broken what must not change.
   *
   * @param reason in words
   */
  record Rejected(String reason) implements Outcome {}

  /**
   * A limit was asked for that neither the input nor anything that was found keeps.
   *
   * @param limits those that fail; never empty
   * @param reason in words, with what came nearest
   * @param nearest the paraphrase that came nearest; empty if that is the input
   */
  record Unmet(Set<Limit> limits, String reason, Optional<Output> nearest) implements Outcome {
    public Unmet {
      limits = Set.copyOf(limits);
      if (limits.isEmpty()) {
        throw new IllegalArgumentException("limits must not be empty");
      }
    }
  }

  /**
   * It would cost more than the {@link Budget} of the request; the input keeps all limits.
   *
   * @param reason in words
   */
  record GivenUp(Cost cost, String reason) implements Outcome {

    /** What was too much. */
    public enum Cost {
      TOO_LONG,
      OUT_OF_TIME
    }

    @Override
    public String label() {
      return cost.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public String summary() {
      return "not changed: " + label().replace('-', ' ') + ": " + reason;
    }
  }

  /**
   * The program failed on this input; only {@link Paraphraser#attempt} and documents say so, others
   * throw.
   *
   * @param reason in words
   * @param error what was thrown, for a report
   */
  record Failed(String reason, Throwable error) implements Outcome {}

  /** Why it was not paraphrased, in words; empty if it was. */
  default Optional<String> why() {
    if (this instanceof GivenUp givenUp) {
      return Optional.of(givenUp.reason());
    }
    if (this instanceof Failed failed) {
      return Optional.of(failed.reason());
    }
    if (this instanceof Unchanged unchanged) {
      return Optional.of(unchanged.reason());
    }
    if (this instanceof Rejected rejected) {
      return Optional.of(rejected.reason());
    }
    return this instanceof Unmet unmet ? Optional.of(unmet.reason()) : Optional.empty();
  }

  /** The kind of outcome in a word: {@code unchanged}. */
  default String label() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /** In words: {@code unchanged because …}. */
  default String summary() {
    return label() + why().map(why -> " because " + why).orElse("");
  }

  /** The outputs, none unless paraphrased. */
  default List<Output> outputs() {
    return this instanceof Paraphrased paraphrased ? paraphrased.outputs() : List.of();
  }
}
