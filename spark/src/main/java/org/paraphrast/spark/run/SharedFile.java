package org.paraphrast.spark.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.spark.data.Remote;

/** Something large that is a file: every executor opens a copy on its own disk. */
public final class SharedFile<T> extends Shared<T> {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final Opening<T> opening;

  /** Opens a copy. */
  @FunctionalInterface
  public interface Opening<T> extends Serializable {
    T open(Path copy);
  }

  /**
   * @param file on a file system that every machine sees
   */
  public SharedFile(String file, Opening<T> opening) {
    this.file = file;
    this.opening = opening;
  }

  @Override
  protected T load() {
    // the copy has no name any more once it is open; a system that minds that keeps it to the end
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path copy = folder.path().resolve("copy");
      try (InputStream in = Remote.open(file)) {
        Files.copy(in, copy);
      } catch (IOException e) {
        throw new DataException(copy + ": cannot be written: " + e.getMessage() + "; make room", e);
      }
      return opening.open(copy);
    }
  }
}
