package org.paraphrast.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.ByteArrayEndPoint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConnectionSharesTest {
  private final ConnectionShares shares = new ConnectionShares(100);

  /** A connection from an address; it waits for an answer or not. */
  private static final class Caller extends AbstractConnection {
    private boolean waits;

    Caller(String address) {
      super(
          new ByteArrayEndPoint() {
            @Override
            public @Nullable SocketAddress getRemoteSocketAddress() {
              return isOpen() ? new InetSocketAddress(address, 1) : null; // as that of a socket
            }
          },
          Runnable::run);
    }

    @Override
    public void onFillable() {}

    @Override
    public long getMessagesIn() {
      return waits ? 1 : 0;
    }

    @Override
    public long getMessagesOut() {
      return 0;
    }

    boolean isOpen() {
      return getEndPoint().isOpen();
    }
  }

  private List<Caller> open(String address, int count) {
    List<Caller> callers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Caller caller = new Caller(address);
      shares.onOpened(caller);
      callers.add(caller);
    }
    return callers;
  }

  private static long open(List<Caller> callers) {
    return callers.stream().filter(Caller::isOpen).count();
  }

  @Test
  void oneAddressAloneHasTwoThirdsAndTheOldestMakeRoom() {
    List<Caller> callers = open("192.0.2.1", 1000);
    assertEquals(66, open(callers));
    assertEquals(66, open(callers.subList(1000 - 66, 1000)));
  }

  @Test
  void thereIsRoomForOthersWhateverOneHas() {
    List<Caller> greedy = open("192.0.2.1", 1000);
    List<Caller> modest = open("192.0.2.2", 10);
    assertEquals(10, open(modest));
    assertEquals(66, open(greedy), "nobody makes room for another");
    List<Caller> third = open("192.0.2.3", 100);
    assertTrue(open(third) >= 10, "a third has " + open(third));
  }

  @Test
  void oneThatWaitsForAnAnswerIsNotClosed() {
    List<Caller> callers = open("192.0.2.1", 66);
    callers.forEach(caller -> caller.waits = true);
    Caller late = new Caller("192.0.2.1");
    late.waits = true;
    shares.onOpened(late);
    assertFalse(late.isOpen());
    assertEquals(66, open(callers));
  }

  @Test
  void whatIsClosedCountsNoMore() {
    List<Caller> callers = open("192.0.2.1", 66);
    for (Caller caller : callers) {
      caller.getEndPoint().close();
      shares.onClosed(caller);
      shares.onClosed(caller); // twice is once
    }
    assertEquals(66, open(open("192.0.2.1", 100)));
    int others = IntStream.range(0, 20).map(i -> (int) open(open("198.51.100." + i, 1))).sum();
    assertEquals(20, others);
  }
}
