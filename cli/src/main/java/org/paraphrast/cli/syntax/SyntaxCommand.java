package org.paraphrast.cli.syntax;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** Groups the commands of the syntax stage. */
@Command(
    name = "syntax",
    header = "Tag, chunk and parse sentences, and train models that do so.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      SyntaxTagCommand.class,
      SyntaxChunkCommand.class,
      SyntaxParseCommand.class,
      SyntaxRewriteCommand.class,
      SyntaxDistillCommand.class,
      SyntaxAgreeCommand.class
    })
public final class SyntaxCommand extends GroupCommand {}
