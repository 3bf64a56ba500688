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

  public ProgramInterface(Work work, Limits limits, String version) {
    this.operations =
        List.of(
            new ParaphraseEndpoint(work, limits).operation(),
            new AlternativesEndpoint(work, limits).operation(),
            new ScoreEndpoint(work, limits).operation(),
            new GuardsEndpoint(work, limits).operation(),
            new LookupEndpoint(work).operation(),
            new InfoEndpoint(work.model(), limits, version).operation());
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
