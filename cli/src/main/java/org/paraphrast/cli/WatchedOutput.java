package org.paraphrast.cli;

import java.io.IOException;
import java.io.OutputStream;

/**
 * An output that stops the command when it cannot be written: a {@link java.io.PrintWriter} above
 * it swallows an {@link IOException} and would go on reading input for nobody. It fails once; what
 * is written after that is dropped, so that buffers above it can still be flushed.
 */
final class WatchedOutput extends OutputStream {

  /** The output cannot be written. */
  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean closedPipe;

    Failure(IOException cause) {
      super("<stdout>: cannot be written: " + cause.getMessage() + "; free some disk space", cause);
      closedPipe = String.valueOf(cause.getMessage()).contains("Broken pipe");
    }

    /** Whether the reader of a pipe went away, which is no fault. */
    boolean isClosedPipe() {
      return closedPipe;
    }
  }

  private final OutputStream out;
  private boolean failed;

  WatchedOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    if (failed) {
      return;
    }
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failed = true;
      throw new Failure(e);
    }
  }
}
