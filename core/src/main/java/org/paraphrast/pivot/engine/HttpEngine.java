package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.paraphrast.io.DataException;
import org.paraphrast.io.JsonObject;

/**
 * An engine behind HTTP, as the operator configured it: no address ever comes from elsewhere, no
 * redirect is followed, and no message holds the key. What may pass (a time-out, a broken
 * connection, a garbled answer, 429, 5xx) is tried again after a pause that doubles; the rest fails
 * at once. Requests start no faster than the rate allows. Thread-safe.
 */
public final class HttpEngine implements Engine {
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  private final Settings settings;
  private final HttpClient client;
  private final Object clock = new Object();
  private long nextStart;

  /**
   * How an engine is reached.
   *
   * @param id its name
   * @param format what it speaks
   * @param address the start of its addresses, without a path of the format
   * @param key the secret, or empty
   * @param pairs what it can translate
   * @param limits what it may be asked for
   * @param pacing how often, and how often again
   */
  public record Settings(
      String id,
      WireFormat format,
      URI address,
      String key,
      Set<LanguagePair> pairs,
      EngineLimits limits,
      Pacing pacing) {
    public Settings {
      pairs = Set.copyOf(pairs);
      boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
      if (!http || address.getHost() == null || address.getUserInfo() != null) {
        throw new IllegalArgumentException(
            "the address must be http(s)://host without a user, got scheme " + address.getScheme());
      }
    }

    /** Without the key. */
    @Override
    public String toString() {
      return id + " (" + format.id() + " at " + address + ")";
    }
  }

  /**
   * How often requests are made.
   *
   * @param retries after the first attempt
   * @param pause before the first retry; it doubles
   * @param interval between the starts of two requests, at least
   */
  public record Pacing(int retries, Duration pause, Duration interval) {
    public Pacing {
      if (retries < 0 || pause.isNegative() || interval.isNegative()) {
        throw new IllegalArgumentException("pacing must not be negative");
      }
    }
  }

  public HttpEngine(Settings settings) {
    this.settings = settings;
    this.client =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(settings.limits().timeout())
            .build();
  }

  @Override
  public String id() {
    return settings.id();
  }

  @Override
  public Set<LanguagePair> pairs() {
    return settings.pairs();
  }

  @Override
  public EngineLimits limits() {
    return settings.limits();
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    if (!settings.pairs().contains(pair)) {
      throw new EngineException(id(), "is not configured for " + pair, false);
    }
    HttpRequest request = request(pair, texts);
    Duration pause = settings.pacing().pause();
    for (int attempt = 0; ; attempt++) {
      try {
        awaitTurn();
        return answers(send(request), texts.size());
      } catch (Refusal refusal) {
        if (!refusal.temporary || attempt == settings.pacing().retries()) {
          throw new EngineException(
              id(), withoutKey(refusal.reason(attempt + 1)), refusal.temporary);
        }
        sleep(refusal.pause.compareTo(pause) > 0 ? refusal.pause : pause);
        pause = pause.multipliedBy(2);
      }
    }
  }

  /** A server may say the key back in an answer that a message quotes. */
  private String withoutKey(String message) {
    return settings.key().isEmpty() ? message : message.replace(settings.key(), "(key)");
  }

  private HttpRequest request(LanguagePair pair, List<String> texts) {
    WireFormat format = settings.format();
    String address = settings.address().toString().replaceAll("/+$", "");
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(URI.create(address + format.path() + format.query(pair)))
            .timeout(settings.limits().timeout())
            .header("Content-Type", format.contentType())
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    format.body(pair, texts, settings.key()), UTF_8));
    if (!format.keyHeader().isEmpty() && !settings.key().isEmpty()) {
      builder.header(format.keyHeader(), format.keyValue(settings.key()));
    }
    return builder.build();
  }

  /** The time-out holds for the whole answer, body included. */
  private String send(HttpRequest request) throws Refusal {
    CompletableFuture<HttpResponse<String>> answer =
        client.sendAsync(request, HttpResponse.BodyHandlers.ofString(UTF_8));
    HttpResponse<String> response;
    try {
      response = answer.get(settings.limits().timeout().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new Refusal("no answer within " + settings.limits().timeout().toMillis() + " ms", true);
    } catch (ExecutionException e) {
      // the message of the cause may name the address, never a header
      throw new Refusal("the connection failed (" + e.getCause() + ")", true);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Refusal("interrupted", false);
    }
    int status = response.statusCode();
    if (status == 200) {
      return response.body();
    }
    if (status >= 300 && status < 400) {
      throw new Refusal("status " + status + ": redirects are not followed", false);
    }
    boolean temporary = status == 429 || status >= 500;
    Refusal refusal = new Refusal("status " + status, temporary);
    refusal.pause = retryAfter(response);
    throw refusal;
  }

  private static Duration retryAfter(HttpResponse<String> response) {
    String seconds = response.headers().firstValue("Retry-After").orElse("");
    if (!seconds.matches("[0-9]{1,6}")) {
      return Duration.ZERO;
    }
    Duration pause = Duration.ofSeconds(Long.parseLong(seconds));
    return pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
  }

  private List<String> answers(String body, int wanted) throws Refusal {
    try {
      String wrapped = "{\"" + WireFormat.ALL + "\":" + body.strip() + "}";
      List<String> answers = settings.format().answers(JsonObject.parse(wrapped, "the answer", 1));
      if (answers.size() != wanted) {
        throw new Refusal(answers.size() + " translations, expected " + wanted, true);
      }
      return answers;
    } catch (DataException e) {
      throw new Refusal("the answer cannot be read: " + e.getMessage(), true);
    }
  }

  /** Requests start no faster than the interval allows. */
  private void awaitTurn() throws EngineException {
    long wait;
    synchronized (clock) {
      long now = System.nanoTime();
      long start = nextStart == 0 ? now : Math.max(now, nextStart);
      nextStart = start + settings.pacing().interval().toNanos();
      wait = start - now;
    }
    sleep(Duration.ofNanos(wait));
  }

  private void sleep(Duration pause) throws EngineException {
    try {
      TimeUnit.NANOSECONDS.sleep(pause.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException(id(), "interrupted", false);
    }
  }

  @Override
  public void close() {
    // the client ends with its last request
  }

  /** Why an attempt failed. */
  private static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;
    private final boolean temporary;
    private Duration pause = Duration.ZERO;

    Refusal(String reason, boolean temporary) {
      super(reason);
      this.temporary = temporary;
    }

    String reason(int attempts) {
      return getMessage() + (attempts > 1 ? ", " + attempts + " attempts" : "");
    }
  }
}
