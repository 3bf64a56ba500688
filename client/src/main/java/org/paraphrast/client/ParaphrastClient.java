package org.paraphrast.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls the service, {@code paraphrast serve}. What the service refuses is a {@link
 * ProblemException}, what the network loses an {@link UncheckedIOException}. Immutable and
 * thread-safe; there is nothing to close but the streams.
 */
public final class ParaphrastClient {
  private static final String JSON = "application/json";
  private static final String NDJSON = "application/x-ndjson";

  /** The longest pause before another try, whatever the service asks for. */
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private final URI base;
  private final @Nullable String key;
  private final Duration timeout;
  private final int retries;
  private final HttpClient http;

  private ParaphrastClient(Builder builder) {
    this.base = builder.base;
    this.key = builder.key;
    this.timeout = builder.timeout;
    this.retries = builder.retries;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(builder.timeout)
            .build();
  }

  /** A client of the service on this machine, at its usual port. */
  public static ParaphrastClient local() {
    return new Builder().build();
  }

  /** A client of the service at an address, such as {@code http://127.0.0.1:7272}. */
  public static ParaphrastClient at(URI base) {
    return new Builder().base(base).build();
  }

  public static Builder builder() {
    return new Builder();
  }

  /** How to call. Not thread-safe. */
  public static final class Builder {
    private URI base = URI.create("http://127.0.0.1:7272/");
    private @Nullable String key;
    private Duration timeout = Duration.ofSeconds(60);
    private int retries = 2;

    private Builder() {}

    /** Where the service answers. */
    public Builder base(URI address) {
      base = URI.create(address.toString().replaceFirst("/*$", "/"));
      return this;
    }

    /** The API key, where the service wants one. */
    public Builder key(String secret) {
      key = requireNonNull(secret, "secret");
      return this;
    }

    /** How long to wait for an answer or, if it comes line by line, for its first line. */
    public Builder timeout(Duration time) {
      timeout = requireNonNull(time, "time");
      return this;
    }

    /** How often to try again if the service is busy, after the pause that it asks for. */
    public Builder retries(int times) {
      if (times < 0) {
        throw new IllegalArgumentException("times must be 0 or more, got " + times);
      }
      retries = times;
      return this;
    }

    public ParaphrastClient build() {
      return new ParaphrastClient(this);
    }
  }

  /** The best paraphrase of a sentence, or the sentence itself if there is none. */
  public String paraphrase(String sentence) {
    return paraphrase(ParaphraseRequest.text(sentence)).text();
  }

  /** Several paraphrases of a sentence, the best first; perhaps fewer than wanted. */
  public List<String> paraphrase(String sentence, int most) {
    return paraphrase(ParaphraseRequest.text(sentence).withOutputs(most)).texts();
  }

  /** What becomes of a sentence. */
  public Paraphrase paraphrase(ParaphraseRequest sentence) {
    return Paraphrase.of(post("v1/paraphrase", require(sentence, "text").fields()));
  }

  /** What becomes of a batch of sentences. */
  public List<Paraphrase> paraphraseAll(ParaphraseRequest batch) {
    JsonNode answer = post("v1/paraphrase", require(batch, "texts").fields());
    return List.copyOf(Json.list(answer, "results", Paraphrase::of));
  }

  /**
   * What becomes of a batch of sentences, in order, each as soon as it is ready. Close the stream,
   * also to give up the rest.
   */
  public Stream<Paraphrase> stream(ParaphraseRequest batch) {
    Map<String, Object> fields = require(batch, "texts").fields();
    AtomicInteger left =
        new AtomicInteger(fields.get("texts") instanceof List<?> texts ? texts.size() : 0);
    if (left.get() == 0) {
      return Stream.empty();
    }
    return Lines.of(
        lines("v1/paraphrase", fields),
        line -> Optional.of(Paraphrase.of(line)),
        line -> left.decrementAndGet() == 0);
  }

  /** What becomes of a document. */
  public ParaphrasedDocument document(ParaphraseRequest document) {
    return ParaphrasedDocument.of(post("v1/paraphrase", require(document, "document").fields()));
  }

