package org.paraphrast.cli.workbook;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** {@code paraphrast workbook}: what can be done with a workbook. */
@Command(
    name = "workbook",
    description = "Check and count a workbook: sentences said in other words for each purpose.",
    subcommands = {
      WorkbookCheckCommand.class,
      WorkbookCountCommand.class,
      WorkbookLinksCommand.class
    })
public final class WorkbookCommand extends GroupCommand {}
