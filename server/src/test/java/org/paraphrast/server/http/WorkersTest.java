package org.paraphrast.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
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

  /** Requests of two clients, as many of each. */
  private List<Workers.Ticket> admit(int count) {
    List<Workers.Ticket> tickets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tickets.add(workers.admit(i % 2 == 0 ? "a" : "b"));
    }
    return tickets;
  }

  @Test
  void aFullQueueIsRefusedUntilARequestEnds() {
    List<Workers.Ticket> tickets = admit(10);
    assertEquals(503, status(() -> workers.admit("a")));
    assertEquals(503, status(() -> workers.requireRoom("a")));
    tickets.get(4).close();
    workers.requireRoom("a");
    workers.admit("a");
    assertEquals(503, status(() -> workers.admit("b")));
    assertEquals(10, workers.admitted());
  }

  @Test
  void aClientAloneMayFillAllPlacesAndAnotherIsLetInAllTheSame() {
    try (Workers open =
        new Workers(2, new Workers.Waiting(8), new Workers.PerClient(1000), now::get)) {
      List<Workers.Ticket> greedy = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        greedy.add(open.admit("greedy"));
      }
      assertEquals(503, status(() -> open.admit("greedy")));
      now.addAndGet(SECOND + 1); // it goes on for long
      open.admit("modest").close();
      Workers.Ticket modest = open.admit("modest");
      greedy.subList(0, 6).forEach(Workers.Ticket::close);
      assertEquals(429, status(() -> open.admit("greedy"))); // 4 of 6 places, and another calls
      greedy.subList(6, 8).forEach(Workers.Ticket::close);
      greedy.add(open.admit("greedy"));
      assertEquals(429, status(() -> open.admit("greedy"))); // the other half is for the modest one
      modest.close();
      open.admit("greedy");
    }
  }

  @Test
  void thereAreNoMoreClientsThanPlaces() {
    List<Workers.Ticket> greedy = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      greedy.add(workers.admit("greedy"));
    }
    for (int i = 1; i < 10; i++) {
      workers.admit("client " + i);
    }
    assertEquals(503, status(() -> workers.admit("client 10")));
    greedy.forEach(Workers.Ticket::close);
    workers.admit("client 10");
    assertEquals(503, status(() -> workers.admit("client 11")));
    assertEquals(10, workers.admitted());
  }

  @Test
  void whereNoneMayWaitNoNewcomerMay() {
    try (Workers idle = new Workers(1, new Workers.Waiting(0), new Workers.PerClient(9))) {
      idle.admit("a");
      assertEquals(503, status(() -> idle.admit("b")));
    }
  }

  @Test
  void workOfAnotherClientIsNextHoweverMuchOneHandsIn() throws InterruptedException {
    try (Workers one = new Workers(1, new Workers.Waiting(8), new Workers.PerClient(9))) {
      CountDownLatch handedIn = new CountDownLatch(1);
      CountDownLatch done = new CountDownLatch(51);
      List<String> order = Collections.synchronizedList(new ArrayList<>());
      Workers.Ticket greedy = one.admit("greedy");
      greedy.run(() -> await(handedIn));
      for (int i = 0; i < 50; i++) {
        greedy.run(
            () -> {
              order.add("greedy");
              done.countDown();
            });
      }
      one.admit("modest")
          .run(
              () -> {
                order.add("modest");
                done.countDown();
              });
      handedIn.countDown();
      assertTrue(done.await(20, TimeUnit.SECONDS));
      assertEquals("modest", order.get(0));
    }
  }

  /** One sentence may take as long as an answer may. */
  @Test
  void whoHoldsAllThreadsForLongDoesNotHoldUpOthers() throws InterruptedException {
    try (Workers one = new Workers(1, new Workers.Waiting(8), new Workers.PerClient(9))) {
      CountDownLatch release = new CountDownLatch(1);
      AtomicInteger greedyDone = new AtomicInteger();
      Workers.Ticket greedy = one.admit("greedy");
      for (int i = 0; i < 5; i++) {
        greedy.run(
            () -> {
              await(release);
              greedyDone.incrementAndGet();
            });
      }
      CountDownLatch done = new CountDownLatch(3);
      Workers.Ticket modest = one.admit("modest");
      for (int i = 0; i < 3; i++) {
        modest.run(done::countDown);
      }
      assertTrue(done.await(20, TimeUnit.SECONDS));
      assertEquals(0, greedyDone.get());
      release.countDown();
      assertTrue(one.drain(20_000));
      assertEquals(5, greedyDone.get());
    }
  }

  @Test
  void oneAloneHasNoHelpers() throws InterruptedException {
    try (Workers two = new Workers(2, new Workers.Waiting(8), new Workers.PerClient(9))) {
      AtomicInteger running = new AtomicInteger();
      AtomicInteger most = new AtomicInteger();
      CountDownLatch done = new CountDownLatch(8);
      Workers.Ticket ticket = two.admit("a");
      for (int i = 0; i < 8; i++) {
        ticket.run(
            () -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              try {
                TimeUnit.MILLISECONDS.sleep(150); // longer than a helper takes to come
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              running.decrementAndGet();
              done.countDown();
            });
      }
      assertTrue(done.await(20, TimeUnit.SECONDS));
      assertEquals(2, most.get());
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
    tickets.get(0).close();
    workers.admit("greedy");
    assertEquals(429, status(() -> workers.admit("greedy")));
    workers.admit("modest");
  }

  @Test
  void aBurstMayFillTheQueueButOverloadMayNot() {
    List<Workers.Ticket> tickets = admit(10);
    now.addAndGet(SECOND + 1); // no thread was free for more than a second
    for (int left = 10; left > 5; left--) {
      assertEquals(503, status(() -> workers.admit("a")), "with " + left);
      tickets.remove(0).close();
    }
    workers.admit("a"); // two at work, four wait
  }

  @Test
  void aFreeThreadEndsTheOverload() {
    List<Workers.Ticket> tickets = admit(6);
    now.addAndGet(SECOND + 1);
    assertEquals(503, status(() -> workers.admit("a")));
    tickets.forEach(Workers.Ticket::close);
    admit(10);
    assertEquals(503, status(() -> workers.admit("a")));
  }

  @Test
  void aRefusalSaysWhenToComeAgain() {
    List<Workers.Ticket> tickets = admit(10);
    Problem first = assertThrows(Problem.class, () -> workers.admit("a"));
    assertEquals(1, first.retryAfterSeconds()); // 10 requests of 0.2 s by 2 threads
    tickets.forEach(Workers.Ticket::close);
    for (int i = 0; i < 100; i++) {
      Workers.Ticket slow = workers.admit("slow");
      now.addAndGet(3 * SECOND);
      slow.close();
    }
    admit(10);
    Problem later = assertThrows(Problem.class, () -> workers.admit("a"));
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
                  assertTrue(open.size() >= Math.min(threads, perClient) / 3, seed); // its share
                }
              }
              assertEquals(open.size(), some.admitted(), seed);
              assertTrue(open.size() <= 2 * (threads + waiting), seed);
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
