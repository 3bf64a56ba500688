package org.paraphrast.cli;

/** Which streams are a terminal. The launcher tells, as Java 17 cannot. */
final class Terminal {
  private static final String PREFIX = "paraphrast.terminal";

  private Terminal() {}

  static boolean isInput() {
    return Boolean.getBoolean(PREFIX + ".in");
  }

  static boolean isOutput() {
    return Boolean.getBoolean(PREFIX + ".out");
  }

  static boolean isError() {
    return Boolean.getBoolean(PREFIX);
  }
}
