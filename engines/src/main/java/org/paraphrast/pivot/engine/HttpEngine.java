package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.engine.EngineException.Contact;

/**
 * An engine behind HTTP, as the operator configured it: no address ever comes from elsewhere, no
 * redirect is followed, and no message holds the key. What may pass (a time-out, a broken
 * connection, a garbled answer, 429, 5xx) is tried again after a pause that doubles; the rest fails
 * at once. Requests start no faster than the rate allows, and the time-out bounds an attempt from
 * the first byte to the last. Thread-safe.
 */
final class HttpEngine extends BaseEngine {
  /** No answer to a request of any format comes near it. */
  static final long LONGEST_ANSWER = 8L << 20;

  private final Settings settings;
  private final HttpClient client;
  private final EngineClock clock;
  private final RequestRate rate;

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
   * @param region of the service, for the formats that want it; or empty
   */
  public record Settings(
      String id,
      WireFormat format,
      URI address,
      String key,
      Set<LanguagePair> pairs,
      EngineLimits limits,
      Pacing pacing,
      String region) {
    public Settings {
      pairs = Set.copyOf(pairs);
      if (!key.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
        throw new IllegalArgumentException("the key contains invalid characters");
      }
      if (!region.matches("[a-z0-9-]*")) {
        throw new IllegalArgumentException("the region must look like westeurope, got " + region);
      }
      if (address.getRawQuery() != null || address.getRawFragment() != null) {
        throw new IllegalArgumentException("the address must not have a query or a fragment");
      }
      boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
      if (!http || address.getHost() == null || address.getUserInfo() != null) {
        throw new IllegalArgumentException(
            "the address must be http(s)://host without a user, got scheme " + address.getScheme());
      }
      if (!key.isEmpty() && !"https".equals(address.getScheme()) && !isLoopback(address)) {
        throw new IllegalArgumentException(
            "a key is sent over https only, or to this machine, not to " + address);
      }
    }

    /** By its name or number; nothing is looked up. */
    private static boolean isLoopback(URI address) {
      return address.getHost().matches("localhost|127(\\.[0-9]{1,3}){3}|\\[::1]");
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
    this(settings, EngineClock.SYSTEM);
  }

  HttpEngine(Settings settings, EngineClock clock) {
    super(settings.id(), settings.pairs(), settings.limits());
    this.settings = settings;
    this.clock = clock;
    this.rate = new RequestRate(clock, settings.pacing().interval());
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1) // no offer to upgrade, which some servers mistake
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(settings.limits().timeout())
            .build();
  }

  @Override
  public String fingerprint(LanguagePair pair) {
    return settings.format().id() + " " + settings.address();
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    if (!pairs().contains(pair)) {
      throw new EngineException(id(), "is not configured for " + pair, false);
    }
    HttpRequest request = request(pair, texts);
    Duration pause = settings.pacing().pause();
    try {
      for (int attempt = 0; ; attempt++) {
        try {
          rate.awaitTurn();
          return answers(send(request), texts.size());
        } catch (Refusal refusal) {
          if (!refusal.isTemporary() || attempt == settings.pacing().retries()) {
            String reason = withoutKey(refusal.reason(attempt + 1));
            throw new EngineException(id(), reason, refusal.isTemporary(), refusal.contact());
          }
          clock.sleep(refusal.pause(pause));
          Duration twice = pause.multipliedBy(2);
          pause = twice.compareTo(Refusal.LONGEST_PAUSE) > 0 ? Refusal.LONGEST_PAUSE : twice;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException(id(), "interrupted", false);
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
            .timeout(limits().timeout())
            .header("Content-Type", format.contentType())
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    format.body(pair, texts, settings.key()), UTF_8));
    format.headers(settings.key(), settings.region()).forEach(builder::header);
    return builder.build();
  }

  /** The time-out holds for the whole answer, body included. */
  private String send(HttpRequest request) throws Refusal, InterruptedException {
    CompletableFuture<HttpResponse<String>> answer =
        client.sendAsync(request, head -> new BoundedBody(LONGEST_ANSWER));
    HttpResponse<String> response;
    try {
      response = clock.await(longest -> within(answer, longest), limits().timeout());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error; // no fault of the connection
      }
      // the message of the cause may name the address, never a header
      boolean listens = !(e.getCause() instanceof ConnectException);
      throw Refusal.unanswered(
          "the connection failed (" + e.getCause() + ")", listens ? Contact.SILENT : Contact.NONE);
    } finally {
      answer.cancel(true); // where nobody waits for it any more
    }
    if (response == null) {
      throw Refusal.unanswered(
          "no answer within " + limits().timeout().toMillis() + " ms", Contact.SILENT);
    }
    if (response.statusCode() != 200) {
      throw Refusal.of(response, settings.format());
    }
    return response.body();
  }

  private static <T> @Nullable T within(Future<T> answer, Duration longest)
      throws InterruptedException, ExecutionException {
    try {
      return answer.get(longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return null;
    }
  }

  private List<String> answers(String body, int wanted) throws Refusal {
    try {
      List<String> answers = settings.format().answers(WireFormat.wrapped(body));
      if (answers.size() != wanted) {
        throw new Refusal(answers.size() + " translations, expected " + wanted, true);
      }
      return answers;
    } catch (DataException e) {
      throw new Refusal("the answer cannot be read: " + e.getMessage(), true);
    }
  }

  @Override
  public void close() {
    // the client ends with its last request
  }
}
