package org.paraphrast.align;

import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.paraphrast.io.sort.Background;

/** Shares out the numbers 0 .. n - 1 among threads, a block at a time to whoever is free. */
public final class Parallel {
  private static final int BLOCK = 64;

  private Parallel() {}

  /** What a worker does with a number. */
  @FunctionalInterface
  public interface Work<W> {
    void on(W worker, int number);
  }

  /**
   * Runs the work on all numbers and returns when it is done; the first failure is thrown.
   *
   * @param workers makes the worker of each thread
   */
  public static <W> void forEach(int threads, Range range, Supplier<W> workers, Work<W> work) {
    AtomicInteger next = new AtomicInteger(range.from());
    Callable<Boolean> task =
        () -> {
          W worker = workers.get();
          for (int block; (block = next.getAndAdd(BLOCK)) < range.to(); ) {
            for (int number = block; number < Math.min(block + BLOCK, range.to()); number++) {
              work.on(worker, number);
            }
          }
          return true;
        };
    int useful = Math.min(threads, (range.to() - range.from()) / BLOCK + 1);
    ExecutorService executor = Executors.newFixedThreadPool(useful);
    try {
      Collections.nCopies(useful, task).stream()
          .map(executor::submit)
          .toList()
          .forEach(Background::await);
    } finally {
      executor.shutdownNow();
    }
  }

  /** Numbers from the first to the one before the last. */
  public record Range(int from, int to) {}
}
