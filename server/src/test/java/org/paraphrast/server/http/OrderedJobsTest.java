package org.paraphrast.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.paraphrast.Property;

@Timeout(60)
class OrderedJobsTest {
  private final Workers workers =
      new Workers(3, new Workers.Waiting(10), new Workers.PerClient(100));

  @AfterEach
  void close() {
    workers.close();
  }

  /** Notes what it gets; pauses and closes when it is told. */
  private static class Notes implements OrderedJobs.Sink<Integer> {
    final List<Integer> taken = new ArrayList<>();
    final CountDownLatch over = new CountDownLatch(1);
    final AtomicInteger ends = new AtomicInteger();
    final AtomicInteger running = new AtomicInteger();
    volatile @Nullable Throwable fault;
    volatile int runningAtEnd = -1;
    volatile boolean closed;

    @Override
    public void take(int index, Integer result) {
      assertEquals(taken.size(), index);
      taken.add(result);
    }

    @Override
    public boolean isClosed() {
      return closed;
    }

    @Override
    public void end() {
      runningAtEnd = running.get();
      ends.incrementAndGet();
      over.countDown();
    }

    @Override
    public void fail(Throwable cause) {
      fault = cause;
      end();
    }

    /** Runs all and waits for the end. */
    void run(Workers.Ticket ticket, int count, IntFunction<Integer> work) {
      OrderedJobs.run(ticket, count, counted(work), this);
      await();
    }

    IntFunction<Integer> counted(IntFunction<Integer> work) {
      return i -> {
        running.incrementAndGet();
        try {
          return work.apply(i);
        } finally {
          running.decrementAndGet();
        }
      };
    }

    String message() {
      Throwable told = fault;
      return told == null ? "no fault" : String.valueOf(told.getMessage());
    }

