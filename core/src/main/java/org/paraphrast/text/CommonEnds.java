package org.paraphrast.text;

import java.util.List;

/**
 * What two rows of words begin and end with alike. The common start is taken first and is as long
 * as can be, so the two never overlap: of {@code a a} and {@code a}, {@code a} is the start and the
 * end is empty.
 *
 * @param start how many words they begin with in common
 * @param end how many words they end with in common, behind the common start
 */
public record CommonEnds(int start, int end) {
  public CommonEnds {
    if (start < 0 || end < 0) {
      throw new IllegalArgumentException("ends must not be negative, got " + start + ", " + end);
    }
  }

  public static CommonEnds of(List<String> a, List<String> b) {
    int shorter = Math.min(a.size(), b.size());
    int start = 0;
    while (start < shorter && a.get(start).equals(b.get(start))) {
      start++;
    }
    int end = 0;
    while (end < shorter - start && a.get(a.size() - 1 - end).equals(b.get(b.size() - 1 - end))) {
      end++;
    }
    return new CommonEnds(start, end);
  }

  /** How many words are common. */
  public int size() {
    return start + end;
  }

  /** The words of one of the two rows that lie between the common ends. */
  public List<String> between(List<String> row) {
    return row.subList(start, row.size() - end);
  }
}
