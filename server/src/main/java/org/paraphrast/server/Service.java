package org.paraphrast.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.eclipse.jetty.server.RequestLog;
import org.jspecify.annotations.Nullable;
import org.paraphrast.server.http.AccessLog;
import org.paraphrast.server.http.Bodies;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.HttpServer;
import org.paraphrast.server.http.Metrics;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.http.Route;
import org.paraphrast.server.http.Router;
import org.paraphrast.server.http.StaticFiles;
import org.paraphrast.server.http.Workers;
import org.paraphrast.server.languagetool.LanguageToolInterface;
import org.paraphrast.server.model.CurrentModel;
import org.paraphrast.server.model.ServedModel;
import org.paraphrast.server.rating.Judgements;
import org.paraphrast.server.v1.ProgramInterface;
import org.paraphrast.server.v1.Work;

/** The service: one model in memory for all requests, from its start until it is closed. */
public final class Service implements AutoCloseable {
  private final ServiceSettings settings;
  private final CurrentModel model;
  private final Workers workers;
  private final AccessLog log;
  private final Metrics metrics;
  private final HttpServer http;
  private final @Nullable OperatorService operator;
  private volatile boolean stopping;

  /** Starts to answer with a model that is open; the service closes it. */
  public Service(ServiceSettings settings, ServedModel first, String version, PrintWriter out) {
    this(settings, CompletableFuture.completedFuture(first), version, out);
  }

  /**
   * Starts to answer; requests wait until the model is open, and {@code /readyz} says so.
   *
   * @param first the model, which the service closes
   * @param version of the program
   * @param out for the access log and for faults
   */
  public Service(
      ServiceSettings settings,
      CompletableFuture<ServedModel> first,
      String version,
      PrintWriter out) {
    this.settings = settings;
    this.model = new CurrentModel(first);
    this.workers = new Workers(settings.workers(), settings.waiting(), settings.perClient());
    this.log = new AccessLog(out);
    Work work = new Work(model, workers, log);
    List<Route> routes = new ArrayList<>();
    routes.addAll(
        new ProgramInterface(
                work, settings.limits(), version, Judgements.operations(work, settings.limits()))
            .routes());
    routes.addAll(new LanguageToolInterface(work, settings.limits(), version).routes());
    routes.addAll(StaticFiles.routes(Service.class, "web"));
    Set<String> paths = routes.stream().map(Route::path).collect(Collectors.toSet());
    this.metrics = new Metrics(paths, workers);
    routes.add(metrics.route());
    routes.add(Route.get("/healthz", Route.Needs.NOTHING, (exchange, body) -> well(exchange)));
    routes.add(Route.get("/readyz", Route.Needs.NOTHING, (exchange, body) -> ready(exchange)));
    Router router =
        new Router(
            routes,
            settings.access(),
            workers,
            new Bodies(
                settings.limits().bodyBytes(), settings.patience().body(), settings.logsTexts()),
            log);
    this.http =
        new HttpServer(
            settings.place(), settings.patience(), router, new RequestLog.Collection(log, metrics));
    this.operator =
        settings.operator().map(own -> new OperatorService(own, model, workers, log)).orElse(null);
  }

  private static void well(Exchange exchange) {
    exchange.answer(200, "text/plain; charset=utf-8", "ok\n".getBytes(UTF_8));
  }

  private void ready(Exchange exchange) {
    if (stopping) {
      throw Problem.later(Problem.Kind.BUSY, "the service is stopping", 5);
    }
    if (!model.isReady()) {
      throw Problem.later(Problem.Kind.BUSY, "the model is not open yet", 1);
    }
    exchange.answer(200, "text/plain; charset=utf-8", "ready\n".getBytes(UTF_8));
  }

  /** The port it answers on. */
  public int port() {
    return http.port();
  }

  /** The port of the operator, if there is one. */
  public OptionalInt operatorPort() {
    return operator == null ? OptionalInt.empty() : OptionalInt.of(operator.port());
  }

  /** Lets another model answer from now on, without dropping a request. */
  public void swap(ServedModel next) {
    model.swap(next);
  }

  /** Takes nothing new, finishes what it began, as long as the settings allow, and ends. */
  @Override
  public void close() {
    stopping = true;
    if (operator != null) {
      operator.close();
    }
    http.stop(settings.grace());
    workers.drain(settings.grace().toMillis());
    workers.close();
    metrics.close();
    model.close();
    log.close();
  }
}