  /**
   * What becomes of a document, sentence by sentence, in order; some sentences come once more at
   * the end. Close the stream, also to give up the rest.
   */
  public Stream<ParaphrasedDocument.Line> streamDocument(ParaphraseRequest document) {
    return Lines.of(
        lines("v1/paraphrase", require(document, "document").fields()),
        line ->
            line.has("sentence")
                ? Optional.of(ParaphrasedDocument.Line.of(line))
                : Optional.empty(),
        line -> line.path("done").booleanValue());
  }

  /** What can stand in the place of a word or phrase of a sentence, best first. */
  public List<String> alternatives(String sentence, String word) {
    return alternatives(ParaphraseRequest.text(sentence).with("word", word));
  }

  /**
   * What can stand in the place of a part of a sentence, best first.
   *
   * @param request a sentence with {@code word}, or with {@code start} and {@code end}
   */
  public List<String> alternatives(ParaphraseRequest request) {
    JsonNode answer = post("v1/alternatives", require(request, "text").fields());
    return List.copyOf(Json.list(answer, "alternatives", JsonNode::asText));
  }

  /** What a sentence is worth as a paraphrase of another. */
  public PairScore score(String sentence, String paraphrase) {
    return PairScore.of(post("v1/score", Map.of("text", sentence, "target", paraphrase)));
  }

  /** What of a sentence will not be changed. */
  public List<Guard> guards(String sentence) {
    JsonNode answer = post("v1/guards", Map.of("text", sentence));
    return List.copyOf(Json.list(answer, "guards", Guard::of));
  }

  /** The model, its licences, what can be asked for and how much of it. */
  public JsonNode info() {
    return Json.read(whole(send(request("v1/info").header("Accept", JSON).GET().build())));
  }

  private static ParaphraseRequest require(ParaphraseRequest request, String field) {
    if (!request.has(field)) {
      throw new IllegalArgumentException("this needs a request with '" + field + "'");
    }
    return request;
  }

  private JsonNode post(String path, Map<String, Object> fields) {
    return Json.read(whole(send(posting(path, fields, JSON))));
  }

  private InputStream lines(String path, Map<String, Object> fields) {
    return send(posting(path, fields, NDJSON));
  }

  private HttpRequest posting(String path, Map<String, Object> fields, String accept) {
    return request(path)
        .header("Content-Type", JSON)
        .header("Accept", accept)
        .POST(BodyPublishers.ofString(Json.write(new LinkedHashMap<>(fields))))
        .build();
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path)).timeout(timeout);
    return key == null ? request : request.header("Authorization", "Bearer " + key);
  }

  /** The body of a good answer; tries again while the service is busy. */
  private InputStream send(HttpRequest request) {
    for (int tried = 0; ; tried++) {
      try {
        HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
        int status = response.statusCode();
        if (status == 200) {
          return response.body();
        }
        ProblemException problem = problem(response);
        if ((status != 429 && status != 503) || tried == retries) {
          throw problem;
        }
        Thread.sleep(pause(response).toMillis());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new UncheckedIOException(new InterruptedIOException("interrupted while waiting"));
      }
    }
  }

  private static ProblemException problem(HttpResponse<InputStream> response) {
    String body = whole(response.body());
    String type = response.headers().firstValue("Content-Type").orElse("");
    return type.startsWith("application/problem+json")
        ? ProblemException.of(Json.read(body))
        : ProblemException.of(
            response.statusCode(), response.headers().firstValue("X-Request-Id").orElse(""));
  }

  private static Duration pause(HttpResponse<?> response) {
    String seconds = response.headers().firstValue("Retry-After").orElse("1");
    if (!seconds.matches("[0-9]{1,6}")) { // a date: nobody sends one here
      return Duration.ofSeconds(1);
    }
    Duration asked = Duration.ofSeconds(Long.parseLong(seconds));
    return asked.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : asked;
  }

  private static String whole(InputStream body) {
    try (body) {
      return new String(body.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
