package org.paraphrast.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Sees to it that a file or folder goes when the program is told to end, by Ctrl-C or SIGTERM,
 * before it was done with it. Closing calls that off. Unlike {@code File.deleteOnExit} it takes
 * folders with all that is in them, and keeps nothing in memory once it is closed.
 */
public final class RemovedAtExit implements AutoCloseable {
  private static final int TRIES = 20;
  private static final long PAUSE_MILLIS = 10;

  private final Path path;
  private final Thread hook = new Thread(this::remove, "remove temporary files");

  public RemovedAtExit(Path path) {
    this.path = path;
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the program is ending already; the next one sweeps
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the program is ending, and the hook does its work
    }
  }

  /** Other threads still run, and may add files while it removes them. */
  private void remove() {
    for (int i = 0; i < TRIES; i++) {
      try {
        Temporaries.remove(path);
        return;
      } catch (IOException | UncheckedIOException e) {
        try {
          Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException stop) {
          return;
        }
      }
    }
  }
}
