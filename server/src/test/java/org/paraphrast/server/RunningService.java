package org.paraphrast.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.server.model.ServedModel;

/** The service over the model of the repository, on a free port, and what it takes to call it. */
public final class RunningService implements AutoCloseable {
  public static final Path MODEL = Path.of("../model/en");

  private static final JsonMapper JSON = new JsonMapper();

  private final StringWriter log = new StringWriter();
  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
  private final Service service;

  public RunningService() {
    this(ServiceSettings.local(0));
  }

  public RunningService(ServiceSettings settings) {
    service = new Service(settings, ServedModel.open(MODEL), "test", new PrintWriter(log));
  }

  /** An answer. */
  public record Answer(HttpResponse<String> response) {
    public int status() {
      return response.statusCode();
    }

    public String text() {
      return response.body();
    }

    public String header(String name) {
      return response.headers().firstValue(name).orElse("");
    }

    public JsonNode json() {
      return tree(response.body());
    }

    /** One object a line. */
    public List<JsonNode> lines() {
      List<JsonNode> lines = new ArrayList<>();
      response.body().lines().forEach(line -> lines.add(tree(line)));
      return lines;
    }
  }

  public static JsonNode tree(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new AssertionError("not JSON: " + json, e);
    }
  }

  public Service service() {
    return service;
  }

  public String log() {
    return log.toString();
  }

  /** The log once it has this text: a line is written after its answer is sent. */
  public String logWith(String text) {
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (!log().contains(text) && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    return log();
  }

  public URI uri(String path) {
    return URI.create("http://127.0.0.1:" + service.port() + path);
  }

  public Answer get(String path, String... headers) {
    return send(request(path, headers).GET());
  }

  public Answer post(String path, String json, String... headers) {
    return send(
        request(path, headers)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json)));
  }

  public HttpRequest.Builder request(String path, String... headers) {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri(path)).timeout(Duration.ofMinutes(2));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return request;
  }

  public Answer send(HttpRequest.Builder request) {
    try {
      return new Answer(client.send(request.build(), BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  public HttpClient client() {
    return client;
  }

  @Override
  public void close() {
    service.close();
  }
}
