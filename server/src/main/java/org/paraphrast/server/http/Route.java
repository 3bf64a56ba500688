package org.paraphrast.server.http;

import java.util.Set;

/**
 * What answers one method of one path.
 *
 * @param method such as {@code POST}
 * @param path from its slash on
 * @param needs what a caller must bring
 * @param types what the body may be written in; empty if there is none
 * @param handler never waits: what takes time goes to the {@link Workers}
 */
public record Route(String method, String path, Needs needs, Set<String> types, Handler handler) {
  public Route {
    types = Set.copyOf(types);
  }

  /** What a caller must bring. */
  public enum Needs {
    /** Nothing: pages and probes. */
    NOTHING,
    /** An API key, where there are keys. */
    KEY,
    /** A key, and room among the workers. */
    KEY_AND_ROOM
  }

  /** Answers. */
  public interface Handler {
    /**
     * Answers, or sees to it that somebody will.
     *
     * @param body what was sent; empty if nothing
     * @throws Problem if the request is wrong
     */
    void handle(Exchange exchange, byte[] body);
  }

  /** A route without a body. */
  public static Route get(String path, Needs needs, Handler handler) {
    return new Route("GET", path, needs, Set.of(), handler);
  }

  /** A route with a body of one of these types. */
  public static Route post(String path, Needs needs, Set<String> types, Handler handler) {
    return new Route("POST", path, needs, types, handler);
  }
}
