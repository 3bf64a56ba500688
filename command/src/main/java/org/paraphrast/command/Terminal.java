package org.paraphrast.command;

/** Which streams are a terminal. The launcher tells, as Java 17 cannot. */
public final class Terminal {
  private static final String PREFIX = "paraphrast.terminal";

  private Terminal() {}

  public static boolean isInput() {
    return Boolean.getBoolean(PREFIX + ".in");
  }

  public static boolean isOutput() {
    return Boolean.getBoolean(PREFIX + ".out");
  }

  /** What clears a progress bar before a message; nothing where none can be drawn. */
  public static String cleared() {
    return isError() ? "\r\u001B[K" : "";
  }

  public static boolean isError() {
    return Boolean.getBoolean(PREFIX);
  }
}
