package org.paraphrast.server.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.paraphrast.server.http.Problem.Kind;

/** From a request to its route: who calls, whether there is room, the body, the answer. */
public final class Router extends Handler.Abstract.NonBlocking {
  static final String EXCHANGE = "org.paraphrast.exchange";

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

  /** For pages: no script, style or frame of others. */
  private static final String CONTENT_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none';"
          + " frame-ancestors 'none'";

  /** For every answer; in bytes already, since a refusal consists of little else. */
  private static final HttpFields PROTECTION =
      HttpFields.from(
          new PreEncodedHttpField("X-Content-Type-Options", "nosniff"),
          new PreEncodedHttpField("Referrer-Policy", "no-referrer"),
          new PreEncodedHttpField("Cross-Origin-Opener-Policy", "same-origin"),
          new PreEncodedHttpField("Content-Security-Policy", CONTENT_POLICY),
          new PreEncodedHttpField("X-Frame-Options", "DENY"),
          new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store"));

  private final Map<String, Map<String, Route>> routes = new LinkedHashMap<>();
  private final Access access;
  private final Workers workers;
  private final Bodies bodies;
  private final AccessLog log;
  private final AtomicLong requests = new AtomicLong();
  private final String run = Long.toHexString(System.nanoTime() & 0xffffffL);

  public Router(List<Route> routes, Access access, Workers workers, Bodies bodies, AccessLog log) {
    for (Route route : routes) {
      Route before =
          this.routes
              .computeIfAbsent(route.path(), path -> new LinkedHashMap<>())
              .put(route.method(), route);
      if (before != null) {
        throw new IllegalArgumentException("two routes for " + route.method() + route.path());
      }
    }
    this.access = access;
    this.workers = workers;
    this.bodies = bodies;
    this.log = log;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Exchange exchange = new Exchange(request, response, callback, id(request));
    request.setAttribute(EXCHANGE, exchange);
    protect(exchange);
    guarded(exchange, () -> route(exchange));
    return true;
  }

  /** Does it; what is thrown becomes the answer. */
  private void guarded(Exchange exchange, Runnable work) {
    try {
      work.run();
    } catch (Problem problem) {
      exchange.answer(problem);
    } catch (Throwable fault) { // a caller must get an answer whatever happens
      fault(exchange, fault);
    }
  }

  /** Answers that the program is at fault, and tells the operator why. */
  private void fault(Exchange exchange, Throwable fault) {
    log.fault(exchange.id(), fault);
    exchange.answer(
        Problem.of(Kind.INTERNAL, "the operator finds more in the log, by the request's number"));
  }

  private void route(Exchange exchange) {
    if (access.isPreflight(exchange)) {
      exchange.answer(204, "text/plain", new byte[0]);
      return;
    }
    Map<String, Route> here = routes.get(exchange.path());
    if (here == null) {
      throw Problem.of(Kind.NOT_FOUND, "there is no such address; /openapi.json lists them");
    }
    String method = exchange.method().equals("HEAD") ? "GET" : exchange.method();
    Route route = here.get(method);
    if (route == null) {
      String allowed = String.join(", ", new TreeSet<>(here.keySet()));
      exchange.answerHeaders().put(HttpHeader.ALLOW, allowed);
      throw Problem.of(Kind.METHOD_NOT_ALLOWED, "this address takes " + allowed);
    }
    if (route.needs() != Route.Needs.NOTHING) {
      access.authenticate(exchange);
    }
    if (route.needs() == Route.Needs.KEY_AND_ROOM) {
      workers.requireRoom(exchange.share()); // before the body is read: that is cheap
    }
    if (route.types().isEmpty()) {
      route.handler().handle(exchange, new byte[0]);
    } else {
      readBody(exchange, route);
    }
  }

  private void readBody(Exchange exchange, Route route) {
    if (!route.types().contains(exchange.contentType())) {
      throw Problem.of(
          Kind.MEDIA_TYPE,
          "the header Content-Type must be " + String.join(" or ", new TreeSet<>(route.types())));
    }
    if (!exchange.takesJson()) {
      throw Problem.of(Kind.NOT_ACCEPTABLE, "answers are JSON; leave out the header Accept");
    }
    bodies.read(
        exchange,
        body ->
            guarded(
                exchange,
                () -> {
                  exchange.arrive();
                  if (bodies.logged()) {
                    log.text(exchange.id(), body);
                  }
                  route.handler().handle(exchange, body);
                }),
        exchange::answer);
  }

  /** A caller may bring a number of its own for its log and ours. */
  private String id(Request request) {
    String given = request.getHeaders().get("X-Request-Id");
    return given != null && ID.matcher(given).matches()
        ? given
        : run + "-" + requests.incrementAndGet();
  }

  private static void protect(Exchange exchange) {
    exchange.answerHeaders().add(PROTECTION).put("X-Request-Id", exchange.id());
  }
}
