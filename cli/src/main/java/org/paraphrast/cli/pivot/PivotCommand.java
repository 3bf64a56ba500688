package org.paraphrast.cli.pivot;

import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code paraphrast pivot}: candidates of many MT engines and pivot languages. */
@Command(
    name = "pivot",
    description = "Paraphrase through many MT engines and pivot languages.",
    subcommands = {
      PivotEnginesCommand.class,
      PivotTranslateCommand.class,
      PivotCandidatesCommand.class,
      PivotSelectCommand.class,
      PivotDecodeCommand.class
    })
public final class PivotCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private CommonOptions common;

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(), "Choose a command: engines, translate, candidates, select or decode");
  }
}
