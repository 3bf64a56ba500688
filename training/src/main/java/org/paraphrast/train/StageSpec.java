package org.paraphrast.train;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A stage of a recipe.
 *
 * @param name unique in its recipe
 * @param kind what it does
 * @param inputs in the order of the recipe
 * @param options all options of the kind, given or by default
 * @param line where it begins in the recipe
 */
public record StageSpec(String name, StageKind kind, List<Input> inputs, StageOptions options, int line) {
  public StageSpec {
    inputs = List.copyOf(inputs);
  }

  /**
   * One input.
   *
   * @param port which of the kind's inputs it is
   * @param label tells several inputs of one port apart, {@code de}; empty if there is no need
   */
  record Input(String port, String label, InputRef ref) {}

  /** The stages that must be done before. */
  Set<String> dependencies() {
    Set<String> stages = new LinkedHashSet<>();
    for (Input input : inputs) {
      if (input.ref() instanceof InputRef.StageOutput output) {
        stages.add(output.stage());
      }
    }
    return stages;
  }
}
