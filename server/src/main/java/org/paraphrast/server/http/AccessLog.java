package org.paraphrast.server.http;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.NanoTime;
import org.jspecify.annotations.Nullable;

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
    StringBuilder line = new StringBuilder(160); // in an overload this is most of what is done
    line.append(Instant.now().truncatedTo(ChronoUnit.MILLIS)).append(' ').append(id);
    line.append(' ').append(client).append(' ').append(request.getMethod()).append(' ');
    appendPath(line, request);
    line.append(' ').append(response.getStatus());
    line.append(' ').append(Response.getContentBytesWritten(response)).append(" bytes ");
    line.append(NanoTime.millisSince(request.getBeginNanoTime())).append(" ms");
    print(line, null);
  }

  private void print(CharSequence line, @Nullable Throwable fault) {
    synchronized (out) {
      out.println(line);
      if (fault != null) {
        fault.printStackTrace(out);
      }
      out.flush();
    }
  }

  /** Printable, so that nobody writes lines of their own into the log. */
  private static void appendPath(StringBuilder line, Request request) {
    String path = String.valueOf(request.getHttpURI().getPath());
    for (int i = 0; i < Math.min(path.length(), LONGEST_PATH); i++) {
      char c = path.charAt(i);
      line.append(c > ' ' && c <= '~' ? c : '?');
    }
    if (path.length() > LONGEST_PATH) {
      line.append('…');
    }
  }

  /** Writes what went wrong inside, for the operator; callers only learn the number. */
  public void fault(String id, Throwable fault) {
    print(id + ": fault of the program", fault);
  }

  /** Writes the text of a request, if the operator wants that. */
  void text(String id, byte[] body) {
    print(id + ": " + new String(body, java.nio.charset.StandardCharsets.UTF_8), null);
  }
}
