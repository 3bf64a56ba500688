package org.paraphrast.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.paraphrast.json.JsonFields;

/**
 * Tells what Jetty itself refuses, such as a header that is too long, in the form of problems. An
 * unknown version or encoding is a bad request here, and so is a connection that breaks off: 5xx
 * are for faults of the service, which somebody may be woken up for.
 */
final class ProblemErrors implements Request.Handler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = status(request, response.getStatus());
    response.setStatus(status);
    if (status == 503) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, 5);
    }
    String reason = HttpStatus.getMessage(status);
    byte[] body =
        (new JsonFields()
                    .with("type", "about:blank")
                    .with("title", reason)
                    .with("status", status)
                    .with("detail", "the request was refused before it was read: " + reason)
                    .with("field", null)
                    .with("requestId", "")
                    .line()
                + "\n")
            .getBytes(UTF_8);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/problem+json");
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }

  private static int status(Request request, int jetty) {
    Object cause = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
    if (cause instanceof TimeoutException) {
      return 408;
    }
    boolean callersFault = jetty == 501 || jetty == 505 || cause instanceof EofException;
    return jetty < 400 || callersFault ? 400 : jetty;
  }
}
