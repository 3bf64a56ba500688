package org.paraphrast.server;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.io.Require;
import org.paraphrast.server.http.Access;
import org.paraphrast.server.http.ApiKeys;
import org.paraphrast.server.http.HttpServer;
import org.paraphrast.server.http.Workers;
import org.paraphrast.server.v1.Limits;

/**
 * How the service runs.
 *
 * @param place where it listens
 * @param access who may call
 * @param workers how many threads paraphrase
 * @param waiting how many requests may wait for them
 * @param perClient how many requests one client may have under way
 * @param limits what one request may ask for
 * @param patience how long it waits for a caller
 * @param logsTexts whether what callers send is logged
 * @param operator where the operator may swap the model, if anywhere
 * @param grace how long requests may take to end when the service stops
 */
public record ServiceSettings(
    HttpServer.Place place,
    Access access,
    int workers,
    Workers.Waiting waiting,
    Workers.PerClient perClient,
    Limits limits,
    HttpServer.Patience patience,
    boolean logsTexts,
    Optional<Operator> operator,
    Duration grace) {

  public ServiceSettings {
    Require.atLeast("threads", workers, 1);
  }

  /** The operator's own port, which listens on this machine only, and the keys for it. */
  public record Operator(HttpServer.Place place, ApiKeys keys) {}

  /** The names of this machine for itself. */
  public static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");

  /** For this machine alone, on this port or, if it is 0, on any that is free. */
  public static ServiceSettings local(int port) {
    return new ServiceSettings(
        new HttpServer.Place("127.0.0.1", port),
        new Access(LOCAL, Set.of(), Optional.empty()),
        Runtime.getRuntime().availableProcessors(),
        new Workers.Waiting(4 * Runtime.getRuntime().availableProcessors()),
        new Workers.PerClient(Integer.MAX_VALUE),
        Limits.DEFAULT,
        HttpServer.Patience.USUAL,
        false,
        Optional.empty(),
        Duration.ofSeconds(20));
  }
}
