package org.paraphrast.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.paraphrast.Property;

@Timeout(60)
class WorkersTest {
  private static final long SECOND = 1_000_000_000;

  private final AtomicLong now = new AtomicLong();
  private final Workers workers =
      new Workers(2, new Workers.Waiting(8), new Workers.PerClient(6), now::get);

  @AfterEach
  void close() {
    workers.close();
  }

  private static int status(Runnable work) {
    return assertThrows(Problem.class, work::run).kind().status();
  }

  private List<Workers.Ticket> admit(int count) {
    List<Workers.Ticket> tickets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tickets.add(workers.admit("client " + i));
    }
    return tickets;
  }

  @Test
  void aFullQueueIsRefusedUntilARequestEnds() {
    List<Workers.Ticket> tickets = admit(10);
    assertEquals(503, status(() -> workers.admit("one more")));
    assertEquals(503, status(() -> workers.requireRoom("one more")));
    tickets.get(4).close();
    workers.requireRoom("one more");
    workers.admit("one more");
    assertEquals(503, status(() -> workers.admit("another")));
    assertEquals(10, workers.admitted());
  }

  @Test
  void aTicketIsGivenBackOnce() {
    List<Workers.Ticket> tickets = admit(3);
    tickets.get(0).close();
    tickets.get(0).close();
    assertEquals(2, workers.admitted());
  }

  @Test
  void oneClientMayNotTakeAllPlaces() {
    List<Workers.Ticket> tickets = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      tickets.add(workers.admit("greedy"));
    }
    assertEquals(429, status(() -> workers.admit("greedy")));
    workers.admit("modest");
    tickets.get(0).close();
    workers.admit("greedy");
    assertEquals(429, status(() -> workers.admit("greedy")));
  }

  @Test
  void aBurstMayFillTheQueueButOverloadMayNot() {
    List<Workers.Ticket> tickets = admit(10);
    now.addAndGet(SECOND + 1); // no thread was free for more than a second
    for (int left = 10; left > 5; left--) {
      assertEquals(503, status(() -> workers.admit("late")), "with " + left);
      tickets.remove(0).close();
    }
    workers.admit("fits"); // two at work, four wait
  }

  @Test
  void aFreeThreadEndsTheOverload() {
    List<Workers.Ticket> tickets = admit(6);
    now.addAndGet(SECOND + 1);
    assertEquals(503, status(() -> workers.admit("late")));
    tickets.subList(0, 5).forEach(Workers.Ticket::close);
    admit(9);
    assertEquals(503, status(() -> workers.admit("too many")));
  }

  @Test
  void aRefusalSaysWhenToComeAgain() {
    List<Workers.Ticket> tickets = admit(10);
    Problem first = assertThrows(Problem.class, () -> workers.admit("late"));
    assertEquals(1, first.retryAfterSeconds()); // 10 requests of 0.2 s by 2 threads
    tickets.forEach(Workers.Ticket::close);
    for (int i = 0; i < 100; i++) {
      Workers.Ticket slow = workers.admit("slow");
      now.addAndGet(3 * SECOND);
      slow.close();
    }
    admit(10);
    Problem later = assertThrows(Problem.class, () -> workers.admit("late"));
    assertEquals(15, later.retryAfterSeconds()); // 10 of 3 s by 2
  }

  @Test
  void drainWaitsForWhatHasBegun() throws InterruptedException {
    CountDownLatch release = new CountDownLatch(1);
    AtomicInteger done = new AtomicInteger();
    Workers.Ticket ticket = workers.admit("a");
    for (int i = 0; i < 5; i++) {
      ticket.run(
          () -> {
            try {
              release.await();
              done.incrementAndGet();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          });
    }
    assertTrue(!workers.drain(20));
    assertEquals(503, status(() -> ticket.run(() -> {})));
    release.countDown();
    assertTrue(workers.drain(10_000));
    assertEquals(5, done.get());
  }

  @Test
  void workThatThrowsCostsNoThread() throws InterruptedException {
    Workers.Ticket ticket = workers.admit("a");
    for (int i = 0; i < 5; i++) {
      ticket.run(
          () -> {
            Thread.currentThread().setUncaughtExceptionHandler((thread, fault) -> {});
            throw new IllegalStateException("on purpose");
          });
    }
    CountDownLatch both = new CountDownLatch(2);
    CountDownLatch met = new CountDownLatch(2);
    for (int i = 0; i < 2; i++) {
      ticket.run(
          () -> {
            both.countDown();
            try {
              if (both.await(10, TimeUnit.SECONDS)) {
                met.countDown();
              }
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          });
    }
    assertTrue(met.await(20, TimeUnit.SECONDS), "two threads do not work at once any more");
  }

  @Test
  void countsAreRightAfterAnyOrderOfThings() {
    Property.check(
        200,
        (random, seed) -> {
          AtomicLong time = new AtomicLong();
          int threads = 1 + random.nextInt(3);
          int waiting = random.nextInt(10);
          int perClient = 1 + random.nextInt(5);
          try (Workers some =
              new Workers(
                  threads,
                  new Workers.Waiting(waiting),
                  new Workers.PerClient(perClient),
                  time::get)) {
            List<Workers.Ticket> open = new ArrayList<>();
            for (int step = 0; step < 200; step++) {
              time.addAndGet(random.nextInt(300_000_000));
              if (random.nextBoolean() && !open.isEmpty()) {
                open.remove(random.nextInt(open.size())).close();
              } else {
                try {
                  open.add(some.admit("client " + random.nextInt(3)));
                } catch (Problem refused) {
                  assertTrue(open.size() >= Math.min(threads, perClient), seed);
                }
              }
              assertEquals(open.size(), some.admitted(), seed);
              assertTrue(open.size() <= threads + waiting, seed);
            }
            open.forEach(Workers.Ticket::close);
            assertEquals(0, some.admitted(), seed);
            for (int i = 0; i < 3; i++) {
              some.admit("client " + i).close(); // nothing is left of any client
            }
          }
        });
  }

  @Test
  void settingsAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> new Workers.Waiting(-1));
    assertThrows(IllegalArgumentException.class, () -> new Workers.PerClient(0));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Workers(0, new Workers.Waiting(1), new Workers.PerClient(1)));
  }
}
