package org.paraphrast.metric;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Length of the outputs over length of the sources.
 *
 * @param unit what is counted
 */
public record CompressionRatio(Unit unit) implements Metric {

  /** What a length is counted in. */
  public enum Unit {
    BYTES,
    WORDS
  }

  @Override
  public String signature() {
    return "compression|unit:" + unit.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Statistics statistics(Segment segment) {
    return Statistics.of(length(segment.output()), length(segment.source()));
  }

  private double length(String line) {
    return unit == Unit.BYTES
        ? line.getBytes(StandardCharsets.UTF_8).length
        : Tokenization.NONE.words(line, false).size();
  }

  @Override
  public double score(Statistics total) {
    return total.get(1) == 0 ? 1 : total.get(0) / total.get(1);
  }
}
