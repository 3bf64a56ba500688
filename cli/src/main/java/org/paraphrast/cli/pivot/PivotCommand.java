package org.paraphrast.cli.pivot;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** {@code paraphrast pivot}: candidates of many MT engines and pivot languages. */
@Command(
    name = "pivot",
    description = "Paraphrase through many MT engines and pivot languages.",
    subcommands = {
      PivotEnginesCommand.class,
      PivotTranslateCommand.class,
      PivotCandidatesCommand.class,
      PivotSelectCommand.class,
      PivotDecodeCommand.class
    })
public final class PivotCommand extends GroupCommand {}
