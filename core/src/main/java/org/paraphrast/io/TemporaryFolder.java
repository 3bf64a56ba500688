package org.paraphrast.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * A folder for temporary files; it goes away with all that is in it when it is closed, when the
 * program is interrupted, or, if it was killed, when the next one makes such a folder in the same
 * place.
 */
public final class TemporaryFolder implements AutoCloseable {
  private final RemovedAtExit folder;

  private TemporaryFolder(RemovedAtExit folder) {
    this.folder = folder;
  }

  /** A folder where the system has its temporary files. */
  public static TemporaryFolder create() {
    try {
      return in(Path.of(System.getProperty("java.io.tmpdir")));
    } catch (IOException e) {
      throw new DataException(
          "cannot create a temporary folder: "
              + e.getMessage()
              + "; free some space or choose another folder with -Djava.io.tmpdir=FOLDER",
          e);
    }
  }

  /** A folder in another. */
  public static TemporaryFolder in(Path parent) throws IOException {
    return new TemporaryFolder(Temporaries.newFolder(parent));
  }

  /** A hidden folder beside a file that will be written, which has room if the file has. */
  public static TemporaryFolder beside(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    try {
      return new TemporaryFolder(
          Temporaries.newHiddenFolder(parent == null ? Path.of(".") : parent));
    } catch (IOException e) {
      throw new DataException(
          file + ": its folder cannot be written: " + e.getMessage() + "; choose another folder",
          e);
    }
  }

  public Path path() {
    return folder.path();
  }

  /** Removes it; what the system still holds is left to the end of the program, or to the next. */
  @Override
  public void close() {
    try {
      Temporaries.remove(path());
      folder.close();
    } catch (IOException | UncheckedIOException e) {
      return; // mapped files, on some systems
    }
  }
}
