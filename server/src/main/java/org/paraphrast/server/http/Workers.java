package org.paraphrast.server.http;

import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.paraphrast.io.Require;

/**
 * The threads that paraphrase, and the requests that wait for them: only so many, all others are
 * refused at once. A request with many sentences hands them in a few at a time, so that a short one
 * behind it does not wait for all of them.
 *
 * <p>A burst may fill the queue. If no thread has been free for a while, it is no burst: then all
 * that a long queue does is to make everybody wait, so only half of it is used.
 *
 * <p>Threads and places are shared fairly between clients: see {@link FairQueue} for the threads. A
 * client alone may fill all places. If there are several, each has its share of them, and what a
 * client has beyond that runs out. One that has no request under way is let in whatever others do,
 * unless there are as many clients as places: so there are never more requests than twice those.
 * And where all threads have been held by others for a while, since one sentence may take as long
 * as an answer may, as many helpers run besides them for clients who have none.
 */
public final class Workers implements AutoCloseable {
  /** What a request is taken to last before any has ended. */
  private static final double FIRST_GUESS_SECONDS = 0.2;

  /** No thread free for so long is more than a burst. */
  private static final long BURST_NANOS = 300_000_000;

  /** How long a client without a thread waits for one before a helper comes. */
  private static final long HELP_MILLIS = 100;

  private final int threads;
  private final int most;
  private final int mostInOverload;
  private final LongSupplier clock;
  private final int mostOfOne;
  private final ThreadPoolExecutor pool;
  private final ScheduledThreadPoolExecutor helpers;
  private final FairQueue queue = new FairQueue();
  private int admitted;
  private long lastFree;
  private double meanSeconds = FIRST_GUESS_SECONDS;

  /**
   * Starts the threads.
   *
   * @param waiting how many requests may wait besides those that the threads are at
   * @param ofOneClient how many requests one client may have under way
   */
  public Workers(int threads, Waiting waiting, PerClient ofOneClient) {
    this(threads, waiting, ofOneClient, System::nanoTime);
  }

  /** The same with a clock that tests set. */
  Workers(int threads, Waiting waiting, PerClient ofOneClient, LongSupplier clock) {
    Require.atLeast("threads", threads, 1);
    this.threads = threads;
    this.clock = clock;
    this.lastFree = clock.getAsLong();
    this.most = threads + waiting.requests();
    this.mostInOverload = threads + (waiting.requests() + 1) / 2;
    this.mostOfOne = ofOneClient.requests();
    this.pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> new Thread(work, "paraphrast-worker"));
    pool.prestartAllCoreThreads();
    this.helpers =
        new ScheduledThreadPoolExecutor(
            threads,
            work -> new Thread(work, "paraphrast-helper"),
            new ThreadPoolExecutor.DiscardPolicy()); // once it is shut down
    helpers.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  /** How many requests may wait, 0 or more. */
  public record Waiting(int requests) {
    public Waiting {
      Require.atLeast("waiting", requests, 0);
    }
  }

  /** How many requests of one client may be under way, 1 or more. */
  public record PerClient(int requests) {
    public PerClient {
      Require.atLeast("per client", requests, 1);
    }
  }

  public int threads() {
    return threads;
  }

  /** How many requests are under way or wait. */
  public synchronized int admitted() {
    return admitted;
  }

  /**
   * Refuses a request whose body need not even be read.
   *
   * @throws Problem if there is no room
   */
  public synchronized void requireRoom(String client) {
    long now = clock.getAsLong();
    if (admitted < threads) {
      lastFree = now;
    }
    int places = now - lastFree > BURST_NANOS ? mostInOverload : most;
    int own = queue.requests(client);
    boolean first = own == 0 && most > threads && queue.clients() < places;
    if (admitted >= places && !first) {
      throw Problem.later(
          Problem.Kind.BUSY,
          "all workers are busy and the queue is full; try again",
          secondsToWait());
    }
    int share = Math.min(mostOfOne, (places + queue.clients() - 1) / Math.max(1, queue.clients()));
    if (own > 0 && own >= share) {
      throw Problem.later(
          Problem.Kind.TOO_MANY_REQUESTS,
          "this client has " + own + " requests under way, which is its share; wait for an answer",
          secondsToWait());
    }
  }

  /** In how many seconds a place should be free. */
  private int secondsToWait() {
    return (int) Math.max(1, Math.min(60, Math.ceil(meanSeconds * admitted / threads)));
  }

  /**
   * Takes a request in.
   *
   * @throws Problem if there is no room
   */
  public synchronized Ticket admit(String client) {
    requireRoom(client);
    admitted++;
    return new Ticket(queue.open(client), clock.getAsLong());
  }

  private synchronized void release(FairQueue.Share share, long start) {
    long now = clock.getAsLong();
    admitted--;
    if (admitted < threads) {
      lastFree = now;
    }
    queue.close(share);
    double seconds = (now - start) / 1e9;
    meanSeconds += 0.05 * (Math.min(seconds, 10) - meanSeconds);
  }

  private void execute(FairQueue.Share share, Runnable work) {
    boolean first;
    synchronized (this) {
      first = queue.isIdle(share);
      queue.add(share, work);
    }
    if (first) {
      ScheduledFuture<?> unused = // work tells its own faults
          helpers.schedule(this::help, HELP_MILLIS, TimeUnit.MILLISECONDS);
    }
    try {
      pool.execute(this::workOn); // a turn: whose it is shows when a thread is free
    } catch (RejectedExecutionException e) {
      synchronized (this) {
        queue.remove(share, work);
      }
      throw Problem.later(Problem.Kind.BUSY, "the service is stopping", 5);
    }
  }

  private void workOn() {
    Optional<FairQueue.Begun> begun;
    synchronized (this) {
      begun = queue.begin();
    }
    begun.ifPresent(this::run); // a helper may have done it
  }

  private void help() {
    while (true) {
      Optional<FairQueue.Begun> begun;
      synchronized (this) {
        begun = queue.beginFirst();
      }
      if (begun.isEmpty()) {
        return;
      }
      run(begun.get());
    }
  }

  private void run(FairQueue.Begun begun) {
    long start = clock.getAsLong();
    try {
      begun.work().run();
    } finally {
      synchronized (this) {
        queue.end(begun.share(), clock.getAsLong() - start);
      }
    }
  }

  /** Waits for what has begun, as long as this. */
  public boolean drain(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    pool.shutdown();
    helpers.shutdown();
    try {
      return pool.awaitTermination(millis, TimeUnit.MILLISECONDS)
          && helpers.awaitTermination(end - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
    helpers.shutdownNow();
  }

  /** The place of a request among those that are under way; close it when that has its answer. */
  public final class Ticket implements AutoCloseable {
    private final FairQueue.Share share;
    private final long start;
    private boolean closed;

    private Ticket(FairQueue.Share share, long start) {
      this.share = share;
      this.start = start;
    }

    /**
     * Does a part of the request's work when its turn comes.
     *
     * @throws Problem if the workers have been shut down
     */
    public void run(Runnable work) {
      execute(share, work);
    }

    public int threads() {
      return threads;
    }

    @Override
    public void close() {
      synchronized (this) {
        if (closed) {
          return;
        }
        closed = true;
      }
      release(share, start);
    }
  }
}
