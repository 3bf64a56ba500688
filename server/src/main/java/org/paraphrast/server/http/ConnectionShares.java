package org.paraphrast.server.http;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.jetty.io.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Keeps any one address from taking all connections: it may have twice as many as are free, so one
 * alone has two thirds of all, and there is always room for the next (dynamic thresholds, after
 * Choudhury and Hahne 1998). One that comes beyond that takes the place of the same address's
 * oldest that waits for no answer, or is closed itself.
 */
final class ConnectionShares implements Connection.Listener {
  private final int most;
  private final Map<String, Set<Connection>> open = new HashMap<>();
  private int count;

  ConnectionShares(int most) {
    this.most = most;
  }

  @Override
  public void onOpened(Connection connection) {
    Connection crowdedOut = add(connection);
    if (crowdedOut != null) {
      crowdedOut.getEndPoint().close();
    }
  }

  private synchronized @Nullable Connection add(Connection connection) {
    Set<Connection> own = open.computeIfAbsent(share(connection), each -> new LinkedHashSet<>());
    own.add(connection);
    count++;
    if (own.size() <= 2 * (most - count)) {
      return null;
    }
    Connection crowdedOut =
        own.stream()
            .filter(each -> each.getMessagesIn() == each.getMessagesOut())
            .findFirst()
            .orElse(connection);
    remove(crowdedOut);
    return crowdedOut;
  }

  private synchronized void remove(Connection connection) {
    String share = share(connection);
    Set<Connection> own = open.get(share);
    if (own != null && own.remove(connection)) {
      count--;
      if (own.isEmpty()) {
        open.remove(share);
      }
    }
  }

  private static String share(Connection connection) {
    return Shares.of(connection.getEndPoint().getRemoteSocketAddress());
  }

  @Override
  public void onClosed(Connection connection) {
    remove(connection);
  }
}
