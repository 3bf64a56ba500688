package org.paraphrast.cli.common;

import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Values made of options. */
public final class Usage {
  private Usage() {}

  /** What is wrong, without the names of Java's types. */
  public static String message(ParameterException problem) {
    return String.valueOf(problem.getMessage())
        .replaceFirst(" is not an? (int|long)$", " is not a whole number")
        .replaceFirst(" is not a (double|float)$", " is not a number");
  }

  /** The value; what its constructor refuses is wrong use of the command. */
  public static <T> T of(CommandSpec spec, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
