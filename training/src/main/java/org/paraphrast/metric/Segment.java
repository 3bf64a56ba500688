package org.paraphrast.metric;

import java.util.List;

/**
 * A sentence to be judged.
 *
 * @param source what was paraphrased; empty where a metric does not look at it
 * @param output what a system said
 * @param references what people said; none where a metric does not look at them
 */
public record Segment(String source, String output, List<String> references) {
  public Segment {
    references = List.copyOf(references);
  }
}
