package org.paraphrast.pivot.engine;

import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** Why one attempt of a request failed, and how long the server wants to be left alone. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;
  static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  private final boolean temporary;
  private final Duration pause;
  private final EngineException.Contact contact;

  Refusal(String reason, boolean temporary) {
    this(reason, temporary, Duration.ZERO, EngineException.Contact.ANSWERED);
  }

  private Refusal(
      String reason, boolean temporary, Duration pause, EngineException.Contact contact) {
    super(reason);
    this.temporary = temporary;
    this.pause = pause;
    this.contact = contact;
  }

  /** No answer came, or none to its end; the message of a cause may name the address. */
  static Refusal unanswered(String reason, EngineException.Contact contact) {
    return new Refusal(reason, true, Duration.ZERO, contact);
  }

  /** An answer that is not 200. */
  static Refusal of(HttpResponse<String> response, WireFormat format) {
    int status = response.statusCode();
    if (status >= 300 && status < 400) {
      return new Refusal("status " + status + ": redirects are not followed", false);
    }
    String complaint = format.complaint(response.body());
    return new Refusal(
        "status " + status + (complaint.isEmpty() ? "" : ": " + complaint),
        format.isTemporary(status, response.body()),
        retryAfter(response),
        EngineException.Contact.ANSWERED);
  }

  /** Seconds, or a date, which is compared with the server's own clock. */
  private static Duration retryAfter(HttpResponse<String> response) {
    String wanted = response.headers().firstValue("Retry-After").orElse("");
    Duration pause = Duration.ZERO;
    if (wanted.matches("[0-9]{1,6}")) {
      pause = Duration.ofSeconds(Long.parseLong(wanted));
    } else if (!wanted.isEmpty()) {
      try {
        String now = response.headers().firstValue("Date").orElse("");
        pause = Duration.between(date(now), date(wanted));
      } catch (DateTimeException e) {
        return Duration.ZERO; // our own pause is used
      }
    }
    if (pause.isNegative()) {
      return Duration.ZERO;
    }
    return pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
  }

  private static ZonedDateTime date(String text) {
    return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
  }

  EngineException.Contact contact() {
    return contact;
  }

  boolean isTemporary() {
    return temporary;
  }

  /** The longer of what the server wants and what we would wait anyway. */
  Duration pause(Duration own) {
    return pause.compareTo(own) > 0 ? pause : own;
  }

  String reason(int attempts) {
    return getMessage() + (attempts > 1 ? ", " + attempts + " attempts" : "");
  }
}
