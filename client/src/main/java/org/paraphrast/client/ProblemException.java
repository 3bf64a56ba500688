package org.paraphrast.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The service did not answer a request, and says why. */
public final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String detail;
  private final @Nullable String field;
  private final String requestId;

  private ProblemException(
      int status, String title, String detail, @Nullable String field, String requestId) {
    super(status + " " + title + (field == null ? "" : ": " + field) + ": " + detail);
    this.status = status;
    this.detail = detail;
    this.field = field;
    this.requestId = requestId;
  }

  static ProblemException of(JsonNode problem) {
    return new ProblemException(
        problem.path("status").intValue(),
        Json.string(problem, "title"),
        Json.string(problem, "detail"),
        problem.path("field").textValue(),
        Json.string(problem, "requestId"));
  }

  /** An answer that is not a problem as the service tells it: a proxy, another program. */
  static ProblemException of(int status, String requestId) {
    return new ProblemException(
        status, "no problem details", "is this the address of Paraphrast?", null, requestId);
  }

  /** The status of HTTP, such as 422 for a field that is wrong and 503 for a busy service. */
  public int status() {
    return status;
  }

  /** What is wrong, in words. */
  public String detail() {
    return detail;
  }

  /** The field at fault, such as {@code n} or {@code keep[2]}. */
  public Optional<String> field() {
    return Optional.ofNullable(field);
  }

  /** The number that the service's log has for the request; empty if it is not known. */
  public String requestId() {
    return requestId;
  }
}
