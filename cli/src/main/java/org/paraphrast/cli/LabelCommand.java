package org.paraphrast.cli;

import picocli.CommandLine.Command;

/** Groups the commands of labels. */
@Command(
    name = "label",
    header = "Labels of replacements: correct or not, in their sentence.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {LabelExportCommand.class, LabelImportCommand.class, LabelScoreCommand.class})
final class LabelCommand extends GroupCommand {}
