package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;

/** Results to standard output, a pipe or a device, which is written directly. */
record DirectRunOutput(PrintWriter out, Runnable whenWhole, Runnable atEnd) implements RunOutput {
  DirectRunOutput(PrintWriter out) {
    this(out, () -> {}, () -> {});
  }

  @Override
  public void commit() {
    out.flush();
    whenWhole.run();
  }

  @Override
  public void close() {
    atEnd.run();
  }
}
