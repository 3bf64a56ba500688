package org.paraphrast.cli.model;

import org.paraphrast.cli.common.GroupCommand;
import picocli.CommandLine.Command;

/** {@code paraphrast model}: model folders. */
@Command(
    name = "model",
    header = "Inspect and verify model folders.",
    subcommands = {ModelInfoCommand.class, ModelVerifyCommand.class})
public final class ModelCommand extends GroupCommand {}
