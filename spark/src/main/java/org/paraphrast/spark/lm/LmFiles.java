package org.paraphrast.spark.lm;

import java.io.IOException;
import org.paraphrast.io.DataException;

/** Faults of files between passes. */
final class LmFiles {
  private LmFiles() {}

  static DataException damaged(String folder, IOException e) {
    return new DataException(
        folder + ": a file between two passes cannot be read: " + e.getMessage() + "; run again",
        e);
  }
}
