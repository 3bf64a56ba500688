package org.paraphrast.cli.text;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** Groups the commands of the text stage. */
@Command(
    name = "text",
    header = "Show the tokens, sentences and guarded spans of a text.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {TextTokenizeCommand.class, TextSplitCommand.class, TextGuardCommand.class})
public final class TextCommand extends GroupCommand {}
