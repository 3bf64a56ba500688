package org.paraphrast.cli;

import picocli.CommandLine.Command;

/** {@code paraphrast model}: model folders. */
@Command(
    name = "model",
    header = "Look at model folders.",
    subcommands = {ModelInfoCommand.class, ModelVerifyCommand.class})
final class ModelCommand extends GroupCommand {}
