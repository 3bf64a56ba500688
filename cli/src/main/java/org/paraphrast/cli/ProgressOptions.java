package org.paraphrast.cli;

import java.io.PrintWriter;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Option;

/** Whether and how a command shows its progress. */
final class ProgressOptions {
  @Option(
      names = {"-q", "--quiet"},
      description = "Show no progress and no notes.")
  private boolean quiet;

  boolean quiet() {
    return quiet;
  }

  Progress progress(PrintWriter err) {
    if (quiet) {
      return Progress.none();
    }
    return Progress.to(err, Terminal.isError() ? Progress.Display.TERMINAL : Progress.Display.LOG);
  }
}
