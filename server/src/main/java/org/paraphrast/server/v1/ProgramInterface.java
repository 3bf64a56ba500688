package org.paraphrast.server.v1;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.Route;

/** The addresses that programs call, and their description. */
public final class ProgramInterface {
  private final List<Operation> operations;
  private final byte[] description;

  /**
   * All that a program may call.
   *
   * @param more what is not about paraphrasing
   */
  public ProgramInterface(Work work, Limits limits, String version, List<Operation> more) {
    List<Operation> all = new ArrayList<>();
    all.add(new ParaphraseEndpoint(work, limits).operation());
    all.add(new AlternativesEndpoint(work, limits).operation());
    all.add(new ScoreEndpoint(work, limits).operation());
    all.add(new GuardsEndpoint(work, limits).operation());
    all.add(new LookupEndpoint(work).operation());
    all.add(new InfoEndpoint(work.model(), limits, version).operation());
    all.add(new ReportEndpoint(work).operation());
    all.addAll(more);
    this.operations = List.copyOf(all);
    this.description = OpenApi.of(operations, version).getBytes(UTF_8);
  }

  public List<Route> routes() {
    List<Route> routes = new ArrayList<>();
    operations.forEach(operation -> routes.add(operation.route()));
    routes.add(
        Route.get(
            "/openapi.json",
            Route.Needs.NOTHING,
            (exchange, body) -> exchange.answer(200, Exchange.JSON, description)));
    return routes;
  }
}
