package org.paraphrast.corpus.mine;

import java.util.LinkedHashMap;
import java.util.Map;

/** What a {@link PairMiner} saw and why it refused pairs. */
public final class MiningCounts {
  long sentences;
  long compared;
  long lengths;
  long overlap;
  long distance;
  long identical;
  long duplicates;
  private long pairs;
  private long distanceSum;
  private long wordSum;

  void pair(int editDistance, int words) {
    pairs++;
    distanceSum += editDistance;
    wordSum += words;
  }

  /** Insertions and deletions of a pair on average; 5.17 in Quirk04. */
  public double meanDistance() {
    return pairs == 0 ? 0 : (double) distanceSum / pairs;
  }

  /** Words of a sentence of a pair on average; 18.6 in Quirk04. */
  public double meanLength() {
    return pairs == 0 ? 0 : wordSum / (2.0 * pairs);
  }

  /** All counts by name, for a report. */
  public Map<String, Long> byName() {
    Map<String, Long> all = new LinkedHashMap<>();
    all.put("sentences", sentences);
    all.put("pairs with a common word", compared);
    all.put("lengths differ", lengths);
    all.put("too little overlap", overlap);
    all.put("too far apart", distance);
    all.put("identical or punctuation only", identical);
    all.put("duplicates", duplicates);
    all.put("pairs", pairs);
    return all;
  }
}
