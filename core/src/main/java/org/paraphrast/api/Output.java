package org.paraphrast.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.OffsetMap;

/**
 * A paraphrase.
 *
 * @param text the new text
 * @param score the sum of {@code features}
 * @param features what each feature adds to the score, by name
 * @param receipts one for each change, in the order of the input
 * @param offsets maps positions of the input to the output and back
 */
public record Output(
    String text,
    double score,
    Map<String, Double> features,
    List<Receipt> receipts,
    OffsetMap offsets) {
  public Output {
    features = Collections.unmodifiableMap(new LinkedHashMap<>(features));
    receipts = List.copyOf(receipts);
  }
}
