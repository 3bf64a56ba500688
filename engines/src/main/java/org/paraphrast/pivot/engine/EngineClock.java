package org.paraphrast.pivot.engine;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The clock that pauses, rates and time-outs go by; tests have one of their own. */
interface EngineClock {
  EngineClock SYSTEM =
      new EngineClock() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void sleep(Duration pause) throws InterruptedException {
          TimeUnit.NANOSECONDS.sleep(pause.toNanos());
        }
      };

  /** Of any origin. */
  long nanos();

  void sleep(Duration pause) throws InterruptedException;

  /** What is waited for; null if it takes longer. */
  default <T, E extends Exception> @Nullable T await(Awaited<T, E> awaited, Duration longest)
      throws InterruptedException, E {
    return awaited.within(longest);
  }

  /** Something that comes, or does not. */
  interface Awaited<T, E extends Exception> {
    /** Null if it does not come in this time. */
    @Nullable T within(Duration longest) throws InterruptedException, E;
  }
}
