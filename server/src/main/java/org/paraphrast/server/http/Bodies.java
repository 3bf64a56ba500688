package org.paraphrast.server.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.eclipse.jetty.util.thread.Scheduler;
import org.paraphrast.server.http.Problem.Kind;

/**
 * Reads bodies without a thread that waits for them: at most so many bytes, within so much time.
 *
 * @param mostBytes of a body
 * @param most time for all of it
 * @param logged whether their texts are
 */
public record Bodies(int mostBytes, Duration most, boolean logged) {

  /**
   * Reads a body.
   *
   * @param whole gets it, on whatever thread the last of it came
   * @param refused gets why it was not read
   */
  void read(Exchange exchange, Consumer<byte[]> whole, Consumer<Problem> refused) {
    Request request = exchange.request();
    if (request.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH) > mostBytes) {
      refused.accept(tooLarge());
      return;
    }
    Scheduler.Task limit =
        request
            .getComponents()
            .getScheduler()
            .schedule(
                () -> request.fail(new TimeoutException("the body came too slowly")),
                most.toMillis(),
                TimeUnit.MILLISECONDS);
    Content.Source.asByteArrayAsync(
        request,
        mostBytes,
        Promise.Invocable.from(
            InvocationType.BLOCKING, // what follows parses the body, which may be long
            bytes -> {
              limit.cancel();
              whole.accept(bytes);
            },
            fault -> {
              limit.cancel();
              refused.accept(problem(fault));
            }));
  }

  private Problem problem(Throwable fault) {
    Throwable cause = fault.getCause() == null ? fault : fault.getCause();
    if (fault instanceof TimeoutException || cause instanceof TimeoutException) {
      return Problem.of(
          Kind.BODY_TOO_SLOW,
          "the body did not come within " + most.toMillis() / 1000.0 + " seconds");
    }
    if (fault instanceof IllegalStateException || cause instanceof IllegalStateException) {
      return tooLarge();
    }
    return Problem.of(Kind.BAD_REQUEST, "the body broke off or is not HTTP");
  }

  private Problem tooLarge() {
    return Problem.of(
        Kind.TOO_LARGE, "a body may have " + mostBytes + " bytes; send the text in parts");
  }
}
