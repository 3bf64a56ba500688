package org.paraphrast.bench;

import java.time.Duration;
import java.util.Random;

/** When requests are due. */
final class LoadPace {
  private LoadPace() {}

  /** Whenever a connection is free, for so long. */
  static LoadClient.Pace closed(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    return new LoadClient.Pace() {
      @Override
      public long next() {
        long now = System.nanoTime();
        return now < end ? now : Long.MAX_VALUE;
      }

      @Override
      public boolean isClosed() {
        return true;
      }
    };
  }

  /** Whenever a connection is free, so many. */
  static LoadClient.Pace closed(int count) {
    return new LoadClient.Pace() {
      private int left = count;

      @Override
      public long next() {
        return left-- > 0 ? System.nanoTime() : Long.MAX_VALUE;
      }

      @Override
      public boolean isClosed() {
        return true;
      }
    };
  }

  /** So many a second, independent of each other (Poisson), for so long. */
  static LoadClient.Pace open(double perSecond, Duration time, Random random) {
    long start = System.nanoTime();
    long end = start + time.toNanos();
    return new LoadClient.Pace() {
      private double at = start;

      @Override
      public long next() {
        at += -Math.log(1 - random.nextDouble()) / perSecond * 1e9;
        return at < end ? (long) at : Long.MAX_VALUE;
      }
    };
  }
}
