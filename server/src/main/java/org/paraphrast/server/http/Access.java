package org.paraphrast.server.http;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.paraphrast.server.http.Problem.Kind;

/**
 * Who may call from where.
 *
 * <ul>
 *   <li>The Host header must name this service. A page of a stranger whose name was made to lead
 *       here (DNS rebinding) sends the stranger's name.
 *   <li>A page of another origin may call only if it was allowed; no answer is readable for others,
 *       and nothing is done for them either.
 *   <li>Where there are API keys, a call brings one: {@code Authorization: Bearer KEY} or {@code
 *       X-API-Key: KEY}.
 * </ul>
 *
 * @param hosts names that this service goes by, in small letters, without a port
 * @param origins of pages that may call; {@code *} for any
 * @param keys none if anybody may call
 */
public record Access(Set<String> hosts, Set<String> origins, Optional<ApiKeys> keys) {
  private static final String BEARER = "Bearer ";

  public Access {
    hosts = Set.copyOf(hosts);
    origins = Set.copyOf(origins);
  }

  /** Refuses callers that are not meant; true if the request only asks what is allowed. */
  boolean isPreflight(Exchange exchange) {
    String host = exchange.header(HttpHeader.HOST).orElse("");
    if (!hosts.contains("*") && !hosts.contains(withoutPort(host))) {
      throw Problem.of(
          Kind.WRONG_HOST, "this service does not go by that name; --allow-host adds one");
    }
    Optional<String> origin = exchange.header(HttpHeader.ORIGIN);
    if (origin.isEmpty()) {
      return false;
    }
    boolean own = isOwn(origin.get(), host);
    if (!own && !origins.contains("*") && !origins.contains(origin.get())) {
      throw Problem.of(
          Kind.FORBIDDEN, "pages of other origins may not call; --allow-origin allows one");
    }
    if (!own) {
      exchange.answerHeaders().put(HttpHeader.ACCESS_CONTROL_ALLOW_ORIGIN, origin.get());
      exchange.answerHeaders().put(HttpHeader.VARY, "Origin");
    }
    boolean preflight =
        exchange.method().equals(HttpMethod.OPTIONS.asString())
            && exchange.header(HttpHeader.ACCESS_CONTROL_REQUEST_METHOD).isPresent();
    if (preflight && !own) {
      exchange.answerHeaders().put(HttpHeader.ACCESS_CONTROL_ALLOW_METHODS, "GET, POST");
      exchange
          .answerHeaders()
          .put(
              HttpHeader.ACCESS_CONTROL_ALLOW_HEADERS,
              "Accept, Authorization, Content-Type, X-API-Key, X-Request-Id");
      exchange.answerHeaders().put(HttpHeader.ACCESS_CONTROL_MAX_AGE, "600");
    }
    return preflight;
  }

  private static boolean isOwn(String origin, String host) {
    return origin.equalsIgnoreCase("http://" + host) || origin.equalsIgnoreCase("https://" + host);
  }

  /** {@code [::1]:80} becomes {@code [::1]}. */
  private static String withoutPort(String host) {
    String small = host.toLowerCase(Locale.ROOT);
    int colon = small.lastIndexOf(':');
    return colon > small.lastIndexOf(']') ? small.substring(0, colon) : small;
  }

  /** Whose call it is; refuses one without a key where there are keys. */
  void authenticate(Exchange exchange) {
    if (keys.isEmpty()) {
      return;
    }
    String given = exchange.header("X-API-Key").orElse(null);
    String authorization = exchange.header(HttpHeader.AUTHORIZATION).orElse("");
    if (given == null && authorization.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
      given = authorization.substring(BEARER.length()).strip();
    }
    Optional<String> name = given == null ? Optional.empty() : keys.get().name(given);
    if (name.isEmpty()) {
      exchange.answerHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Bearer");
      throw Problem.of(
          Kind.UNAUTHORIZED,
          given == null
              ? "send an API key: Authorization: Bearer KEY"
              : "this API key is not known here");
    }
    exchange.setClient(name.get());
  }
}
