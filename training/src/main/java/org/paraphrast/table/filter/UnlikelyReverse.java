package org.paraphrast.table.filter;

import org.paraphrast.table.TableEntry;

/**
 * Pairs whose way back is far less likely than the way out: the target is a common phrase that much
 * is aligned to by accident. Needs the reverse probability as the second feature; other tables
 * pass.
 */
final class UnlikelyReverse implements PairFilter {
  /** How many times less likely is too much. */
  private static final float RATIO = 100;

  @Override
  public String name() {
    return "unlikely-reverse";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    return entry.features().size() > 1 && entry.features().get(1) * RATIO < entry.features().get(0);
  }
}
