package org.paraphrast.train;

import java.nio.file.Path;
import org.paraphrast.io.Require;

/**
 * Where and with what a recipe runs. Nothing here changes the bytes of the results.
 *
 * @param data the folder of the data files
 * @param work the folder of stage results; kept, so that the next run finds what is done
 * @param memory bytes for sorting and counting
 * @param threads at most
 */
public record TrainSettings(Path data, Path work, long memory, int threads) {
  private static final long LEAST_MEMORY = 1 << 16;

  public TrainSettings {
    if (memory < LEAST_MEMORY) {
      throw new IllegalArgumentException("memory must be 64K or more, got " + memory);
    }
    Require.atLeast("threads", threads, 1);
  }
}
