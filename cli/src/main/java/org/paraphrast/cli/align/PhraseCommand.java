package org.paraphrast.cli.align;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** {@code paraphrast phrase}: phrase pairs of aligned corpora. */
@Command(
    name = "phrase",
    description = "Extract phrase pairs from aligned sentence pairs and score them.",
    subcommands = {PhraseExtractCommand.class, PhraseScoreCommand.class})
public final class PhraseCommand extends GroupCommand {}
