package org.paraphrast.cli.common;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import org.paraphrast.io.Require;
import org.paraphrast.io.sort.Background;

/** Works on items with several threads and hands on what comes out in the order of the items. */
public final class OrderedWork {
  /** Items under way for each thread. */
  private static final int AHEAD = 32;

  private final int threads;

  public OrderedWork(int threads) {
    Require.atLeast("threads", threads, 1);
    this.threads = threads;
  }

  public <I, O> void run(Iterator<I> items, Function<I, O> work, Consumer<O> sink) {
    if (threads == 1) {
      while (items.hasNext()) {
        sink.accept(work.apply(items.next()));
      }
      return;
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      Deque<Future<O>> underWay = new ArrayDeque<>();
      while (isSubmitted(items, item -> pool.submit(() -> work.apply(item)), underWay)) {
        if (underWay.size() == AHEAD * threads) {
          sink.accept(Background.await(underWay.remove()));
        }
      }
      while (!underWay.isEmpty()) {
        sink.accept(Background.await(underWay.remove()));
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** What is made of each item, when its turn comes. */
  public static <I, O> Iterator<O> each(Iterator<I> items, Function<I, O> change) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return items.hasNext();
      }

      @Override
      public O next() {
        return change.apply(items.next());
      }
    };
  }

  /** Whether there was one more item; the fault of a bad one is told when its turn comes. */
  private static <I, O> boolean isSubmitted(
      Iterator<I> items, Function<I, Future<O>> submit, Deque<Future<O>> underWay) {
    try {
      boolean more = items.hasNext();
      if (more) {
        underWay.add(submit.apply(items.next()));
      }
      return more;
    } catch (RuntimeException e) {
      underWay.add(CompletableFuture.failedFuture(e));
      return false;
    }
  }
}
