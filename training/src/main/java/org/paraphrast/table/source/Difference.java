package org.paraphrast.table.source;

import java.util.List;
import org.paraphrast.text.CommonEnds;

/**
 * Where two rows of words differ, between their common start and their common end.
 *
 * @param from what the first has there
 * @param to what the second has there
 * @param shared how many words they have in common around it
 */
record Difference(List<String> from, List<String> to, int shared) {
  Difference {
    from = List.copyOf(from);
    to = List.copyOf(to);
  }

  static Difference of(List<String> a, List<String> b) {
    CommonEnds common = CommonEnds.of(a, b);
    return new Difference(common.between(a), common.between(b), common.size());
  }

  /** Whether both have words there, and words around it in common. */
  boolean isInside() {
    return shared > 0 && !from.isEmpty() && !to.isEmpty();
  }
}
