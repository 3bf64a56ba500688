package org.paraphrast.train;

/**
 * A line of the plan.
 *
 * @param state whether it is done
 * @param inputBytes size of what it reads, estimated where another stage makes it
 * @param outputBytes size of what it writes
 * @param seconds how long it takes, 0 if it is done
 * @param basis what the estimate rests on
 */
public record PlannedStage(
    String name,
    String kind,
    State state,
    Bytes inputBytes,
    Bytes outputBytes,
    double seconds,
    String basis) {

  /** Bytes, so that they are not taken for seconds. */
  public record Bytes(long value) {}

  /** What a run has to do about a stage. */
  public enum State {
    /** The result is in the work folder. */
    DONE,
    /** It has to run. */
    TO_DO,
    /** It has to run, unless what comes before turns out as it was. */
    UNKNOWN,
    /** Files that it reads are missing; sizes and times are without them. */
    NO_DATA
  }
}
