package org.paraphrast.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;

class FairQueueTest {
  private final FairQueue queue = new FairQueue();

  /** Work that says whose it is. */
  private record Task(String client) implements Runnable {
    @Override
    public void run() {}
  }

  private FairQueue.Share open(String client, int tasks) {
    FairQueue.Share share = queue.open(client);
    for (int i = 0; i < tasks; i++) {
      queue.add(share, new Task(client));
    }
    return share;
  }

  private FairQueue.Begun next() {
    return queue.begin().orElseThrow();
  }

  private static String client(FairQueue.Begun begun) {
    return ((Task) begun.work()).client();
  }

  @Test
  void oneAloneHasAllThreads() {
    open("a", 3);
    for (int i = 0; i < 3; i++) {
      assertEquals("a", client(next()));
    }
    assertTrue(queue.begin().isEmpty());
  }

  @Test
  void whoeverHasTheFewestThreadsIsNext() {
    open("a", 9);
    next();
    next();
    open("b", 1);
    assertEquals("b", client(next()));
    assertEquals("a", client(next()));
  }

  @Test
  void onlyWhoHasNoThreadIsHelped() {
    open("a", 9);
    next();
    assertTrue(queue.beginFirst().isEmpty());
    FairQueue.Share modest = open("b", 2);
    assertEquals("b", client(queue.beginFirst().orElseThrow()));
    assertTrue(queue.beginFirst().isEmpty(), "it has one now");
    queue.end(modest, 1);
    assertEquals("b", client(queue.beginFirst().orElseThrow()));
  }

  @Test
  void timeIsSharedNotTheNumberOfTasks() {
    open("long", 200);
    open("short", 200);
    int ahead = 0;
    for (int i = 0; i < 110; i++) {
      FairQueue.Begun begun = next();
      boolean isLong = client(begun).equals("long");
      ahead += isLong ? 10 : -1;
      queue.end(begun.share(), isLong ? 10 : 1);
    }
    assertTrue(Math.abs(ahead) <= 10, "ahead by " + ahead);
  }

  @Test
  void whoComesLaterHasNoCreditForTheTimeBefore() {
    open("a", 200);
    for (int i = 0; i < 100; i++) {
      queue.end(next().share(), 10);
    }
    open("b", 100);
    int ofB = 0;
    for (int i = 0; i < 20; i++) {
      FairQueue.Begun begun = next();
      ofB += client(begun).equals("b") ? 1 : 0;
      queue.end(begun.share(), 10);
    }
    assertTrue(ofB >= 10 && ofB <= 11, "of 20 tasks " + ofB);
  }

  /**
   * Nobody waits for more than a turn of each other client, and nothing of anybody is left over.
   */
  @Test
  void everyClientHasItsTurnAndGoes() {
    Property.check(
        200,
        (random, seed) -> {
          FairQueue some = new FairQueue();
          int clients = 1 + random.nextInt(5);
          List<FairQueue.Share> shares = new ArrayList<>();
          int tasks = 0;
          for (int i = 0; i < clients; i++) {
            shares.add(some.open("client " + i));
            for (int k = random.nextInt(20); k >= 0; k--, tasks++) {
              some.add(shares.get(i), new Task("client " + i));
            }
          }
          List<String> begun = new ArrayList<>();
          for (int i = 0; i < tasks; i++) {
            FairQueue.Begun next = some.begin().orElseThrow();
            begun.add(client(next));
            some.end(next.share(), 7);
          }
          for (int i = 0; i < clients; i++) {
            assertTrue(begun.indexOf("client " + i) < clients, seed);
          }
          shares.forEach(some::close);
          assertEquals(0, some.clients(), seed);
        });
  }
}
