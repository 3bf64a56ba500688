package org.paraphrast.cli.table;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** Groups the commands of paraphrase tables. */
@Command(
    name = "table",
    header = "Build, inspect and export paraphrase tables.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      TableBuildCommand.class,
      TableMergeCommand.class,
      TablePruneCommand.class,
      TableTypesCommand.class,
      TableLookupCommand.class,
      TableSampleCommand.class,
      TableInfoCommand.class,
      TableVerifyCommand.class,
      TableExportCommand.class
    })
public final class TableCommand extends GroupCommand {}
