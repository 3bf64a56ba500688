package org.paraphrast.server.v1;

import java.time.Duration;
import org.paraphrast.json.JsonFields;

/**
 * What one request may ask for.
 *
 * @param bodyBytes of a body
 * @param textChars of one sentence
 * @param sentences of a batch or document whose answer comes line by line; a tenth if it comes as a
 *     whole, which is kept in memory
 * @param outputs for a sentence
 * @param time for an answer, unless a request asks for less; where answers come line by line, for
 *     each sentence
 */
public record Limits(int bodyBytes, int textChars, int sentences, int outputs, Duration time) {
  public static final Limits DEFAULT =
      new Limits(4 << 20, 20_000, 20_000, 50, Duration.ofSeconds(30));

  public Limits {
    if (bodyBytes < 1 || textChars < 1 || sentences < 10 || outputs < 1) {
      throw new IllegalArgumentException("limits must be above 0, got " + bodyBytes);
    }
  }

  /** Sentences of an answer that comes as a whole. */
  public int sentencesAtOnce() {
    return sentences / 10;
  }

  JsonFields json() {
    return new JsonFields()
        .with("bodyBytes", bodyBytes)
        .with("textChars", textChars)
        .with("sentences", sentences)
        .with("sentencesAtOnce", sentencesAtOnce())
        .with("n", outputs)
        .with("seconds", time.toMillis() / 1000.0);
  }
}
