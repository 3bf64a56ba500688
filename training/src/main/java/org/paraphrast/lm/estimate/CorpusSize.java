package org.paraphrast.lm.estimate;

import java.util.Map;
import java.util.TreeMap;

/**
 * How much text a model was estimated from.
 *
 * @param tokens words, without the ends of sentences
 * @param sentences lines
 */
record CorpusSize(long tokens, long sentences) {

  /** What a model says about where it comes from; the discounts are to be added. */
  Map<String, String> provenance(EstimatorOptions options) {
    Map<String, String> provenance = new TreeMap<>();
    provenance.put("estimator", "interpolated modified Kneser-Ney");
    provenance.put("tokens", Long.toString(tokens));
    provenance.put("sentences", Long.toString(sentences));
    provenance.put("cutOffs", options.cutOffs().toString());
    return provenance;
  }

  /** Tells of special words in the text. */
  static String skippedNote(long skipped) {
    return skipped + " occurrences of <s>, </s> or <unk> in the input, treated as white space";
  }
}
