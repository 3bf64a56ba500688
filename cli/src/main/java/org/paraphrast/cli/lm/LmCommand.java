package org.paraphrast.cli.lm;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** {@code paraphrast lm}: language models. */
@Command(
    name = "lm",
    header = "Estimate, change and query n-gram language models.",
    subcommands = {
      LmBuildCommand.class,
      LmPerplexityCommand.class,
      LmQueryCommand.class,
      LmCompileCommand.class,
      LmDumpCommand.class,
      LmInterpolateCommand.class,
      LmPruneCommand.class,
      LmInfoCommand.class,
      LmVerifyCommand.class
    })
public final class LmCommand extends GroupCommand {}
