package org.paraphrast.server.http;

import java.io.IOException;
import java.net.BindException;
import java.time.Duration;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.paraphrast.io.DataException;

/** Jetty, set up for strangers: strict parsing, small headers, no connection for ever. */
public final class HttpServer implements AutoCloseable {
  private static final int MOST_CONNECTIONS = 1000;

  /** Once there are as many, those that say nothing make room; answers under way are not idle. */
  private static final Duration IDLE_WHEN_FULL = Duration.ofSeconds(2);

  private static final int HEADER_BYTES = 8 * 1024;

  private final Server server;
  private final ServerConnector connector;

  /** Where to listen. */
  public record Place(String address, int port) {}

  /**
   * How long it waits for a caller.
   *
   * @param body for all of a body
   * @param head for all of a request's head
   * @param idle for anything at all
   */
  public record Patience(Duration body, Duration head, Duration idle) {
    public static final Patience USUAL =
        new Patience(Duration.ofSeconds(20), Duration.ofSeconds(15), Duration.ofSeconds(30));
  }

  /** Starts to listen. */
  public HttpServer(Place place, Patience patience, Router router, RequestLog log) {
    QueuedThreadPool threads = new QueuedThreadPool(32, 4);
    threads.setName("paraphrast-http");
    server = new Server(threads);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    http.setHttpCompliance(HttpCompliance.RFC9110);
    http.setUriCompliance(UriCompliance.DEFAULT);
    connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost(place.address());
    connector.setPort(place.port());
    connector.setIdleTimeout(patience.idle().toMillis());
    connector.addBean(new SlowConnections(connector.getScheduler(), patience.head()));
    connector.addBean(new ConnectionShares(MOST_CONNECTIONS));
    server.addConnector(connector);
    NetworkConnectionLimit limit = new NetworkConnectionLimit(MOST_CONNECTIONS, server);
    limit.setEndPointIdleTimeout(IDLE_WHEN_FULL.toMillis());
    server.addBean(limit);
    server.setErrorHandler(new ProblemErrors());
    server.setRequestLog(log);
    server.setHandler(new GracefulHandler(router));
    start(place);
  }

  private void start(Place place) {
    try {
      server.start();
    } catch (IOException e) {
      close();
      String cause =
          e.getCause() instanceof BindException bind ? bind.getMessage() : e.getMessage();
      throw new DataException(
          place.address()
              + ":"
              + place.port()
              + ": cannot listen there: "
              + cause
              + "; choose another --port or --address",
          e);
    } catch (Exception e) {
      throw new IllegalStateException("Jetty does not start", e);
    }
  }

  /** The port it listens on, also where any free one was asked for. */
  public int port() {
    return connector.getLocalPort();
  }

  /** Takes nothing new, finishes what it began within this time, and ends. */
  public void stop(Duration grace) {
    server.setStopTimeout(Math.max(1, grace.toMillis()));
    close();
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("Jetty does not stop", e);
    }
  }
}
