package org.paraphrast.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/** Standard output that fails when nobody reads it, where {@link PrintStream} would carry on. */
final class StandardOutput extends OutputStream {
  private final PrintStream out;

  StandardOutput(PrintStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    out.write(b);
    check();
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
    check();
  }

  @Override
  public void flush() throws IOException {
    check();
  }

  private void check() throws IOException {
    if (out.checkError()) { // which flushes
      throw new IOException("Broken pipe or full disk");
    }
  }
}
