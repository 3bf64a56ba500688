package org.paraphrast.cli.common;

import java.io.PrintWriter;
import org.paraphrast.command.CommonOptions;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands have: the options that each of them takes, and where they write. */
public abstract class BaseCommand {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin private CommonOptions common = new CommonOptions();

  protected final CommandSpec spec() {
    return spec;
  }

  protected final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  protected final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Where to write what is no error. */
  protected final PrintWriter notes() {
    return common.notes(err());
  }

  /** Whether errors are shown with their stack traces. */
  protected final boolean isDebug() {
    return common.isDebug();
  }

  /** How far a long run is. */
  protected final Progress progress() {
    return common.progress(err());
  }
}
