package org.paraphrast.table.collocation;

import java.util.Locale;

/** Precision and recall of the decisions of a classifier on pairs that it has not seen. */
final class ClassifierScore {
  private long right;
  private long accepted;
  private long positive;
  private long all;

  void add(boolean decision, boolean label) {
    all++;
    right += decision && label ? 1 : 0;
    accepted += decision ? 1 : 0;
    positive += label ? 1 : 0;
  }

  double precision() {
    return accepted == 0 ? 0 : (double) right / accepted;
  }

  double recall() {
    return positive == 0 ? 0 : (double) right / positive;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "precision %.3f, recall %.3f (%d right of %d accepted; %d of %d pairs are paraphrases)",
        precision(),
        recall(),
        right,
        accepted,
        positive,
        all);
  }
}
