package org.paraphrast.server;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.paraphrast.api.Request;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.json.JsonFields;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Access;
import org.paraphrast.server.http.AccessLog;
import org.paraphrast.server.http.Bodies;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.HttpServer;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.http.Route;
import org.paraphrast.server.http.Router;
import org.paraphrast.server.http.Workers;
import org.paraphrast.server.model.CurrentModel;
import org.paraphrast.server.model.ServedModel;

/**
 * What only the operator may do, on a port of its own with a key: {@code POST /model} opens another
 * model folder, tries it, and lets it answer from then on; {@code GET /status} tells how busy the
 * service is.
 */
final class OperatorService implements AutoCloseable {
  private static final Field<String> FOLDER = Field.text("folder", "The model folder.", 4000);
  private static final Field<Boolean> VERIFY =
      Field.flag("verify", "Compare every byte with the manifest first.");
  private static final String TRIAL = "The company plans to hire more employees next year.";

  private final CurrentModel model;
  private final AccessLog log;
  private final ExecutorService opening =
      Executors.newSingleThreadExecutor(work -> new Thread(work, "paraphrast-operator"));
  private final HttpServer http;

  OperatorService(
      ServiceSettings.Operator settings, CurrentModel model, Workers workers, AccessLog log) {
    this.model = model;
    this.log = log;
    List<Route> routes =
        List.of(
            Route.post(
                "/model",
                Route.Needs.KEY,
                Set.of(Exchange.JSON),
                (exchange, body) -> open(exchange, Body.read(body, List.of(FOLDER, VERIFY)))),
            Route.get(
                "/status",
                Route.Needs.KEY,
                (exchange, body) ->
                    exchange.answer(
                        new JsonFields()
                            .with("admitted", workers.admitted())
                            .with("workers", workers.threads()))));
    Router router =
        new Router(
            routes,
            new Access(ServiceSettings.LOCAL, Set.of(), Optional.of(settings.keys())),
            workers,
            new Bodies(64 * 1024, HttpServer.Patience.USUAL.body(), false),
            log);
    this.http = new HttpServer(settings.place(), HttpServer.Patience.USUAL, router, log);
  }

  int port() {
    return http.port();
  }

  /** Opening takes a while, and only one is opened at a time. */
  private void open(Exchange exchange, Body body) {
    String folder = body.require(FOLDER);
    opening.execute(
        () -> {
          try {
            swap(path(folder), body.get(VERIFY, false));
            exchange.answer(new JsonFields().with("folder", folder).with("answers", true));
          } catch (DataException e) { // to the operator the true reason, with the file
            exchange.answer(Problem.inField(FOLDER.name(), String.valueOf(e.getMessage())));
          } catch (Problem problem) {
            exchange.answer(problem);
          } catch (Throwable fault) { // the operator must get an answer whatever happens
            log.fault(exchange.id(), fault);
            exchange.answer(Problem.of(Problem.Kind.INTERNAL, "see the log"));
          }
        });
  }

  private static Path path(String folder) {
    try {
      return new File(folder).toPath();
    } catch (InvalidPathException e) {
      throw Problem.inField(FOLDER.name(), "is no path: " + e.getReason());
    }
  }

  private void swap(Path folder, boolean verify) {
    ServedModel next = ServedModel.open(folder);
    try {
      if (verify) {
        next.folder().verify(Progress.none());
      }
      next.paraphraser().paraphrase(Request.of(TRIAL)); // what is broken shows now, not later
    } catch (RuntimeException e) {
      next.close();
      throw e;
    }
    model.swap(next);
  }

  @Override
  public void close() {
    http.close();
    opening.shutdown();
  }
}
