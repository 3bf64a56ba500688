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
 * @param optionLines where options are, by name
 */
public record StageSpec(
    String name,
    StageKind kind,
    List<Input> inputs,
    StageOptions options,
    int line,
    Map<String, Integer> optionLines) {
  public StageSpec {
    inputs = List.copyOf(inputs);
    optionLines = Map.copyOf(optionLines);
  }

  /**
   * One input.
   *
   * @param port which of the kind's inputs it is
   * @param label tells several inputs of one port apart, {@code de}; empty if there is no need
   * @param line where it is in the recipe
   */
  public record Input(Port port, String label, InputRef ref, int line) {}

  /** The line of an option or input; of the stage, if it is not written there. */
  int line(String place) {
    for (Input input : inputs) {
      if (input.port().name().equals(place)) {
        return input.line();
      }
    }
    return optionLines.getOrDefault(place, line);
  }

  /** The files of each port by label; {@code files} are those of the inputs, in their order. */
  public <T> Map<Port, Map<String, T>> byPort(List<T> files) {
    Map<Port, Map<String, T>> byPort = new LinkedHashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      Input input = inputs.get(i);
      byPort
          .computeIfAbsent(input.port(), port -> new LinkedHashMap<>())
          .put(input.label(), files.get(i));
    }
    return byPort;
  }

  /** Where the outputs are in a folder. */
  public Map<Output, Path> outputs(Path folder) {
    Map<Output, Path> outputs = new LinkedHashMap<>();
    kind.outputs().forEach(output -> outputs.put(output, folder.resolve(output.fileName())));
    return outputs;
  }

  /**
   * What a result is known by: 16 digits that stand for the kind, its version, the options and the
   * inputs.
   *
   * @param rules what its kind goes by beside these
   * @param checksums of the inputs, in their order
   */
  public String key(String rules, List<String> checksums) {
    return StageStore.key(this, rules, checksums);
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
