package org.paraphrast.server.http;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections over which a request comes byte by byte: each byte is a sign of life, so that
 * they are never idle, and never done. A connection that received something but no whole request
 * for a while is closed, unless an answer is still under way on it.
 */
final class SlowConnections implements Connection.Listener {
  private final Scheduler scheduler;
  private final Duration patience;
  private final Map<Connection, Scheduler.Task> watched = new ConcurrentHashMap<>();

  SlowConnections(Scheduler scheduler, Duration patience) {
    this.scheduler = scheduler;
    this.patience = patience;
  }

  @Override
  public void onOpened(Connection connection) {
    watch(connection, 0, 0);
  }

  private void watch(Connection connection, long requestsBefore, long bytesBefore) {
    watched.put(
        connection,
        scheduler.schedule(
            () -> look(connection, requestsBefore, bytesBefore),
            patience.toMillis(),
            TimeUnit.MILLISECONDS));
  }

  private void look(Connection connection, long requestsBefore, long bytesBefore) {
    if (!watched.containsKey(connection)) {
      return;
    }
    long requests = connection.getMessagesIn();
    boolean answering = requests > connection.getMessagesOut();
    boolean trickles = connection.getBytesIn() > bytesBefore && requests == requestsBefore;
    if (trickles && !answering) {
      watched.remove(connection);
      connection.getEndPoint().close(); // the connection itself would say that it has a fault
    } else {
      watch(connection, requests, connection.getBytesIn());
    }
  }

  @Override
  public void onClosed(Connection connection) {
    Scheduler.Task task = watched.remove(connection);
    if (task != null) {
      task.cancel();
    }
  }
}
