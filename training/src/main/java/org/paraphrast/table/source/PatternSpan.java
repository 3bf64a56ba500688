package org.paraphrast.table.source;

import org.jspecify.annotations.Nullable;

/**
 * A phrase pair consistent with the links: an English span, and the narrowest foreign one.
 *
 * @param tag of a slot; empty for a whole pattern
 */
record PatternSpan(int start, int end, int foreignStart, int foreignEnd, String tag) {

  /** The consistent pair of an English span, or null if there is none. */
  static @Nullable PatternSpan of(PatternSentence sentence, int start, int end, String tag) {
    int first = Integer.MAX_VALUE;
    int last = PatternSentence.NONE;
    for (int e = start; e < end; e++) {
      first = Math.min(first, sentence.firstForeign[e]);
      last = Math.max(last, sentence.lastForeign[e]);
    }
    if (last == PatternSentence.NONE) {
      return null;
    }
    PatternSpan span = new PatternSpan(start, end, first, last + 1, tag);
    return sentence.isConsistent(span) ? span : null;
  }

  int length() {
    return end - start;
  }

  int foreignLength() {
    return foreignEnd - foreignStart;
  }

  boolean contains(PatternSpan other) {
    return start <= other.start && other.end <= end;
  }

  /** Whether the spans touch or cross on the foreign side. */
  boolean isBesideAbroad(PatternSpan other) {
    return foreignEnd >= other.foreignStart && other.foreignEnd >= foreignStart;
  }
}
