package org.paraphrast.cli.common;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Room for sorting. */
public final class SortingOptions {
  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = MemorySize.class,
      description =
          "Memory for sorting, such as 500M or 4G; the rest goes to disk (default: "
              + MemorySize.DEFAULT
              + ").")
  private @Nullable Long memory;

  public long memory() {
    return MemorySize.orUsual(memory);
  }
}
