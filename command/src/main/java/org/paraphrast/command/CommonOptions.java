package org.paraphrast.command;

import java.io.PrintWriter;
import java.io.Writer;
import org.paraphrast.io.Progress;
import org.paraphrast.progress.Display;
import picocli.CommandLine.Option;

/** Options that every command has, shown after its own where those are not sorted. */
@SuppressWarnings("UnusedVariable") // picocli reads and writes them
public final class CommonOptions {
  @Option(
      names = {"-q", "--quiet"},
      order = 1,
      description = "Print nothing but errors on standard error: no progress, no notes.")
  private boolean quiet;

  @Option(
      names = {"-h", "--help"},
      order = 1,
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  @Option(names = "--debug", order = 1, description = "Show the stack trace of an error.")
  private boolean debug;

  /** Whether errors are shown with their stack traces. */
  public boolean isDebug() {
    return debug;
  }

  /** Where to write what is no error. */
  public PrintWriter notes(PrintWriter err) {
    return quiet ? new PrintWriter(Writer.nullWriter()) : err;
  }

  /** How far a long run is, shown as a bar on a terminal and as lines elsewhere. */
  public Progress progress(PrintWriter err) {
    if (quiet) {
      return Progress.none();
    }
    return (Terminal.isError() ? Display.TERMINAL : Display.LOG).on(err);
  }
}
