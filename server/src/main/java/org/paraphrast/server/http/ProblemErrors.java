package org.paraphrast.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.paraphrast.io.JsonFields;

/** Tells what Jetty itself refuses, such as a header that is too long, in the form of problems. */
final class ProblemErrors implements Request.Handler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus() < 400 ? 400 : response.getStatus();
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
}
