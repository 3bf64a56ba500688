package org.paraphrast.cli.common;

import picocli.CommandLine.Option;

/** Room for sorting. */
public final class SortingOptions {
  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      defaultValue = "1G",
      converter = MemorySize.class,
      description =
          "Memory for sorting, such as 500M or 4G; the rest goes to disk (default:"
              + " ${DEFAULT-VALUE}).")
  private long memory;

  public long memory() {
    return memory;
  }
}
