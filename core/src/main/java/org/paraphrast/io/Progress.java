package org.paraphrast.io;

/**
 * Where long work tells how far it is. Core code never prints; the command line passes in a
 * reporter made for its error stream, or {@link #none()} when it should be quiet.
 *
 * <pre>{@code
 * try (Progress.Task task = progress.start("count n-grams", total, "sentences")) {
 *   ... task.add(1); ...
 * }
 * }</pre>
 */
public interface Progress {
  /** The unit of byte counts, shown as kB, MB, GB. */
  String BYTES = "bytes";

  /** The total of work whose size is not known. */
  long UNKNOWN = -1;

  /**
   * Starts a piece of work.
   *
   * @param label what is being done, {@code read corpus.gz}
   * @param total how many units there are, or {@link #UNKNOWN}
   * @param unit what is counted, in the plural, or {@link #BYTES}
   */
  Task start(String label, long total, String unit);

  /** Reports nothing. */
  static Progress none() {
    return (label, total, unit) -> SilentTask.INSTANCE;
  }

  /** One piece of work. Thread-safe. */
  interface Task extends AutoCloseable {
    /** Counts units done. Cheap enough for a hot loop: it never looks at a clock. */
    void add(long units);

    /**
     * Says how much of the whole is done, from 0 to 1, where the number of units is not known
     * beforehand: then percent and time left are told by it. What was reached before the first unit
     * is done is taken as the start.
     */
    default void reach(double share) {}

    /** Ends the work. */
    @Override
    void close();
  }
}
