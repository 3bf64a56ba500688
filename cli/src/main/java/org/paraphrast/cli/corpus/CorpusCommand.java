package org.paraphrast.cli.corpus;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** {@code paraphrast corpus}: what can be done with corpora. */
@Command(
    name = "corpus",
    description = "Inspect and convert corpora; mine sentence pairs.",
    subcommands = {
      CorpusStatsCommand.class,
      CorpusConvertCommand.class,
      CorpusStoryCommand.class,
      CorpusMineCommand.class
    })
public final class CorpusCommand extends GroupCommand {}
