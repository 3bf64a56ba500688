package org.paraphrast.cli;

import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Values made of options. */
final class Usage {
  private Usage() {}

  /** The value; what its constructor refuses is wrong use of the command. */
  static <T> T of(CommandSpec spec, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
