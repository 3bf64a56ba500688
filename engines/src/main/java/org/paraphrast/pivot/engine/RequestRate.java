package org.paraphrast.pivot.engine;

import java.time.Duration;

/** Lets requests start no faster than an interval allows, in the order they come. Thread-safe. */
final class RequestRate {
  private final EngineClock clock;
  private final long interval;
  private boolean started;
  private long nextStart;

  RequestRate(EngineClock clock, Duration interval) {
    this.clock = clock;
    this.interval = interval.toNanos();
  }

  /** Waits until a request may start. */
  void awaitTurn() throws InterruptedException {
    long wait;
    synchronized (this) {
      long now = clock.nanos();
      long start = started && nextStart - now > 0 ? nextStart : now;
      started = true;
      nextStart = start + interval;
      wait = start - now;
    }
    if (wait > 0) {
      clock.sleep(Duration.ofNanos(wait));
    }
  }
}
