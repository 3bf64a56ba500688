package org.paraphrast.pivot.engine;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The clock that pauses and rates go by; tests have one of their own. */
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
}
