package org.paraphrast.server.http;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * Work of several clients, and whose turn it is: the client's that has the fewest threads, and of
 * those the one's that had the least of their time. So a client alone has all threads, and however
 * much one hands in, another's work is next. (Start-time fair queueing, after Goyal, Vin and Cheng
 * 1997: a client that comes begins where the others are, with no credit for the time before.)
 * Confined to whoever holds the lock of {@link Workers}.
 */
final class FairQueue {
  private static final Comparator<Share> NEXT =
      Comparator.<Share>comparingInt(share -> share.running).thenComparingLong(share -> share.used);

  private final Map<String, Share> shares = new HashMap<>();

  /** What the client had used whose work was begun last. */
  private long level;

  /** What a client has under way. */
  static final class Share {
    private final String client;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private int requests;
    private int running;
    private long used;

    private Share(String client, long used) {
      this.client = client;
      this.used = used;
    }

    private boolean isOver() {
      return requests == 0 && running == 0 && waiting.isEmpty();
    }
  }

  /** Work that was begun. */
  record Begun(Share share, Runnable work) {}

  /** How many requests of a client are under way. */
  int requests(String client) {
    Share share = shares.get(client);
    return share == null ? 0 : share.requests;
  }

  /** How many clients have something under way. */
  int clients() {
    return shares.size();
  }

  /** A request begins. */
  Share open(String client) {
    Share share = shares.computeIfAbsent(client, name -> new Share(name, level));
    share.requests++;
    return share;
  }

  /** A request ends; some of its work may still run. */
  void close(Share share) {
    share.requests--;
    dropIfOver(share);
  }

  void add(Share share, Runnable work) {
    share.waiting.add(work);
  }

  /** Takes back what was added and not begun. */
  void remove(Share share, Runnable work) {
    share.waiting.remove(work);
    dropIfOver(share);
  }

  /** Begins the work whose turn it is; empty if nothing waits. */
  Optional<Begun> begin() {
    return shares.values().stream()
        .filter(share -> !share.waiting.isEmpty())
        .min(NEXT)
        .map(this::begin);
  }

  /** The same for clients that have no thread. */
  Optional<Begun> beginFirst() {
    return shares.values().stream()
        .filter(share -> !share.waiting.isEmpty() && share.running == 0)
        .min(NEXT)
        .map(this::begin);
  }

  private Begun begin(Share next) {
    next.running++;
    level = next.used;
    return new Begun(next, next.waiting.remove());
  }

  /** Whether a client has no thread. */
  boolean isIdle(Share share) {
    return share.running == 0;
  }

  /** What was begun has ended, after so much time. */
  void end(Share share, long nanos) {
    share.running--;
    share.used += nanos;
    dropIfOver(share);
  }

  private void dropIfOver(Share share) {
    if (share.isOver()) {
      shares.remove(share.client, share);
    }
  }
}
