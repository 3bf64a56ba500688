package org.paraphrast.cli;

import picocli.CommandLine.Command;

/** Groups the commands of ratings by people. */
@Command(
    name = "rate",
    header = "Sheets for raters, and what they say.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {RateExportCommand.class, RateImportCommand.class})
final class RateCommand extends GroupCommand {}
