package org.paraphrast.bench;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to a service on this machine over connections that are kept, and measures how long
 * each answer takes. One thread does it all, because the service needs the processors that the
 * client uses.
 *
 * <p>Times count from when a request was due, not from when it could be sent: a service that is too
 * slow to be asked does not look better for it.
 */
final class LoadClient implements AutoCloseable {
  /** An answer that takes longer counts as none. */
  private static final long PATIENCE = 60_000_000_000L;

  /**
   * A timer of the selector rings at whole milliseconds; closer than that the client looks often.
   */
  private static final long NEAR = 1_500_000;

  private static final long NAP = 80_000;

  private final InetSocketAddress address;
  private final Selector selector;
  private final Deque<Link> free = new ArrayDeque<>();
  private final List<Link> links = new ArrayList<>();
  private final ByteBuffer input = ByteBuffer.allocateDirect(1 << 16);
  private LoadTally tally = new LoadTally();

  LoadClient(int port) throws IOException {
    this.address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    this.selector = Selector.open();
  }

  /** When requests are due. */
  interface Pace {
    /**
     * The time of the next one, after those asked for before; the greatest long if that was all.
     */
    long next();

    /** Whether the next is due as soon as a connection is free. */
    default boolean isClosed() {
      return false;
    }
  }

  /** A connection and what is under way on it. */
  private static final class Link {
    private final SocketChannel channel;
    private final LoadAnswer answer = new LoadAnswer();
    private @Nullable LoadShot shot;
    private @Nullable ByteBuffer output;
    private long due;
    private int uses;

    Link(SocketChannel channel) {
      this.channel = channel;
    }
  }

  /**
   * Sends all requests and waits for their answers.
   *
   * @param mostLinks how many connections there may be
   */
  LoadTally run(Pace pace, Supplier<LoadShot> shots, int mostLinks) throws IOException {
    tally = new LoadTally();
    long start = System.nanoTime();
    long due = pace.next();
    long lastLook = start;
    while (due != Long.MAX_VALUE || isBusy()) {
      long now = System.nanoTime();
      while (due <= now && (!free.isEmpty() || links.size() < mostLinks)) {
        send(shots.get(), pace.isClosed() ? now : due);
        due = pace.next();
      }
      if (due == Long.MAX_VALUE && tally.seconds() == 0) {
        tally.took((now - start) / 1e9); // what comes later was asked for in this time
      }
      await(due, now);
      if (now - lastLook > 1_000_000_000) {
        lastLook = now;
        giveUp(now);
      }
    }
    return tally;
  }

  private boolean isBusy() {
    return links.size() > free.size();
  }

  private void await(long due, long now) throws IOException {
    long wait = due == Long.MAX_VALUE ? 100_000_000 : due - now;
    int ready;
    if (wait <= 0) {
      ready = free.isEmpty() ? selector.select(100) : selector.selectNow();
    } else if (wait < NEAR) {
      ready = selector.selectNow();
      if (ready == 0) {
        LockSupport.parkNanos(Math.min(wait, NAP));
      }
    } else {
      ready = selector.select(Math.min(100, wait / 1_000_000));
    }
    if (ready > 0) {
      for (SelectionKey key : selector.selectedKeys()) {
        if (key.isValid()) {
          serve(key, (Link) key.attachment());
        }
      }
      selector.selectedKeys().clear();
    }
  }

  private void send(LoadShot shot, long due) throws IOException {
    Link link = free.isEmpty() ? open() : free.pop();
    link.shot = shot;
    link.due = due;
    link.output = ByteBuffer.wrap(shot.bytes());
    tally.sent();
    try {
      if (link.uses++ == 0) {
        if (!link.channel.connect(address)) {
          link.channel.register(selector, SelectionKey.OP_CONNECT, link);
          return;
        }
        link.channel.register(selector, SelectionKey.OP_READ, link);
      }
      write(link);
    } catch (IOException e) {
      failed(link, e);
    }
  }

  private Link open() throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    Link link = new Link(channel);
    links.add(link);
    return link;
  }

  private void write(Link link) throws IOException {
    ByteBuffer output = link.output;
    if (output == null) {
      return;
    }
    link.channel.write(output);
    SelectionKey key = link.channel.keyFor(selector);
    boolean more = output.hasRemaining();
    int wanted = more ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
    if (key.interestOps() != wanted) {
      key.interestOps(wanted);
    }
    if (!more) {
      link.output = null;
    }
  }

  private void serve(SelectionKey key, Link link) {
    try {
      if (key.isConnectable()) {
        link.channel.finishConnect();
        key.interestOps(SelectionKey.OP_READ);
        write(link);
      } else {
        if (key.isWritable()) {
          write(link);
        }
        if (key.isReadable()) {
          read(link);
        }
      }
    } catch (IOException e) {
      failed(link, e);
    }
  }

  private void read(Link link) throws IOException {
    input.clear();
    int count = link.channel.read(input);
    LoadShot shot = link.shot;
    if (count < 0) {
      close(link);
      if (shot != null) {
        tally.failed(link.answer.hasBegun() ? "answer broke off" : "closed without an answer", "");
      }
      return;
    }
    if (shot == null) {
      throw new IOException("an answer without a request");
    }
    input.flip();
    if (!link.answer.take(input)) {
      return;
    }
    long nanos = System.nanoTime() - link.due;
    LoadAnswer answer = link.answer;
    tally.answered(shot, answer.status(), nanos, answer.status() == 200 ? "" : answer.body(400));
    boolean closes = answer.closes();
    answer.clear();
    link.shot = null;
    if (closes) {
      close(link);
    } else {
      free.push(link);
    }
  }

  private void failed(Link link, IOException fault) {
    String text = String.valueOf(fault.getMessage());
    boolean refused = fault instanceof ConnectException;
    if (link.shot != null) {
      tally.failed(refused ? "connection refused" : text.toLowerCase(java.util.Locale.ROOT), text);
    }
    close(link);
  }

  private void giveUp(long now) {
    for (Link link : List.copyOf(links)) {
      if (link.shot != null && now - link.due > PATIENCE) {
        tally.failed("no answer in 60 s", link.shot.kind());
        close(link);
      }
    }
  }

  private void close(Link link) {
    links.remove(link);
    free.remove(link);
    try {
      link.channel.close();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    for (Link link : List.copyOf(links)) {
      close(link);
    }
    selector.close();
  }
}
