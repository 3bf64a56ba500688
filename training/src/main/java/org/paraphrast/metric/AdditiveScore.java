package org.paraphrast.metric;

/** A score of added-up statistics: what tuning and significance tests need of a metric. */
public interface AdditiveScore {
  /** Every parameter that can change the score, as sacreBLEU does. */
  String signature();

  /** The score of a sum of statistics. */
  double score(Statistics total);

  /** Whether more is better; an error rate says no. */
  default boolean higherIsBetter() {
    return true;
  }
}
