package org.paraphrast.server.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.paraphrast.Property;
import org.paraphrast.api.Request;

@Timeout(120)
class CurrentModelTest {
  private static final Path MODEL = Path.of("../model/en");

  private static ServedModel open() {
    return ServedModel.open(MODEL);
  }

  private static boolean isClosed(ServedModel model) {
    try {
      model.paraphraser().guarded(Request.of("The dog barked."));
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  @Test
  void theOldModelIsClosedWhenItsLastRequestEnds() {
    ServedModel old = open();
    ServedModel next = open();
    try (CurrentModel current = new CurrentModel(old)) {
      CurrentModel.Lease first = current.lease();
      CurrentModel.Lease second = current.lease();
      current.swap(next);
      assertSame(old, first.model());
      assertSame(next, current.lease().model());
      first.close();
      first.close(); // twice is once
      assertFalse(isClosed(old));
      second.close();
      assertTrue(isClosed(old));
      assertFalse(isClosed(next));
    }
  }

  @Test
  void anIdleModelIsClosedAtOnce() {
    ServedModel old = open();
    ServedModel next = open();
    CurrentModel current = new CurrentModel(old);
    current.lease().close();
    assertFalse(isClosed(old));
    current.swap(next);
    assertTrue(isClosed(old));
    current.close();
    assertTrue(isClosed(next));
  }

  @Test
  void theEndWaitsForRequestsUnderWay() {
    ServedModel model = open();
    CurrentModel current = new CurrentModel(model);
    CurrentModel.Lease lease = current.lease();
    current.close();
    current.close();
    assertFalse(isClosed(model));
    lease.close();
    assertTrue(isClosed(model));
  }

  @Test
  void bothReadersOfAModelAreClosed() {
    ServedModel model = open();
    assertNotSame(model.paraphraser(), model.fast());
    assertSame(model.fast(), model.fast());
    new CurrentModel(model).close();
    assertTrue(isClosed(model));
    try {
      model.fast().guarded(Request.of("The dog barked."));
    } catch (IllegalStateException closed) {
      return;
    }
    throw new AssertionError("the fast one is still open");
  }

  /** Requests on many threads, swaps in between: none ever sees a closed model. */
  @Test
  void noRequestSeesAClosedModel() throws InterruptedException {
    List<ServedModel> models = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      models.add(open());
    }
    CurrentModel current = new CurrentModel(models.get(0));
    AtomicBoolean stop = new AtomicBoolean();
    AtomicInteger asked = new AtomicInteger();
    List<Throwable> faults = java.util.Collections.synchronizedList(new ArrayList<>());
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread thread =
          new Thread(
              () -> {
                while (!stop.get()) {
                  try (CurrentModel.Lease lease = current.lease()) {
                    lease.model().paraphraser().guarded(Request.of("The dog barked."));
                    asked.incrementAndGet();
                  } catch (RuntimeException e) {
                    faults.add(e);
                  }
                }
              });
      thread.start();
      threads.add(thread);
    }
    for (ServedModel next : models.subList(1, models.size())) {
      int before = asked.get();
      while (asked.get() < before + 20) {
        Thread.sleep(1);
      }
      current.swap(next);
    }
    stop.set(true);
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(List.of(), faults);
    for (ServedModel model : models.subList(0, models.size() - 1)) {
      assertTrue(isClosed(model));
    }
    current.close();
    assertTrue(isClosed(models.get(models.size() - 1)));
  }

  @Test
  void anyOrderOfLeasesAndSwapsClosesEachModelWhenItShould() {
    Property.check(
        4,
        (random, seed) -> {
          ServedModel model = open();
          CurrentModel current = new CurrentModel(model);
          List<CurrentModel.Lease> leases = new ArrayList<>();
          for (int step = 0; step < 12; step++) {
            int what = random.nextInt(10);
            if (what < 5) {
              leases.add(current.lease());
              assertSame(model, leases.get(leases.size() - 1).model(), seed);
            } else if (what < 8 && !leases.isEmpty()) {
              leases.remove(random.nextInt(leases.size())).close();
            } else if (what == 9) {
              ServedModel before = model;
              model = open();
              current.swap(model);
              boolean used = leases.stream().anyMatch(each -> each.model() == before);
              assertEquals(!used, isClosed(before), seed);
            }
            leases.forEach(lease -> assertFalse(isClosed(lease.model()), seed));
          }
          current.close();
          for (CurrentModel.Lease lease : leases) {
            assertFalse(isClosed(lease.model()), seed);
            lease.close();
          }
          assertTrue(isClosed(model), seed);
        });
  }
}
