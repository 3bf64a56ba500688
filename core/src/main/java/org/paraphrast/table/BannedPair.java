package org.paraphrast.table;

import java.util.List;

/**
 * A pair of a ban list. What is banned is that the source goes and the target comes, whatever
 * stands beside them.
 */
public final class BannedPair {
  private final BannedPhrase source;
  private final BannedPhrase target;

  BannedPair(BannedPhrase source, BannedPhrase target) {
    this.source = source;
    this.target = target;
  }

  /** How many words beside a change may belong to one of its phrases. */
  public int reach() {
    return Math.max(source.size(), target.size()) - 1;
  }

  /** Whether words, in small letters, become others by this pair. */
  public boolean makes(List<String> before, List<String> after) {
    return source.countOutside(target, after) < source.countOutside(target, before)
        && target.countOutside(source, after) > target.countOutside(source, before);
  }
}
