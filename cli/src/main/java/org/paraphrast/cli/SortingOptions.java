package org.paraphrast.cli;

import picocli.CommandLine.Option;

/** Room for sorting. */
final class SortingOptions {
  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      defaultValue = "1G",
      converter = MemorySize.class,
      description = "Memory for sorting; the rest goes to disk (default: ${DEFAULT-VALUE}).")
  private long memory;

  long memory() {
    return memory;
  }
}
