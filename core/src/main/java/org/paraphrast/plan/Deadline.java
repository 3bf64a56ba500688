package org.paraphrast.plan;

import java.time.Duration;
import org.paraphrast.text.TimeLimit;

/**
 * When a search is given up. Planning and search ask in their loops; {@link #NEVER}, the default,
 * keeps what they find independent of the speed of the machine. Immutable.
 */
public final class Deadline implements TimeLimit {
  public static final Deadline NEVER = new Deadline(Long.MAX_VALUE, Duration.ZERO);

  /** By the clock of {@link System#nanoTime}, relative to {@link #ORIGIN} so that it compares. */
  private final long nanos;

  private final Duration time;

  private static final long ORIGIN = System.nanoTime();

  private Deadline(long nanos, Duration time) {
    this.nanos = nanos;
    this.time = time;
  }

  /** So much time from now. */
  public static Deadline after(Duration time) {
    return since(System.nanoTime(), time);
  }

  /** So much time from a moment of {@link System#nanoTime}, such as when a request came. */
  public static Deadline since(long moment, Duration time) {
    long from = moment - ORIGIN;
    boolean far = time.compareTo(Duration.ofNanos(Long.MAX_VALUE - Math.max(0, from))) >= 0;
    return new Deadline(far ? Long.MAX_VALUE : from + time.toNanos(), time);
  }

  /** So much earlier, because something is left to be done then. */
  public Deadline earlier(Duration left) {
    return nanos == Long.MAX_VALUE ? this : new Deadline(nanos - left.toNanos(), time);
  }

  /** This or the other, whichever comes first. */
  public Deadline or(Deadline other) {
    return other.nanos < nanos ? other : this;
  }

  @Override
  public boolean hasPassed() {
    return nanos != Long.MAX_VALUE && System.nanoTime() - ORIGIN >= nanos;
  }

  /**
   * Gives up if the time is over.
   *
   * @throws OutOfTime then
   */
  @Override
  public void check() {
    if (hasPassed()) {
      throw new OutOfTime(time);
    }
  }

  /** A search was given up because its time was over. */
  public static final class OutOfTime extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Duration time;

    private OutOfTime(Duration time) {
      super("the search was given up after " + time, null, false, false);
      this.time = time;
    }

    /** What was not enough. */
    public Duration time() {
      return time;
    }
  }
}
