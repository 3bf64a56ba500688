package org.paraphrast.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Requests made of sentences. Not thread-safe. */
final class LoadMix {
  private static final int SHORT = 80;
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String PARAPHRASE = "/v1/paraphrase";

  /** How often each kind comes in the mix called everyday, of a thousand. */
  static final String EVERYDAY =
      "of 1000 requests 970 short sentences with fast, 5 with the encoder, 5 batches of five (fast),"
          + " 3 the same line by line, 5 alternatives (fast), 4 guards, 2 look-ups, 3 pages and"
          + " probes, 3 invalid; one in a thousand closes its connection";

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
    List<LoadShot> shots = sentences.stream().map(each -> sentence(each, fast)).toList();
    int[] next = {0};
    return () -> shots.get(next[0]++ % shots.size());
  }

  private static LoadShot sentence(String sentence, boolean fast) {
    return LoadShot.post(
            fast ? "fast" : "encoder",
            PARAPHRASE,
            JSON,
            "{\"text\":" + quoted(sentence) + ",\"fast\":" + fast + "}",
            200)
        .withSentences(1);
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
      return sentence(sentence, true);
    } else if (kind < 970) {
      return LoadShot.post(
          "fast, then close",
          PARAPHRASE,
          JSON + "Connection: close\r\n",
          "{\"text\":" + quoted(sentence) + ",\"fast\":true}",
          200);
    } else if (kind < 975) {
      return sentence(sentence, false);
    } else if (kind < 983) {
      boolean lines = kind >= 980;
      return LoadShot.post(
              lines ? "batch by lines" : "batch",
              PARAPHRASE,
              JSON + (lines ? "Accept: application/x-ndjson\r\n" : ""),
              batch(few),
              200)
          .withSentences(5);
    } else if (kind < 988) {
      return LoadShot.post(
          "alternatives",
          "/v1/alternatives",
          JSON,
          "{\"fast\":true,\"text\":" + quoted(sentence) + ",\"start\":0,\"end\":4}",
          200);
    } else if (kind < 992) {
      String body = "{\"text\":" + quoted(sentence) + "}";
      return LoadShot.post("guards", "/v1/guards", JSON, body, 200);
    } else if (kind < 994) {
      String word = sentence.split(" ", 2)[0];
      String body = "{\"phrase\":" + quoted(word) + "}";
      return LoadShot.post("look-up", "/v1/lookup", JSON, body, 200);
    } else if (kind < 997) {
      return LoadShot.get("page", List.of("/metrics", "/v1/info", "/healthz").get(kind - 994), 200);
    }
    return invalid(kind - 997);
  }

  private String batch(List<String> few) {
    StringBuilder texts = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      texts.append(i == 0 ? "" : ",").append(quoted(few.get(random.nextInt(few.size()))));
    }
    return "{\"fast\":true,\"texts\":[" + texts + "]}";
  }

  private static LoadShot invalid(int which) {
    return switch (which) {
      case 0 -> LoadShot.post("invalid", PARAPHRASE, JSON, "{\"text\":\"Hi.\",\"n\":\"2\"}", 422);
      case 1 -> LoadShot.post("invalid", PARAPHRASE, JSON, "{\"text\":", 400);
      default -> LoadShot.post("invalid", "/v1/nothing", JSON, "{}", 404);
    };
  }

  /** As a string of JSON. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
