package org.paraphrast.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.paraphrast.io.Checksums;

/**
 * Pages and what they need, from the class path. A list names them all, so that no path of a
 * request ever becomes the name of a file.
 */
public final class StaticFiles {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml",
          "txt", "text/plain; charset=utf-8",
          "png", "image/png");

  private StaticFiles() {}

  /**
   * A route for each file that {@code files.txt} in the folder lists; {@code page.html} is also
   * {@code /page}, and {@code index.html} is {@code /}.
   *
   * @param owner a class beside the folder
   * @param folder its name
   */
  public static List<Route> routes(Class<?> owner, String folder) {
    List<Route> routes = new ArrayList<>();
    String list = new String(bytes(owner, folder + "/files.txt"), UTF_8);
    for (String name : list.lines().map(String::strip).filter(line -> !line.isEmpty()).toList()) {
      Route.Handler handler = handler(owner, folder, name);
      routes.add(Route.get("/" + name, Route.Needs.NOTHING, handler));
      if (name.endsWith(".html")) {
        String page = name.equals("index.html") ? "" : name.substring(0, name.length() - 5);
        routes.add(Route.get("/" + page, Route.Needs.NOTHING, handler));
      }
    }
    return routes;
  }

  private static Route.Handler handler(Class<?> owner, String folder, String name) {
    byte[] bytes = bytes(owner, folder + "/" + name);
    String tag = '"' + Checksums.sha256(bytes).substring(0, 20) + '"';
    String suffix = name.substring(name.lastIndexOf('.') + 1);
    String type = TYPES.get(suffix);
    if (type == null) {
      throw new IllegalStateException("no media type for " + name);
    }
    return (exchange, body) -> {
      exchange.answerHeaders().put(HttpHeader.ETAG, tag).put(HttpHeader.CACHE_CONTROL, "no-cache");
      boolean known = exchange.header(HttpHeader.IF_NONE_MATCH).filter(tag::equals).isPresent();
      exchange.answer(known ? 304 : 200, type, known ? new byte[0] : bytes);
    };
  }

  private static byte[] bytes(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is not on the class path");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
