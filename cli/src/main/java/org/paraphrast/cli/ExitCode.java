package org.paraphrast.cli;

/** How a command ended. */
final class ExitCode {
  static final int DONE = 0;

  /** The command line was wrong. */
  static final int USAGE = 2;

  /** The input data were wrong. */
  static final int BAD_DATA = 3;

  /** The program was wrong. */
  static final int INTERNAL = 4;

  private ExitCode() {}
}
