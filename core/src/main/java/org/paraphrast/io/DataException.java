package org.paraphrast.io;

import java.nio.file.Path;
import java.util.Objects;

/**
 * Input data that cannot be used as they are. The message names the file, the line, the cause and
 * the repair: {@code phrases.gz:17: 4 scores, expected 5; re-run 'paraphrast phrase score'}.
 */
public final class DataException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DataException(String message) {
    super(message);
  }

  public DataException(String message, Throwable cause) {
    super(message, cause);
  }

  /** A fault in one line of a text; {@code source} is a file name or {@code <stdin>}. */
  public static DataException at(String source, long line, String cause, String repair) {
    return new DataException(source + ":" + line + ": " + cause + "; " + repair);
  }

  /** A fault of a whole file. */
  public static DataException in(Path file, String cause, String repair) {
    return new DataException(file + ": " + cause + "; " + repair);
  }

  /** Never null: a fault without a message would not help. */
  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
