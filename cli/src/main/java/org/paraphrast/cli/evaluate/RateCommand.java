package org.paraphrast.cli.evaluate;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** Groups the commands of blind ratings. */
@Command(
    name = "rate",
    header = "Make rating sheets and score the ratings.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {RateExportCommand.class, RateImportCommand.class})
public final class RateCommand extends GroupCommand {}
