package org.paraphrast.augment;

import java.util.Collection;
import java.util.List;

/**
 * Why a variant does not go with its label.
 *
 * @param gone content words that it lacks, in order
 * @param come content words that it has instead, in order
 * @param label of its row
 * @param towards the label that it would suit better
 */
public record LabelShift(List<String> gone, List<String> come, String label, String towards) {
  public LabelShift {
    gone = List.copyOf(gone);
    come = List.copyOf(come);
  }

  LabelShift(Collection<String> gone, Collection<String> come, String label, String towards) {
    this(List.copyOf(gone), List.copyOf(come), label, towards);
  }

  /** {@code vacation → holiday (pto_balance, not next_holiday)}. */
  @Override
  public String toString() {
    return String.join(" ", gone)
        + " → "
        + (come.isEmpty() ? "nothing" : String.join(" ", come))
        + " ("
        + label
        + ", not "
        + towards
        + ")";
  }
}
