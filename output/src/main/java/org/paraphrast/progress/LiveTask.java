package org.paraphrast.progress;

import java.io.Flushable;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.paraphrast.io.Progress;

/**
 * Work that is shown while it runs. The workers only add to a counter; one daemon thread wakes now
 * and then and prints it, so that counting costs nothing and a stalled job is still seen to stall.
 */
final class LiveTask implements Progress.Task {
  private static final long TERMINAL_PERIOD_MS = 250;
  private static final long LOG_PERIOD_MS = 10_000;

  private final Appendable out;
  private final Display display;
  private final ProgressLine line;
  private final LongAdder done = new LongAdder();
  private volatile ProgressLine.Share share = ProgressLine.Share.UNKNOWN;
  private final long startNanos = System.nanoTime();
  private final CountDownLatch ended = new CountDownLatch(1);
  private int widest;

  LiveTask(Appendable out, Display display, ProgressLine line) {
    this.out = out;
    this.display = display;
    this.line = line;
  }

  static LiveTask start(Appendable out, Display display, ProgressLine line) {
    LiveTask task = new LiveTask(out, display, line);
    task.report(display == Display.TERMINAL ? TERMINAL_PERIOD_MS : LOG_PERIOD_MS);
    return task;
  }

  /** Reports again and again, until the end. */
  void report(long periodMs) {
    Thread ticker = new Thread(() -> tick(periodMs), "progress");
    ticker.setDaemon(true);
    ticker.start();
  }

  @Override
  public void add(long units) {
    done.add(units);
  }

  @Override
  public void reach(double reached) {
    share = done.sum() == 0 ? new ProgressLine.Share(reached, reached) : share.reach(reached);
  }

  @Override
  public synchronized void close() {
    if (ended.getCount() == 0) {
      return;
    }
    ended.countDown();
    if (widest > 0) {
      print(line.finished(done.sum(), System.nanoTime() - startNanos), true);
    }
  }

  /** Shows the state of now, unless the work has ended. */
  synchronized void report() {
    if (ended.getCount() == 0) {
      return;
    }
    long nanos = System.nanoTime() - startNanos;
    boolean terminal = display == Display.TERMINAL;
    long count = done.sum();
    ProgressLine now = line.at(share);
    print(terminal ? now.bar(count, nanos) : now.running(count, nanos), !terminal);
  }

  private void tick(long periodMs) {
    try {
      while (!ended.await(periodMs, TimeUnit.MILLISECONDS)) {
        report();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void print(String text, boolean newline) {
    try {
      if (display == Display.TERMINAL) {
        out.append('\r').append(text).append(" ".repeat(Math.max(0, widest - text.length())));
      } else {
        out.append(text);
      }
      out.append(newline ? "\n" : "");
      widest = Math.max(widest, text.length());
      if (out instanceof Flushable flushable) {
        flushable.flush();
      }
    } catch (IOException e) {
      ended.countDown(); // nobody is looking any more; the work itself goes on
    }
  }
}
