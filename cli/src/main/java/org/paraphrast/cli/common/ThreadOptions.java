package org.paraphrast.cli.common;

import picocli.CommandLine.Option;

/** The threads of work whose result does not depend on their number. */
public final class ThreadOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads (default: all); the result does not depend on it.")
  private int threads = Runtime.getRuntime().availableProcessors();

  public int threads() {
    return threads;
  }
}
