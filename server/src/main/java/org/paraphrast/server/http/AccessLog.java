package org.paraphrast.server.http;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.NanoTime;

/**
 * A line for every answer: when, which, for whom, what, how, how long. Never what was in it; a path
 * is logged without its query, since a careless caller may put text there.
 */
public final class AccessLog implements RequestLog {
  private static final int LONGEST_PATH = 200;

  private final PrintWriter out;

  public AccessLog(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void log(Request request, Response response) {
    Object exchange = request.getAttribute(Router.EXCHANGE);
    String id = exchange instanceof Exchange known ? known.id() : "-";
    String client =
        exchange instanceof Exchange known ? known.client() : Request.getRemoteAddr(request);
    String line =
        String.format(
            Locale.ROOT,
            "%s %s %s %s %s %d %d bytes %d ms",
            Instant.now().truncatedTo(ChronoUnit.MILLIS),
            id,
            client,
            request.getMethod(),
            path(request),
            response.getStatus(),
            Response.getContentBytesWritten(response),
            NanoTime.millisSince(request.getBeginNanoTime()));
    synchronized (out) {
      out.println(line);
      out.flush();
    }
  }

  /** Printable, so that nobody writes lines of their own into the log. */
  private static String path(Request request) {
    String path = String.valueOf(request.getHttpURI().getPath());
    String cut = path.length() > LONGEST_PATH ? path.substring(0, LONGEST_PATH) + "…" : path;
    return cut.replaceAll("[^\\x21-\\x7e…]", "?");
  }

  /** Writes what went wrong inside, for the operator; callers only learn the number. */
  public void fault(String id, Throwable fault) {
    synchronized (out) {
      out.println(id + ": fault of the program");
      fault.printStackTrace(out);
      out.flush();
    }
  }

  /** Writes the text of a request, if the operator wants that. */
  void text(String id, byte[] body) {
    synchronized (out) {
      out.println(id + ": " + new String(body, java.nio.charset.StandardCharsets.UTF_8));
      out.flush();
    }
  }
}
