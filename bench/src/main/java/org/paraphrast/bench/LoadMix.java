package org.paraphrast.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.paraphrast.json.JsonFields;

/** Requests made of sentences. Not thread-safe. */
final class LoadMix {
  private static final int SHORT = 80;
  private static final String PARAPHRASE = "/v1/paraphrase";

  /** How often each kind comes in the mix called everyday, of a thousand. */
  static final String EVERYDAY =
      "of 1000 requests 970 short sentences with fast, 5 with the encoder, 5 batches of five"
          + " (fast), 3 the same line by line, 5 alternatives (fast), 4 guards, 2 look-ups, 3 pages"
          + " and probes, 3 invalid; one in a thousand closes its connection";

  private final List<String> sentences;
  private final Random random;

  LoadMix(List<String> sentences, Random random) {
    this.sentences = new ArrayList<>(sentences);
    this.random = random;
    Collections.shuffle(this.sentences, random);
  }

  /** The lines of files that are not blank. */
  static List<String> read(List<Path> files) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path file : files) {
      Files.readAllLines(file).stream().filter(line -> !line.isBlank()).forEach(lines::add);
    }
    return lines;
  }

  /** One sentence a request, again and again in one order. */
  Supplier<LoadShot> sentences(boolean fast) {
    List<LoadShot> shots = sentences.stream().map(each -> sentence(each, fast, "")).toList();
    int[] next = {0};
    return () -> shots.get(next[0]++ % shots.size());
  }

  private static LoadShot sentence(String sentence, boolean fast, String headers) {
    String body = new JsonFields().with("text", sentence).with("fast", fast).line();
    byte[] bytes = LoadShot.request(PARAPHRASE, headers, body);
    return new LoadShot(fast ? "fast" : "encoder", bytes, 200, 1);
  }

  /** The mix called everyday. */
  Supplier<LoadShot> everyday() {
    List<String> few = sentences.stream().filter(each -> each.length() <= SHORT).toList();
    if (few.isEmpty()) {
      throw new IllegalArgumentException("no sentence has " + SHORT + " characters or fewer");
    }
    return () -> everyday(few);
  }

  private LoadShot everyday(List<String> few) {
    String sentence = few.get(random.nextInt(few.size()));
    int kind = random.nextInt(1000);
    if (kind < 969) {
      return sentence(sentence, true, "");
    } else if (kind < 970) {
      return sentence(sentence, true, "Connection: close\r\n");
    } else if (kind < 975) {
      return sentence(sentence, false, "");
    } else if (kind < 983) {
      List<String> texts = random.ints(5, 0, few.size()).mapToObj(few::get).toList();
      String body = new JsonFields().with("fast", true).with("texts", texts).line();
      String lines = kind < 980 ? "" : "Accept: application/x-ndjson\r\n";
      return new LoadShot("batch", LoadShot.request(PARAPHRASE, lines, body), 200, 5);
    } else if (kind < 988) {
      JsonFields body = new JsonFields().with("fast", true).with("text", sentence);
      return plain("/v1/alternatives", body.with("start", 0).with("end", 4).line(), 200);
    } else if (kind < 992) {
      return plain("/v1/guards", new JsonFields().with("text", sentence).line(), 200);
    } else if (kind < 994) {
      String word = sentence.split(" ", 2)[0];
      return plain("/v1/lookup", new JsonFields().with("phrase", word).line(), 200);
    } else if (kind < 997) {
      return plain(List.of("/metrics", "/v1/info", "/healthz").get(kind - 994), "", 200);
    }
    return switch (kind) {
      case 997 -> plain(PARAPHRASE, "{\"text\":\"Hi.\",\"n\":\"2\"}", 422);
      case 998 -> plain(PARAPHRASE, "{\"text\":", 400);
      default -> plain("/v1/nothing", "{}", 404);
    };
  }

  private static LoadShot plain(String path, String body, int expected) {
    return new LoadShot(path, LoadShot.request(path, "", body), expected, 0);
  }
}
