package org.paraphrast.pivot.engine;

import java.time.Duration;

/**
 * What an engine may be asked for.
 *
 * @param batch sentences in one request
 * @param characters of one sentence
 * @param concurrent requests at a time
 * @param timeout for one request
 */
public record EngineLimits(int batch, int characters, int concurrent, Duration timeout) {
  public EngineLimits {
    if (Math.min(batch, Math.min(characters, concurrent)) < 1) {
      throw new IllegalArgumentException(
          "limits must be 1 or more, got " + batch + ", " + characters + ", " + concurrent);
    }
    if (timeout.isZero() || timeout.isNegative()) {
      throw new IllegalArgumentException("the time-out must be above 0, got " + timeout);
    }
  }
}
