package org.paraphrast.cli.completion;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** {@code paraphrast completion}: what shells complete. */
@Command(
    name = "completion",
    header = "Let bash and zsh complete commands and options.",
    subcommands = {CompletionInstallCommand.class, CompletionUninstallCommand.class})
public final class CompletionCommand extends GroupCommand {}
