package org.paraphrast.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.NanoTime;
import org.jspecify.annotations.Nullable;
import org.paraphrast.json.JsonFields;

/** A request and its answer, which is given once; a second one is passed over. */
public final class Exchange {
  /** One object a line. */
  public static final String NDJSON = "application/x-ndjson";

  public static final String JSON = "application/json";

  /** The fields of a form. */
  public static final String FORM = "application/x-www-form-urlencoded";

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final String id;
  private final AtomicBoolean answered = new AtomicBoolean();
  private String client;
  private String share;
  private long arrival = NanoTime.now();
  private volatile Runnable beforeAnswer = () -> {};

  Exchange(Request request, Response response, Callback callback, String id) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.id = id;
    this.client = Request.getRemoteAddr(request);
    this.share = Shares.of(request.getConnectionMetaData().getRemoteSocketAddress());
  }

  /** The number that the answer and the log name it by. */
  public String id() {
    return id;
  }

  /** Who asks: the name of the API key, or an address. */
  public String client() {
    return client;
  }

  /** Whose share of places and threads it takes: the key's, or the address's. */
  public String share() {
    return share;
  }

  void setClient(String name) {
    client = name;
    share = name;
  }

  /** When all of the request was there, by {@link System#nanoTime}: its time runs from then on. */
  public long arrival() {
    return arrival;
  }

  void arrive() {
    arrival = NanoTime.now();
  }

  Request request() {
    return request;
  }

  String method() {
    return request.getMethod();
  }

  String path() {
    return request.getHttpURI().getCanonicalPath();
  }

  Optional<String> header(HttpHeader name) {
    return header(name.asString());
  }

  /**
   * A header that decides something.
   *
   * @throws Problem if it is there twice: a proxy may have looked at the other one
   */
  Optional<String> header(String name) {
    List<String> values = request.getHeaders().getValuesList(name);
    if (values.size() > 1) {
      throw Problem.of(Problem.Kind.BAD_REQUEST, "the header " + name + " is there twice");
    }
    return values.stream().findFirst();
  }

  HttpFields.Mutable answerHeaders() {
    return response.getHeaders();
  }

  /** The type of the body without its parameters; empty if it is not told. */
  public String contentType() {
    String type = header(HttpHeader.CONTENT_TYPE).orElse("");
    return type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }

  /** Whether the answer should be one object a line. */
  public boolean wantsLines() {
    return accepts().contains(NDJSON);
  }

  /** Whether the caller takes JSON, which the answer is unless it is told otherwise. */
  boolean takesJson() {
    String accepts = accepts();
    return accepts.isBlank()
        || accepts.contains(JSON)
        || accepts.contains("application/*")
        || accepts.contains("*/*")
        || accepts.contains(NDJSON);
  }

  private String accepts() {
    return String.join(",", request.getHeaders().getValuesList(HttpHeader.ACCEPT));
  }

  /**
   * What to do just before the answer is written, such as making room for the next request: a
   * caller who has an answer may send that at once. Not done for an answer of lines.
   */
  public void beforeAnswer(Runnable action) {
    beforeAnswer = action;
  }

  /** Answers with one object. */
  public void answer(JsonFields object) {
    answer(200, JSON, (object.line() + "\n").getBytes(UTF_8));
  }

  /** Answers with a text that is JSON already. */
  public void answerJson(String text) {
    answer(200, JSON, (text + "\n").getBytes(UTF_8));
  }

  /** Answers. */
  public void answer(int status, String type, byte[] body) {
    if (!answered.compareAndSet(false, true)) {
      return;
    }
    beforeAnswer.run();
    response.setStatus(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
    boolean head = method().equals("HEAD");
    response.write(true, head ? null : ByteBuffer.wrap(body), callback);
  }

  /** Answers that the request cannot be answered. */
  public void answer(Problem problem) {
    if (problem.retryAfterSeconds() > 0 && !answered.get()) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, problem.retryAfterSeconds());
    }
    answer(
        problem.kind().status(),
        "application/problem+json",
        (problem.json(id).line() + "\n").getBytes(UTF_8));
  }

  /** Begins an answer of lines; null if there is an answer already. */
  public @Nullable LineStream lines() {
    if (!answered.compareAndSet(false, true)) {
      return null;
    }
    response.setStatus(200);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, NDJSON);
    return new LineStream(response, callback);
  }
}
