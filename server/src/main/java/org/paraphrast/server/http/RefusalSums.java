package org.paraphrast.server.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Refusals of one interval: the first of each kind is told, the others are counted, so that a flood
 * does not fill the disk. Thread-safe.
 */
final class RefusalSums {
  /** Kinds that are counted apart; a flood may come from any number of addresses. */
  private static final int MOST_KINDS = 100;

  private final Map<Kind, Integer> counts = new LinkedHashMap<>();

  /**
   * What is counted together.
   *
   * @param share the address or the key
   */
  private record Kind(String share, int status) {}

  /** Counts one; whether it is the first of its kind, which is to be told itself. */
  synchronized boolean isFirst(String share, int status) {
    Kind own = new Kind(share, status);
    boolean apart = counts.containsKey(own) || counts.size() < MOST_KINDS;
    return counts.merge(apart ? own : new Kind("others", status), 1, Integer::sum) == 1;
  }

  /** What is told of those that were only counted; the next interval begins. */
  synchronized List<String> next() {
    List<String> sums = new ArrayList<>();
    counts.forEach(
        (kind, count) -> {
          if (count > 1) {
            sums.add((count - 1) + " more of " + kind.share() + " with " + kind.status());
          }
        });
    counts.clear();
    return sums;
  }
}
