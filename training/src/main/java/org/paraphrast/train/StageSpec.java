package org.paraphrast.train;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.train.StageKind.Output;
import org.paraphrast.train.StageKind.Port;

/**
 * A stage of a recipe.
 *
 * @param name unique in its recipe
 * @param kind what it does
 * @param inputs in the order of the recipe
 * @param options all options of the kind, given or by default
 * @param line where it begins in the recipe
 */
public record StageSpec(
    String name, StageKind kind, List<Input> inputs, StageOptions options, int line) {
  public StageSpec {
    inputs = List.copyOf(inputs);
  }

  /**
   * One input.
   *
   * @param port which of the kind's inputs it is
   * @param label tells several inputs of one port apart, {@code de}; empty if there is no need
   */
  record Input(Port port, String label, InputRef ref) {}

  /** The files of each port by label; {@code files} are those of the inputs, in their order. */
  Map<Port, Map<String, Path>> byPort(List<Path> files) {
    Map<Port, Map<String, Path>> byPort = new LinkedHashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      Input input = inputs.get(i);
      byPort
          .computeIfAbsent(input.port(), port -> new LinkedHashMap<>())
          .put(input.label(), files.get(i));
    }
    return byPort;
  }

  /** Where the outputs are in a folder. */
  Map<Output, Path> outputs(Path folder) {
    Map<Output, Path> outputs = new LinkedHashMap<>();
    kind.outputs().forEach(output -> outputs.put(output, folder.resolve(output.fileName())));
    return outputs;
  }

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
