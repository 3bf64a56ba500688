package org.paraphrast.tune;

import java.util.List;

/** A decoder as tuning sees it: weights in, n-best lists out. */
public interface NbestSource {
  /** The names of the features, in the order of the values. */
  List<String> features();

  /** The n-best lists of all sentences, always in the same order; none of them empty. */
  List<List<NbestEntry>> nbest(FeatureWeights weights);
}
