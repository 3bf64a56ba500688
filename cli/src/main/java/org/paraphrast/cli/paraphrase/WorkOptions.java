package org.paraphrast.cli.paraphrase;

import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.command.Terminal;
import picocli.CommandLine.Option;

/** How the work on many inputs is done and shown. */
final class WorkOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Process N lines or rows in parallel (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--progress",
      description =
          "Show the progress on standard error (default: only if that is a terminal and the results"
              + " go elsewhere).")
  private boolean progress;

  void check() {
    Usage.refuseIf(threads < 1, "--threads must be 1 or more, got " + threads);
  }

  OrderedWork work() {
    return new OrderedWork(threads);
  }

  /** Progress is shown without being asked for where it does not stand among the results. */
  boolean isShown(FileOptions file) {
    return progress || (Terminal.isError() && (file.isFile() || !Terminal.isOutput()));
  }
}
