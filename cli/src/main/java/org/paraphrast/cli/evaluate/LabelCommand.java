package org.paraphrast.cli.evaluate;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** Groups the commands of labels. */
@Command(
    name = "label",
    header =
        "Label replacements as correct or incorrect in their sentences, and score outputs by"
            + " such labels.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {LabelExportCommand.class, LabelImportCommand.class, LabelScoreCommand.class})
public final class LabelCommand extends GroupCommand {}
