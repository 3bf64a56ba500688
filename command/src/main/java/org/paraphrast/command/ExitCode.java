package org.paraphrast.command;

/** How a command ended. */
public final class ExitCode {
  public static final int DONE = 0;

  /** The command line was wrong. */
  public static final int USAGE = 2;

  /** The input data were wrong. */
  public static final int BAD_DATA = 3;

  /** The program was wrong. */
  public static final int INTERNAL = 4;

  /** A limit was asked for that nothing keeps. */
  public static final int UNMET = 5;

  /** All is written, but the program failed on some inputs and left them as they were. */
  public static final int SOME_FAILED = 6;

  private ExitCode() {}
}
