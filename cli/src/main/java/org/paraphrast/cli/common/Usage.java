package org.paraphrast.cli.common;

import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;

/** Values made of options. */
public final class Usage {
  private static final Pattern CONSTANTS =
      Pattern.compile("expected one of \\[(.*)\\] \\(case-insensitive\\)");

  private Usage() {}

  /** What is wrong, without the names of Java's types and in small letters. */
  public static String message(ParameterException problem) {
    return CONSTANTS
        .matcher(String.valueOf(problem.getMessage()))
        .replaceFirst(found -> "expected one of " + found.group(1).toLowerCase(Locale.ROOT))
        .replaceFirst(" is not an? (int|long)$", " is not a whole number")
        .replaceFirst(" is not a (double|float)$", " is not a number");
  }

  /** Refuses a command line that is wrong. */
  public static void refuseIf(boolean wrong, String message) {
    if (wrong) {
      throw new UsageException(message);
    }
  }

  /** The value; what its constructor refuses is wrong use of the command. */
  public static <T> T of(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }
}
