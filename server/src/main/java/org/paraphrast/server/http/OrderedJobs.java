package org.paraphrast.server.http;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

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

    /** A piece of work or its taking failed. */
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
    boolean end;
    synchronized (this) {
      while (!over
          && started < count
          && running < ahead
          && started - handedOn < 4 * ahead
          && !sink.isClosed()
          && !sink.isFull(this::goOn)) {
        int index = started++;
        running++;
        ticket.run(() -> work(index));
      }
      end = !over && running == 0 && !handing && (handedOn == count || sink.isClosed());
      over |= end;
    }
    if (end) {
      try {
        sink.end();
      } catch (Throwable fault) { // whatever it is, the request must end
        sink.fail(fault);
      }
    }
  }

  private void work(int index) {
    try {
      T result = sink.isClosed() ? null : work.apply(index);
      synchronized (this) {
        running--;
        if (result != null) {
          ready.put(index, result);
        }
      }
      handOn();
      goOn();
    } catch (Throwable fault) { // whatever it is, the request must end
      fail(fault);
    }
  }

  private void handOn() {
    while (true) {
      T next;
      synchronized (this) {
        if (handing || over || !ready.containsKey(handedOn)) {
          return;
        }
        handing = true;
        next = ready.remove(handedOn);
      }
      try {
        sink.take(handedOn, next);
      } finally {
        synchronized (this) {
          handing = false;
          handedOn++;
        }
      }
    }
  }

  private void fail(Throwable fault) {
    synchronized (this) {
      if (over) {
        return;
      }
      over = true;
    }
    sink.fail(fault);
  }
}
