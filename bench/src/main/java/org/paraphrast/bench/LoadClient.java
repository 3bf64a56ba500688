package org.paraphrast.bench;

import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Deque;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to a service on this machine over connections that are kept, and measures how long
 * each answer takes.
 *
 * <p>Times count from when a request was due, not from when it could be sent: a service that is too
 * slow to be asked does not look better for it.
 */
final class LoadClient implements AutoCloseable {
  /** Due as soon as a connection is free. */
  private static final long AT_ONCE = Long.MIN_VALUE;

  private static final long NO_MORE = Long.MAX_VALUE;

  private final int port;
  private final Deque<LoadLink> free = new ConcurrentLinkedDeque<>();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "load");
            thread.setDaemon(true);
            return thread;
          });

  LoadClient(int port) {
    this.port = port;
  }

  /** Requests whenever a connection is free, for so long. */
  static LongSupplier closed(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    return () -> System.nanoTime() < end ? AT_ONCE : NO_MORE;
  }

  /** Requests whenever a connection is free, so many. */
  static LongSupplier closed(int count) {
    int[] left = {count};
    return () -> left[0]-- > 0 ? AT_ONCE : NO_MORE;
  }

  /** So many requests a second, independent of each other (Poisson), for so long. */
  static LongSupplier open(double perSecond, Duration time, Random random) {
    double[] at = {System.nanoTime()};
    double end = at[0] + time.toNanos();
    return () -> {
      at[0] -= Math.log(1 - random.nextDouble()) / perSecond * 1e9;
      return at[0] < end ? (long) at[0] : NO_MORE;
    };
  }

  /** Sends all requests over so many connections and waits for their answers. */
  LoadTally run(LongSupplier pace, Supplier<LoadShot> shots, int links) {
    LoadTally tally = new LoadTally();
    Semaphore room = new Semaphore(links);
    long start = System.nanoTime();
    for (long due = pace.getAsLong(); due != NO_MORE; due = pace.getAsLong()) {
      while (due != AT_ONCE && System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      room.acquireUninterruptibly();
      LoadShot shot = shots.get();
      tally.sent();
      long from = due == AT_ONCE ? System.nanoTime() : due;
      threads.execute(
          () -> {
            try {
              send(shot, from, tally);
            } finally {
              room.release();
            }
          });
    }
    tally.took((System.nanoTime() - start) / 1e9); // what comes later was asked for in this time
    room.acquireUninterruptibly(links);
    return tally;
  }

  private void send(LoadShot shot, long from, LoadTally tally) {
    try {
      LoadLink link = free.pollFirst();
      if (link == null || !link.isFresh()) {
        close(link);
        link = new LoadLink(port);
      }
      LoadLink.Answer answer = link.ask(shot.bytes());
      tally.answered(shot, answer.status(), (System.nanoTime() - from) / 1e6, answer.body());
      if (answer.closes()) {
        close(link);
      } else {
        free.addFirst(link);
      }
    } catch (ConnectException e) {
      tally.failed("connection refused", e.toString());
    } catch (IOException e) {
      tally.failed(String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT), shot.kind());
    }
  }

  private static void close(@Nullable LoadLink link) throws IOException {
    if (link != null) {
      link.close();
    }
  }

  @Override
  public void close() throws IOException {
    threads.shutdown();
    for (LoadLink link : free) {
      link.close();
    }
  }
}
