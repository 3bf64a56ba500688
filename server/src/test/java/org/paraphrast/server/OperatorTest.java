package org.paraphrast.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.server.http.ApiKeys;
import org.paraphrast.server.http.HttpServer;

/** The operator's port: another model takes over while requests are under way. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OperatorTest {
  private static final String KEY = "a-key-of-the-operator";

  @TempDir private Path folder;

  private RunningService start() throws IOException {
    Path keys = Files.writeString(folder.resolve("keys"), "# who\nme " + KEY + "\n");
    ServiceSettings local = ServiceSettings.local(0);
    return new RunningService(
        new ServiceSettings(
            local.place(),
            local.access(),
            local.workers(),
            local.waiting(),
            local.perClient(),
            local.limits(),
            local.patience(),
            local.logsTexts(),
            Optional.of(
                new ServiceSettings.Operator(
                    new HttpServer.Place("127.0.0.1", 0), ApiKeys.read(keys))),
            local.grace()));
  }

  private static RunningService.Answer model(RunningService service, String key, String body) {
    return service.send(
        HttpRequest.newBuilder(
                URI.create(
                    "http://127.0.0.1:" + service.service().operatorPort().getAsInt() + "/model"))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + key)
            .POST(BodyPublishers.ofString(body)));
  }

  @Test
  void anotherModelTakesOverWithoutADroppedRequest() throws Exception {
    try (RunningService service = start()) {
      String swap = "{\"folder\":\"" + RunningService.MODEL + "\"}";
      AtomicBoolean over = new AtomicBoolean();
      ExecutorService callers = Executors.newFixedThreadPool(3);
      List<Future<Integer>> counts = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        counts.add(
            callers.submit(
                () -> {
                  int count = 0;
                  while (!over.get()) {
                    RunningService.Answer answer =
                        service.post(
                            "/v1/paraphrase", "{\"text\":\"The big dog barked.\",\"fast\":true}");
                    assertEquals(200, answer.status(), answer.text());
                    assertTrue(
                        answer.text().contains("\"outcome\":\"paraphrased\"")
                            || answer.text().contains("\"outcome\":\"unchanged\""),
                        answer.text());
                    count++;
                  }
                  return count;
                }));
      }
      for (int i = 0; i < 3; i++) {
        RunningService.Answer swapped = model(service, KEY, swap);
        assertEquals(200, swapped.status(), swapped.text());
      }
      over.set(true);
      for (Future<Integer> count : counts) {
        assertTrue(count.get() > 0);
      }
      callers.shutdown();
    }
  }

  @Test
  void aBadModelIsRefusedWithTheReasonAndTheOldOneAnswersOn() throws IOException {
    try (RunningService service = start()) {
      RunningService.Answer refused =
          model(service, KEY, "{\"folder\":\"" + folder.resolve("nothing") + "\"}");
      assertEquals(422, refused.status(), refused.text());
      assertTrue(refused.text().contains("nothing"), refused.text());
      assertEquals(200, service.post("/v1/guards", "{\"text\":\"a\"}").status());
    }
  }

  @Test
  void aModelThatIsAPipeKeepsNoLaterOneWaiting() throws Exception {
    Path model = Files.createDirectory(folder.resolve("model"));
    String pipe = model.resolve("manifest.json").toString();
    assumeTrue(OS.current() != OS.WINDOWS);
    assumeTrue(new ProcessBuilder("mkfifo", pipe).start().waitFor() == 0, "no mkfifo");
    try (RunningService service = start()) {
      RunningService.Answer refused = model(service, KEY, "{\"folder\":\"" + model + "\"}");
      assertEquals(422, refused.status(), refused.text());
      assertTrue(refused.text().contains("manifest.json: is a pipe"), refused.text());
      String swap = "{\"folder\":\"" + RunningService.MODEL + "\"}";
      assertEquals(200, model(service, KEY, swap).status());
    }
  }

  @Test
  void withoutTheKeyNothingIsDone() throws IOException {
    try (RunningService service = start()) {
      assertEquals(401, model(service, "another-key-of-16", "{}").status());
      assertEquals(405, service.post("/model", "{}").status(), "for all it is only a page");
    }
  }
}
