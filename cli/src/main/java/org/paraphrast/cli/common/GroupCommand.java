package org.paraphrast.cli.common;

import java.util.List;

/** A command that only holds others: alone, it names them. */
public abstract class GroupCommand extends BaseCommand implements Runnable {
  @Override
  public final void run() {
    List<String> names = List.copyOf(spec().subcommands().keySet());
    int last = names.size() - 1;
    throw new UsageException(
        "Choose a command: "
            + String.join(", ", names.subList(0, last))
            + " or "
            + names.get(last));
  }
}
