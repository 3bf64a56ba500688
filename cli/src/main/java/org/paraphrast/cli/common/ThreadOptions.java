package org.paraphrast.cli.common;

import picocli.CommandLine.Option;

/** The threads of work whose result does not depend on their number. */
public final class ThreadOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads (default: all cores); does not affect the result.")
  private int threads = Runtime.getRuntime().availableProcessors();

  public int threads() {
    return threads;
  }
}
