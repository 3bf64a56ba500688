package org.paraphrast.pivot.engine;

import java.time.Duration;
import java.util.List;

/**
 * What an engine may be asked for.
 *
 * @param batch sentences in one request
 * @param characters of one sentence
 * @param concurrent requests at a time
 * @param timeout for one request
 * @param request characters of all sentences in one request
 */
record EngineLimits(
    int batch, Characters characters, int concurrent, Duration timeout, int request) {
  public EngineLimits {
    if (Math.min(batch, Math.min(characters.most, concurrent)) < 1) {
      throw new IllegalArgumentException(
          "limits must be 1 or more, got " + batch + ", " + characters.most + ", " + concurrent);
    }
    if (timeout.isZero() || timeout.isNegative()) {
      throw new IllegalArgumentException("the time-out must be above 0, got " + timeout);
    }
    if (request < characters.most) {
      throw new IllegalArgumentException(
          "a request must have room for a sentence of " + characters.most + ", got " + request);
    }
  }

  /** The length of a sentence. */
  public record Characters(int most) {}

  /** Requests of any size. */
  public EngineLimits(int batch, Characters characters, int concurrent, Duration timeout) {
    this(batch, characters, concurrent, timeout, Integer.MAX_VALUE);
  }

  /** The end of the texts from {@code start} on that go into one request: one at least. */
  int end(List<String> texts, int start) {
    long length = 0;
    int end = start;
    while (end < Math.min(texts.size(), start + batch)) {
      length += texts.get(end).length();
      if (length > request && end > start) {
        break;
      }
      end++;
    }
    return end;
  }
}
