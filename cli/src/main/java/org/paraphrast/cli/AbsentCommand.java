package org.paraphrast.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.paraphrast.command.CommandSource;
import org.paraphrast.command.CommonOptions;
import org.paraphrast.io.DataException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Stands for the service where its jar is not there: the program does without it until asked. */
@Command(
    name = "serve",
    header = "Start the HTTP service and the workbench in the browser.",
    description = "%nThe service is a jar of its own, which './paraphrast serve' builds.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class AbsentCommand implements Callable<Integer> {
  static final String SERVE = "serve";

  @Mixin private CommonOptions common;

  @Parameters(hidden = true)
  private List<String> ignored = new ArrayList<>();

  /** The command of the module that has it, or this one in its place. */
  static Object serve() {
    for (CommandSource source : ServiceLoader.load(CommandSource.class)) {
      if (source.name().equals(SERVE)) {
        return source.command();
      }
    }
    return new AbsentCommand();
  }

  @Override
  public Integer call() {
    throw new DataException(
        "the service is not on the class path; run './paraphrast serve', which builds it, or add"
            + " paraphrast-server.jar");
  }
}
