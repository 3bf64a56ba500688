package org.paraphrast.server.languagetool;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.paraphrast.json.JsonFields;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.Route;
import org.paraphrast.server.v1.Limits;
import org.paraphrast.server.v1.Work;

/**
 * The addresses of LanguageTool's HTTP protocol that its clients call. Errors are problem details
 * with the status that LanguageTool would give; it answers them as plain text, which no client
 * reads by its form.
 */
public final class LanguageToolInterface {
  private final CheckEndpoint check;
  private final Limits limits;
  private final String version;

  public LanguageToolInterface(Work work, Limits limits, String version) {
    this.check = new CheckEndpoint(work, limits, version);
    this.limits = limits;
    this.version = version;
  }

  public List<Route> routes() {
    List<Route> routes = new ArrayList<>();
    // LTeX says that its form is JSON
    routes.add(
        Route.post(
            "/v2/check",
            Route.Needs.KEY_AND_ROOM,
            Set.of(Exchange.FORM, Exchange.JSON),
            check::handle));
    routes.add(
        Route.get("/v2/languages", Route.Needs.KEY, (exchange, body) -> languages(exchange)));
    routes.add(
        Route.get(
            "/v2/info",
            Route.Needs.KEY,
            (exchange, body) ->
                exchange.answer(new JsonFields().with("software", CheckAnswer.software(version)))));
    for (String method : List.of("GET", "POST")) { // LanguageTool's own client posts
      routes.add(
          new Route(
              method,
              "/v2/maxtextlength",
              Route.Needs.KEY,
              Set.of(),
              (exchange, body) -> text(exchange, Integer.toString(longest()))));
      routes.add(
          new Route(
              method,
              "/v2/configinfo",
              Route.Needs.KEY,
              Set.of(),
              (exchange, body) -> configuration(exchange)));
    }
    routes.add(
        Route.get(
            "/v2/healthcheck", Route.Needs.NOTHING, (exchange, body) -> text(exchange, "OK")));
    return routes;
  }

  private static void text(Exchange exchange, String text) {
    exchange.answer(200, "text/plain; charset=utf-8", text.getBytes(UTF_8));
  }

  private static void languages(Exchange exchange) {
    List<String> lines = EnglishVariant.list().stream().map(JsonFields::line).toList();
    exchange.answerJson("[" + String.join(",", lines) + "]");
  }

  /**
   * Characters that a text may have so that it is not refused: a character is up to nine bytes of a
   * form, and few sentences have fewer than twenty.
   */
  private int longest() {
    return Math.min(limits.bodyBytes() / 9, 20 * limits.sentencesAtOnce());
  }

  private void configuration(Exchange exchange) {
    exchange.answer(
        new JsonFields()
            .with("software", CheckAnswer.software(version))
            .with("parameter", new JsonFields().with("maxTextLength", longest()))
            .with(
                "rules",
                Stream.of(SuggestionRule.values()).map(SuggestionRule::configuration).toList()));
  }
}
