package org.paraphrast.server.http;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.json.JsonFields;

/** A request that is not answered, as the problem details of RFC 9457 tell it. */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What can be wrong; the name is part of the type of the problem. */
  public enum Kind {
    BAD_REQUEST(400, "The request cannot be read"),
    UNAUTHORIZED(401, "An API key is needed"),
    FORBIDDEN(403, "This is not allowed"),
    NOT_FOUND(404, "There is nothing here"),
    METHOD_NOT_ALLOWED(405, "The method does not fit the address"),
    NOT_ACCEPTABLE(406, "The answer has no such form"),
    BODY_TOO_SLOW(408, "The body came too slowly"),
    TOO_LARGE(413, "The request is too large"),
    MEDIA_TYPE(415, "The body has another type"),
    WRONG_HOST(421, "The request is for another host"),
    INVALID_FIELD(422, "A field is wrong"),
    TOO_MANY_REQUESTS(429, "This client has too many requests under way"),
    INTERNAL(500, "The program has a fault"),
    BUSY(503, "The service is busy");

    private final int status;
    private final String title;

    Kind(int status, String title) {
      this.status = status;
      this.title = title;
    }

    public int status() {
      return status;
    }

    private String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  private final Kind kind;
  private final String detail;
  private final @Nullable String field;
  private final int retryAfterSeconds;

  private Problem(Kind kind, String detail, @Nullable String field, int retryAfterSeconds) {
    super(detail, null, false, false); // no stack: it is an answer, not a fault
    this.kind = kind;
    this.detail = detail;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  public static Problem of(Kind kind, String detail) {
    return new Problem(kind, detail, null, 0);
  }

  /** A field of the body that is wrong, such as {@code n} or {@code keep[2]}. */
  public static Problem inField(String field, String detail) {
    return new Problem(Kind.INVALID_FIELD, detail, field, 0);
  }

  /** The same for more than is allowed. */
  public static Problem tooMuch(String field, String detail) {
    return new Problem(Kind.TOO_LARGE, detail, field, 0);
  }

  /** What may work a little later. */
  public static Problem later(Kind kind, String detail, int seconds) {
    return new Problem(kind, detail, null, seconds);
  }

  public Kind kind() {
    return kind;
  }

  /** In how many seconds to try again; 0 if that does not help. */
  int retryAfterSeconds() {
    return retryAfterSeconds;
  }

  /** The same about a field of one line of many. */
  public Problem within(String place) {
    return new Problem(
        kind, detail, field == null ? place : place + "." + field, retryAfterSeconds);
  }

  /** As the object that is answered. */
  public JsonFields json(String requestId) {
    return new JsonFields()
        .with("type", "urn:paraphrast:problem:" + kind.label())
        .with("title", kind.title)
        .with("status", kind.status)
        .with("detail", detail)
        .with("field", field)
        .with("requestId", requestId);
  }
}
