package org.paraphrast.server.http;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Many pieces of work of one request: a few at a time go to the workers, and what comes out is
 * handed on in order, by one thread at a time. No thread waits for another.
 */
public final class OrderedJobs<T> {

  /** Who takes what comes out. */
  public interface Sink<T> {
    void take(int index, T result);

    /** Whether nobody wants the rest. */
    default boolean isClosed() {
      return false;
    }

    /** Whether to pause; if so, {@code resume} is called once when there is room again. */
    default boolean isFull(Runnable resume) {
      return false;
    }

    /** All is handed on, or nobody wants it any more. */
    void end();

    /** A piece of work or its taking failed; the others that were under way have ended, too. */
    void fail(Throwable fault);
  }

  private final Workers.Ticket ticket;
  private final int count;
  private final IntFunction<T> work;
  private final Sink<T> sink;
  private final int ahead;
  private final Map<Integer, T> ready = new HashMap<>();
  private int started;
  private int running;
  private int handedOn;
  private boolean handing;
  private boolean over;
  private @Nullable Throwable fault;

  private OrderedJobs(Workers.Ticket ticket, int count, IntFunction<T> work, Sink<T> sink) {
    this.ticket = ticket;
    this.count = count;
    this.work = work;
    this.sink = sink;
    this.ahead = ticket.threads() + 1;
  }

  /** Starts; the sink learns of the rest. */
  public static <T> void run(Workers.Ticket ticket, int count, IntFunction<T> work, Sink<T> sink) {
    new OrderedJobs<>(ticket, count, work, sink).goOn();
  }

  private void goOn() {
    try {
      while (mayStart()) {
        int index = next();
        if (index < 0) {
          break;
        }
        start(index);
      }
    } catch (Throwable refused) { // the workers have been shut down
      note(refused);
    }
    endIfDone();
  }

  /** Asks the sink without the lock: it may call back at once, from any thread. */
  private boolean mayStart() {
    return hasNext() && !sink.isClosed() && !sink.isFull(this::goOn);
  }

  private synchronized boolean hasNext() {
    return !over
        && fault == null
        && started < count
        && running < ahead
        && started - handedOn < 4 * ahead;
  }

  /** The next piece, which counts as running from now on; -1 if there is none for now. */
  private synchronized int next() {
    if (!hasNext()) {
      return -1;
    }
    running++;
    return started++;
  }

  private void start(int index) {
    boolean taken = false;
    try {
      ticket.run(() -> work(index));
      taken = true;
    } finally {
      if (!taken) {
        ended();
      }
    }
  }

  private synchronized void ended() {
    running--;
  }

  private synchronized void note(Throwable cause) {
    if (fault == null) {
      fault = cause;
    }
  }

  /** Only when nothing of it runs any more: the end gives back what the work uses. */
  private void endIfDone() {
    boolean closed = sink.isClosed(); // if it is closed later, it resumes this, or work is running
    Throwable cause;
    synchronized (this) {
      if (over || running > 0 || handing || (fault == null && handedOn < count && !closed)) {
        return;
      }
      over = true;
      cause = fault;
    }
    try {
      if (cause == null) {
        sink.end();
        return;
      }
    } catch (Throwable thrown) { // whatever it is, the request must end
      cause = thrown;
    }
    sink.fail(cause);
  }

  private void work(int index) {
    try {
      T result = isWanted() ? work.apply(index) : null;
      synchronized (this) {
        if (result != null) {
          ready.put(index, result);
        }
      }
    } catch (Throwable thrown) { // whatever it is, the request must end
      note(thrown);
    }
    ended();
    handOn();
    goOn();
  }

  private boolean isWanted() {
    synchronized (this) {
      if (fault != null) {
        return false;
      }
    }
    return !sink.isClosed();
  }

  private void handOn() {
    while (true) {
      int index;
      T next;
      synchronized (this) {
        if (handing || over || fault != null || !ready.containsKey(handedOn)) {
          return;
        }
        handing = true;
        index = handedOn;
        next = ready.remove(index);
      }
      Throwable thrown = null;
      try {
        sink.take(index, next);
      } catch (Throwable failed) { // whatever it is, the request must end
        thrown = failed;
      }
      synchronized (this) {
        handing = false;
        handedOn++;
        if (thrown != null) {
          note(thrown);
        }
      }
    }
  }
}
