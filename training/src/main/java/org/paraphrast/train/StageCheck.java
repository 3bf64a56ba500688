package org.paraphrast.train;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.table.TableInfo;
import org.paraphrast.train.StageKind.Port;

/**
 * A stage before it runs, for what its kind has to check beyond types, ranges and formats: options
 * that contradict one another, files whose content does not fit.
 */
public record StageCheck(StageOptions options, Map<Port, Map<String, Given>> inputs, Sink sink) {
  /**
   * An input.
   *
   * @param file if it is there already, and not made by another stage
   * @param table what a table says about itself, if it is one and that can be foretold
   */
  record Given(Optional<Path> file, Optional<TableInfo> table) {}

  /** Takes faults. */
  @FunctionalInterface
  public interface Sink {
    /**
     * Takes one.
     *
     * @param place the name of the option or input that is wrong; empty for the stage
     */
    void fault(String place, String cause, String repair);

    /**
     * Takes what looks odd, but may be meant.
     *
     * @param place the name of the input that looks odd
     */
    default void note(String place, String note) {}
  }

  /** A stage that reads files only. */
  public static StageCheck ofFiles(
      StageOptions options, Map<Port, Map<String, Path>> files, Sink sink) {
    Map<Port, Map<String, Given>> inputs = new LinkedHashMap<>();
    files.forEach(
        (port, byLabel) -> {
          Map<String, Given> given = new LinkedHashMap<>();
          byLabel.forEach(
              (label, file) -> given.put(label, new Given(Optional.of(file), Optional.empty())));
          inputs.put(port, given);
        });
    return new StageCheck(options, inputs, sink);
  }

  /** The value of an option. */
  public <T> T get(Option<T> option) {
    return options.get(option);
  }

  /** Whether the input is given. */
  public boolean has(Port port) {
    return !inputs.getOrDefault(port, Map.of()).isEmpty();
  }

  /** The files of an input that are there already, by label. */
  public Map<String, Path> files(Port port) {
    Map<String, Path> files = new LinkedHashMap<>();
    inputs
        .getOrDefault(port, Map.of())
        .forEach((label, given) -> given.file().ifPresent(file -> files.put(label, file)));
    return files;
  }

  /** The tables of an input by label; empty where nobody can foretell what is in one. */
  public Map<String, Optional<TableInfo>> tables(Port port) {
    Map<String, Optional<TableInfo>> tables = new LinkedHashMap<>();
    inputs.getOrDefault(port, Map.of()).forEach((label, given) -> tables.put(label, given.table()));
    return tables;
  }

  /** The first lines of a text file, without empty ones. */
  public List<String> head(Path file) {
    return FileHead.lines(file);
  }

  /** The labels of an input. */
  public Iterable<String> labels(Port port) {
    return inputs.getOrDefault(port, Map.of()).keySet();
  }

  /** Something is wrong with the stage. */
  public void fault(String cause, String repair) {
    sink.fault("", cause, repair);
  }

  /** Something is wrong with the value of an option. */
  public void fault(Option<?> option, String cause, String repair) {
    sink.fault(option.name(), option.name() + ": " + cause, repair);
  }

  /** Something is odd about an input, but may be meant. */
  public void note(Port port, String note) {
    sink.note(port.name(), note);
  }

  /** Something is wrong with an input. */
  public void fault(Port port, String cause, String repair) {
    sink.fault(port.name(), cause, repair);
  }
}
