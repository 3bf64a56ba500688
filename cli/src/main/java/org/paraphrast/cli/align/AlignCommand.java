package org.paraphrast.cli.align;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** {@code paraphrast align}: which words of a sentence pair belong together. */
@Command(
    name = "align",
    description = "Align the words of sentence pairs.",
    subcommands = {
      AlignRunCommand.class,
      AlignTrainCommand.class,
      AlignApplyCommand.class,
      AlignSymmetrizeCommand.class,
      AlignScoreCommand.class
    })
public final class AlignCommand extends GroupCommand {}
