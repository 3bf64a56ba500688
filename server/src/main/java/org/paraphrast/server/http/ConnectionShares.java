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

  /** Whose each is; a connection that was closed does not know its address any more. */
  private final Map<Connection, String> shares = new HashMap<>();

  private final Map<String, Set<Connection>> open = new HashMap<>();

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
    String share = Shares.of(connection.getEndPoint().getRemoteSocketAddress());
    Set<Connection> own = open.computeIfAbsent(share, each -> new LinkedHashSet<>());
    own.add(connection);
    shares.put(connection, share);
    if (own.size() <= 2 * (most - shares.size())) {
      return null;
    }
    Connection crowdedOut =
        own.stream()
            .filter(each -> each.getMessagesIn() == each.getMessagesOut())
            .findFirst()
            .orElse(connection);
    onClosed(crowdedOut);
    return crowdedOut;
  }

  @Override
  public synchronized void onClosed(Connection connection) {
    String share = shares.remove(connection);
    if (share != null) {
      open.computeIfPresent(
          share, (each, own) -> own.remove(connection) && own.isEmpty() ? null : own);
    }
  }
}