    void await() {
      try {
        assertTrue(over.await(20, TimeUnit.SECONDS), "no end; taken " + taken.size());
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static List<Integer> upTo(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  private static void pause(long micros) {
    if (micros > 0) {
      try {
        TimeUnit.MICROSECONDS.sleep(micros);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void resultsComeInOrderHoweverLongEachTakes() {
    Notes notes = new Notes();
    notes.run(
        workers.admit("a"),
        100,
        i -> {
          pause(i % 7 == 0 ? 3000 : 10);
          return i;
        });
    assertEquals(upTo(100), notes.taken);
    assertNull(notes.fault);
  }

  @Test
  void nothingToDoEndsAtOnce() {
    Notes notes = new Notes();
    notes.run(workers.admit("a"), 0, i -> i);
    assertEquals(1, notes.ends.get());
    assertNull(notes.fault);
  }

  @Test
  void onlyAFewAreWithTheWorkersAtATime() {
    AtomicInteger most = new AtomicInteger();
    Notes notes = new Notes();
    notes.run(
        workers.admit("a"),
        200,
        i -> {
          most.accumulateAndGet(notes.running.get(), Math::max);
          pause(50);
          return i;
        });
    assertTrue(most.get() <= 3, "three threads, but at once " + most);
  }

  @Test
  void aFullSinkPausesTheWorkUntilItResumes() throws InterruptedException {
    AtomicInteger made = new AtomicInteger();
    CountDownLatch paused = new CountDownLatch(1);
    Runnable[] resume = new Runnable[1];
    Notes notes =
        new Notes() {
          private boolean full = true;

          @Override
          public synchronized boolean isFull(Runnable goOn) {
            if (full && made.get() >= 5) {
              resume[0] =
                  () -> {
                    synchronized (this) {
                      full = false;
                    }
                    goOn.run();
                  };
              paused.countDown();
              return true;
            }
            return false;
          }
        };
    OrderedJobs.run(
        workers.admit("a"),
        50,
        notes.counted(
            i -> {
              made.incrementAndGet();
              return i;
            }),
        notes);
    assertTrue(paused.await(10, TimeUnit.SECONDS));
    TimeUnit.MILLISECONDS.sleep(50);
    assertTrue(made.get() < 20, "made while the sink was full: " + made);
    assertEquals(1, notes.over.getCount());
    resume[0].run();
    notes.await();
    assertEquals(upTo(50), notes.taken);
  }

  @Test
  void aClosedSinkGetsAnEndButNotTheRest() {
    Notes notes =
        new Notes() {
          @Override
          public void take(int index, Integer result) {
            super.take(index, result);
            closed |= index == 9;
          }
        };
    AtomicInteger made = new AtomicInteger();
    notes.run(
        workers.admit("a"),
        10_000,
        i -> {
          made.incrementAndGet();
          return i;
        });
    assertTrue(made.get() < 100, "made for nobody: " + made);
    assertEquals(1, notes.ends.get());
    assertEquals(0, notes.runningAtEnd);
  }

  @Test
  void workThatFailsIsToldWhenTheOthersHaveEnded() {
    IllegalStateException fault = new IllegalStateException("on purpose");
    Notes notes = new Notes();
    notes.run(
        workers.admit("a"),
        100,
        i -> {
          if (i == 7) {
            throw fault;
          }
          pause(i > 7 ? 20_000 : 0);
          return i;
        });
    assertSame(fault, notes.fault);
    assertEquals(0, notes.runningAtEnd, "the model would be closed under them");
    assertEquals(upTo(notes.taken.size()), notes.taken);
    assertTrue(notes.taken.size() <= 7);
  }

  @Test
  void evenAnErrorOfTheMachineEndsIt() {
    Notes notes = new Notes();
    notes.run(
        workers.admit("a"),
        3,
        i -> {
          throw new StackOverflowError("on purpose");
        });
    assertTrue(notes.fault instanceof StackOverflowError);
    assertEquals(1, notes.ends.get());
  }

  @Test
  void aSinkThatFailsIsToldOnce() {
    Notes notes =
        new Notes() {
          @Override
          public void take(int index, Integer result) {
            super.take(index, result);
            if (index == 3) {
              throw new IllegalStateException("on purpose");
            }
          }
        };
    notes.run(workers.admit("a"), 100, i -> i);
    assertEquals("on purpose", notes.message());
    assertEquals(4, notes.taken.size());
    assertEquals(1, notes.ends.get());
  }

  @Test
  void anEndThatFailsIsToldAsAFailure() {
    Notes notes =
        new Notes() {
          private boolean first = true;

          @Override
          public void end() {
            if (first) {
              first = false;
              throw new IllegalStateException("on purpose");
            }
            super.end();
          }
        };
    notes.run(workers.admit("a"), 2, i -> i);
    assertEquals("on purpose", notes.message());
  }

  @Test
  void workersThatWereShutDownAreToldAsAProblem() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Notes notes = new Notes();
    OrderedJobs.run(
        workers.admit("a"),
        1000,
        notes.counted(
            i -> {
              begun.countDown();
              pause(1000);
              return i;
            }),
        notes);
    begun.await();
    assertTrue(workers.drain(10_000));
    notes.await();
    assertTrue(notes.fault instanceof Problem problem && problem.kind().status() == 503);
    assertEquals(0, notes.runningAtEnd);
  }

  /** A sink that is full, closed or broken whenever chance says so; another thread resumes. */
  private static final class Fickle extends Notes {
    private final Random random;
    private final int closesAt;
    private final int failsAt;

    Fickle(Random random, int count) {
      this.random = random;
      this.closesAt = random.nextInt(4) == 0 ? random.nextInt(count + 1) : -1;
      this.failsAt = random.nextInt(4) == 0 ? random.nextInt(count + 1) : -1;
    }

    @Override
    public void take(int index, Integer result) {
      assertFalse(over.getCount() == 0, "taken after the end");
      super.take(index, result);
      if (index == failsAt) {
        throw new IllegalStateException("on purpose");
      }
      closed |= index == closesAt;
    }

    @Override
    public boolean isFull(Runnable resume) {
      boolean full;
      int wait;
      synchronized (random) {
        full = random.nextInt(5) == 0;
        wait = random.nextInt(300);
      }
      if (full) {
        new Thread(
                () -> {
                  pause(wait);
                  resume.run();
                })
            .start();
      }
      return full;
    }
  }

  @Test
  void everyScheduleEndsOnceAndLosesNothing() {
    Property.check(
        150,
        (random, seed) -> {
          int threads = 1 + random.nextInt(4);
          int count = random.nextInt(60);
          boolean faulty = random.nextInt(5) == 0;
          int fault = faulty ? random.nextInt(count + 1) : -1;
          int longest = random.nextInt(200);
          try (Workers some =
              new Workers(threads, new Workers.Waiting(1), new Workers.PerClient(1))) {
            Fickle notes = new Fickle(random, count);
            try (Workers.Ticket ticket = some.admit("a")) {
              notes.run(
                  ticket,
                  count,
                  i -> {
                    int wait;
                    synchronized (random) {
                      wait = random.nextInt(longest + 1);
                    }
                    pause(wait < longest / 2 ? 0 : wait);
                    if (i == fault) {
                      throw new IllegalStateException("work " + i);
                    }
                    return i;
                  });
            }
            assertEquals(1, notes.ends.get(), seed);
            assertEquals(0, notes.runningAtEnd, seed);
            assertEquals(upTo(notes.taken.size()), notes.taken, seed);
            if (notes.fault == null && !notes.closed) {
              assertEquals(count, notes.taken.size(), seed);
            }
          }
        });
  }
}
