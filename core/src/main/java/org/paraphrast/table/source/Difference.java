package org.paraphrast.table.source;

import java.util.List;

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
    int start = commonStart(a, b);
    int end = commonEnd(a, b, start);
    return new Difference(
        a.subList(start, a.size() - end), b.subList(start, b.size() - end), start + end);
  }

  /** Whether both have words there, and words around it in common. */
  boolean isInside() {
    return shared > 0 && !from.isEmpty() && !to.isEmpty();
  }

  private static int commonStart(List<String> a, List<String> b) {
    int start = 0;
    while (start < Math.min(a.size(), b.size()) && a.get(start).equals(b.get(start))) {
      start++;
    }
    return start;
  }

  private static int commonEnd(List<String> a, List<String> b, int start) {
    int end = 0;
    int most = Math.min(a.size(), b.size()) - start;
    while (end < most && a.get(a.size() - 1 - end).equals(b.get(b.size() - 1 - end))) {
      end++;
    }
    return end;
  }
}
