package org.paraphrast.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder for temporary files; it goes away with all that is in it when it is closed. */
public final class TemporaryFolder implements AutoCloseable {
  private final Path path;

  private TemporaryFolder(Path path) {
    this.path = path;
    path.toFile().deleteOnExit(); // an interrupted program leaves nothing behind
  }

  /** A folder where the system has its temporary files. */
  public static TemporaryFolder create() {
    try {
      return new TemporaryFolder(Files.createTempDirectory("paraphrast-"));
    } catch (IOException e) {
      throw new DataException(
          "cannot create a temporary folder: "
              + e.getMessage()
              + "; free some space or choose another folder with -Djava.io.tmpdir=FOLDER",
          e);
    }
  }

  /** A hidden folder beside a file that will be written, which has room if the file has. */
  public static TemporaryFolder beside(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    try {
      return new TemporaryFolder(
          Files.createTempDirectory(parent == null ? Path.of(".") : parent, ".paraphrast-"));
    } catch (IOException e) {
      throw new DataException(
          file + ": its folder cannot be written: " + e.getMessage() + "; choose another folder",
          e);
    }
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() {
    try (Stream<Path> paths = Files.walk(path)) {
      for (Path inside : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(inside);
      }
    } catch (IOException e) {
      throw new DataException(path + ": cannot be removed: " + e.getMessage() + "; remove it", e);
    }
  }
}
