package org.paraphrast.cli.common;

import java.io.PrintWriter;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Option;

/** Whether and how a command shows its progress. */
public final class ProgressOptions {
  @Option(
      names = {"-q", "--quiet"},
      description = "Do not show progress or notes.")
  private boolean quiet;

  public boolean quiet() {
    return quiet;
  }

  public Progress progress(PrintWriter err) {
    if (quiet) {
      return Progress.none();
    }
    return Progress.to(err, Terminal.isError() ? Progress.Display.TERMINAL : Progress.Display.LOG);
  }
}
