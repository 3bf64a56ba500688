package org.paraphrast.cli.evaluate;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** Groups the commands of labels. */
@Command(
    name = "label",
    header = "Labels of replacements: correct or not, in their sentence.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {LabelExportCommand.class, LabelImportCommand.class, LabelScoreCommand.class})
public final class LabelCommand extends GroupCommand {}
