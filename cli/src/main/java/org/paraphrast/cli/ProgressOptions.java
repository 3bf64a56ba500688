package org.paraphrast.cli;

import java.io.PrintWriter;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Option;

/** Whether and how a command shows its progress. */
final class ProgressOptions {
  /** Set by the launcher when the error stream is a terminal; Java cannot tell. */
  private static final String TERMINAL = "paraphrast.terminal";

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
    boolean terminal = Boolean.getBoolean(TERMINAL);
    return Progress.to(err, terminal ? Progress.Display.TERMINAL : Progress.Display.LOG);
  }
}
