package org.paraphrast.spark.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.spark.data.Remote;

/**
 * Something large that all tasks of an executor use together: only how to load it travels (by
 * broadcast, of which an executor has one copy), and the first task that asks loads it.
 */
public final class Shared<T> implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Loading<T> loading;
  private transient @Nullable T loaded;

  /**
   * Loads it, in the process of the executor. It must not know a record or be written in one: Kryo
   * could not send it.
   */
  @FunctionalInterface
  public interface Loading<T> extends Serializable {
    T load();
  }

  /** Opens a copy of a file. */
  @FunctionalInterface
  public interface Opening<T> extends Serializable {
    T open(Path copy);
  }

  public Shared(Loading<T> loading) {
    this.loading = loading;
  }

  /**
   * What a file has, of which every executor opens a copy on its own disk.
   *
   * @param file on a file system that every machine sees
   */
  public static <T> Shared<T> file(String file, Opening<T> opening) {
    return new Shared<>(() -> opened(file, opening));
  }

  private static <T> T opened(String file, Opening<T> opening) {
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

  /** It. */
  public synchronized T get() {
    T known = loaded;
    if (known == null) {
      known = loading.load();
      loaded = known;
    }
    return known;
  }
}
