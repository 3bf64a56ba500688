package org.paraphrast.cli.common;

import picocli.CommandLine.Option;

/** Options that every command has. */
@SuppressWarnings("UnusedVariable") // picocli reads and writes them
public final class CommonOptions {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  @Option(names = "--debug", description = "Show the stack trace of an error.")
  private boolean debug;
}
