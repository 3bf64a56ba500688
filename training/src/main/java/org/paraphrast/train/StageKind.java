package org.paraphrast.train;

import java.util.List;

/**
 * A kind of stage. Implementations have no state; what they write depends on inputs and options
 * only, never on memory, threads or time.
 */
public interface StageKind {

  /** The word for it in a recipe. */
  String name();

  /** Goes up when the same inputs and options begin to give other bytes: cached results expire. */
  int version();

  List<Port> ports();

  List<OptionSpec> options();

  List<OutputSpec> outputs();

  /** For the plan of a dry run. */
  Cost cost();

  /**
   * What a result depends on beside inputs, options and version: it becomes part of the key. Asked
   * before every run and plan, so it must not take long; the outputs of the run are not there yet.
   */
  default String rules(StageRun run) {
    return "";
  }

  /** Does the work. */
  void run(StageRun run);

  /**
   * An input.
   *
   * @param arity how many files it takes
   */
  record Port(String name, Arity arity) {
    public static Port one(String name) {
      return new Port(name, Arity.ONE);
    }

    public static Port optional(String name) {
      return new Port(name, Arity.OPTIONAL);
    }

    public static Port any(String name) {
      return new Port(name, Arity.ANY);
    }

    public static Port many(String name) {
      return new Port(name, Arity.MANY);
    }
  }

  /** How many files an input takes. */
  enum Arity {
    ONE,
    OPTIONAL,
    /** None or more. */
    ANY,
    /** One or more, each with a label if the recipe gives one. */
    MANY
  }

  /**
   * An output.
   *
   * @param name by which other stages refer to it
   * @param fileName of the file or folder
   */
  record OutputSpec(String name, String fileName) {}

  /**
   * An option.
   *
   * @param fallback the value where the recipe gives none; empty if there must be one
   */
  record OptionSpec(String name, OptionType type, String fallback) {}

  /** What an option holds. */
  enum OptionType {
    TEXT,
    INTEGER,
    NUMBER,
    /** Bytes, with k, M or G. */
    SIZE,
    SWITCH,
    /** Words, as a YAML list. */
    TEXTS
  }

  /**
   * What a stage costs by its input, as measured for the reports on two cores of 2023; good for a
   * plan, not for a promise.
   *
   * @param secondsPerMegabyte of input, uncompressed
   * @param outputPerInput bytes out for bytes in
   */
  record Cost(double secondsPerMegabyte, double outputPerInput) {}
}
