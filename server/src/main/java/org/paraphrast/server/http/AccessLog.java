package org.paraphrast.server.http;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.NanoTime;
import org.jspecify.annotations.Nullable;

/**
 * A line for every answer: when, which, for whom, what, how, how long. Never what was in it; a path
 * is logged without its query, since a careless caller may put text there. Of what a caller is
 * refused within some seconds, the first has its line and the others are summed up in one.
 */
public final class AccessLog implements RequestLog, AutoCloseable {
  private static final int LONGEST_PATH = 200;

  private static final int SECONDS_SUMMED = 10;

  private final PrintWriter out;
  private final RefusalSums refusals = new RefusalSums();
  private final AtomicBoolean summing = new AtomicBoolean();
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(
          1, AccessLog::named, new ThreadPoolExecutor.DiscardPolicy()); // once it is closed

  public AccessLog(PrintWriter out) {
    this.out = out;
    clock.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  private static Thread named(Runnable work) {
    Thread thread = new Thread(work, "paraphrast-log");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void log(Request request, Response response) {
    Object attribute = request.getAttribute(Router.EXCHANGE);
    Exchange exchange = attribute instanceof Exchange known ? known : null;
    int status = response.getStatus();
    if (isRefusal(status) && !isFirst(exchange, request, status)) {
      return;
    }
    String id = exchange == null ? "-" : exchange.id();
    String client = exchange == null ? Request.getRemoteAddr(request) : exchange.client();
    StringBuilder line = new StringBuilder(160);
    line.append(now()).append(' ').append(id);
    line.append(' ').append(client).append(' ').append(request.getMethod()).append(' ');
    appendPath(line, request);
    line.append(' ').append(status);
    line.append(' ').append(Response.getContentBytesWritten(response)).append(" bytes ");
    line.append(NanoTime.millisSince(request.getBeginNanoTime())).append(" ms");
    print(line, null);
  }

  /** What costs a caller nothing to be told again and again; faults of the program are none. */
  private static boolean isRefusal(int status) {
    return (status >= 400 && status < 500) || status == Problem.Kind.BUSY.status();
  }

  private boolean isFirst(@Nullable Exchange exchange, Request request, int status) {
    String share =
        exchange == null
            ? Shares.of(request.getConnectionMetaData().getRemoteSocketAddress())
            : exchange.share();
    boolean first = refusals.isFirst(share, status);
    if (summing.compareAndSet(false, true)) {
      ScheduledFuture<?> unused = // a writer that prints throws nothing
          clock.schedule(this::sumUp, SECONDS_SUMMED, TimeUnit.SECONDS);
    }
    return first;
  }

  private void sumUp() {
    summing.set(false);
    for (String sum : refusals.next()) {
      print(now() + " refused: " + sum, null);
    }
  }

  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS);
  }

  /** Writes what was counted and not told yet. */
  @Override
  public void close() {
    clock.shutdown();
    sumUp();
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
