package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;

/** Results on standard output. */
record StandardRunOutput(PrintWriter out) implements RunOutput {
  @Override
  public void commit() {
    out.flush();
  }
}
