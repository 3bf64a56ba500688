package org.paraphrast.server;

import org.paraphrast.command.CommandSource;

/** Adds {@code serve} to the command line. */
public final class ServeCommandSource implements CommandSource {
  @Override
  public String name() {
    return "serve";
  }

  @Override
  public Object command() {
    return new ServeCommand();
  }
}
