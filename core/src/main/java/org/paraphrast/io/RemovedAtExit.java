package org.paraphrast.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file or folder that goes when the program is told to end, by Ctrl-C or SIGTERM, before it was
 * done with it. Closing calls that off. Unlike {@code File.deleteOnExit} it takes folders with all
 * that is in them, and keeps nothing in memory once it is closed.
 *
 * <p>It is registered before it is made, and never made once the program is ending: there is no
 * moment at which a signal would leave it.
 */
public final class RemovedAtExit implements AutoCloseable {
  private static final int TRIES = 20;
  private static final long PAUSE_MILLIS = 10;

  private final Path path;
  private final Thread hook = new Thread(this::remove, "remove temporary files");
  private boolean ending;

  private RemovedAtExit(Path path) {
    this.path = path;
  }

  /** How a file or folder is made. */
  @FunctionalInterface
  public interface Making {
    void make(Path path) throws IOException;
  }

  /** Makes a file or folder; if that fails, nothing is registered. */
  public static RemovedAtExit make(Path path, Making making) throws IOException {
    RemovedAtExit made = new RemovedAtExit(path);
    made.register();
    try {
      made.make(making);
    } catch (IOException | RuntimeException e) {
      made.close();
      throw e;
    }
    return made;
  }

  public Path path() {
    return path;
  }

  private void register() throws IOException {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      throw ending(e);
    }
  }

  private synchronized void make(Making making) throws IOException {
    if (ending) {
      throw ending(null);
    }
    making.make(path);
  }

  private static IOException ending(@Nullable Throwable cause) {
    return new IOException("the program is ending", cause);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the program is ending, and the hook does its work
    }
  }

  private synchronized void end() {
    ending = true;
  }

  /** Other threads still run, and may add files to a folder while it removes them. */
  private void remove() {
    end();
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
