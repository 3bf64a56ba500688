package org.paraphrast.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.NanoTime;

/** Counts and times of answers for Prometheus. Paths that nobody serves are one, "other". */
public final class Metrics implements RequestLog, AutoCloseable {
  private static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

  /** Up to which times answers are counted. */
  private static final Duration[] BUCKETS = {
    Duration.ofMillis(10),
    Duration.ofMillis(30),
    Duration.ofMillis(100),
    Duration.ofMillis(300),
    Duration.ofSeconds(1),
    Duration.ofSeconds(3),
    Duration.ofSeconds(10),
    Duration.ofSeconds(30)
  };

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final Set<String> paths;
  private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

  /** What is counted together; there are only so many, since unknown paths are one. */
  private record Kind(String path, int status) {}

  /**
   * Starts to count.
   *
   * @param paths those that are counted by name
   */
  public Metrics(Set<String> paths, Workers workers) {
    this.paths = Set.copyOf(paths);
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    Gauge.builder("paraphrast.requests.admitted", workers, Workers::admitted)
        .description("Requests that workers are at or that wait for one")
        .register(registry);
    Gauge.builder("paraphrast.workers", workers, Workers::threads)
        .description("Threads that paraphrase")
        .register(registry);
  }

  @Override
  public void log(Request request, Response response) {
    String path = String.valueOf(request.getHttpURI().getPath());
    timers
        .computeIfAbsent(
            new Kind(paths.contains(path) ? path : "other", response.getStatus()), this::timer)
        .record(NanoTime.since(request.getBeginNanoTime()), TimeUnit.NANOSECONDS);
  }

  private Timer timer(Kind kind) {
    return Timer.builder("paraphrast.http.requests")
        .description("Answers, by path and status")
        .tag("path", kind.path())
        .tag("status", Integer.toString(kind.status()))
        .serviceLevelObjectives(BUCKETS)
        .register(registry);
  }

  /** {@code GET /metrics}. */
  public Route route() {
    return Route.get(
        "/metrics",
        Route.Needs.KEY,
        (exchange, body) -> exchange.answer(200, TYPE, registry.scrape().getBytes(UTF_8)));
  }

  @Override
  public void close() {
    registry.close();
  }
}
