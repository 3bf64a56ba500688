package org.paraphrast.lucene;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.certificate.SearchTerms;

/**
 * Other words for a part of a token stream.
 *
 * @param from the position where the part begins
 * @param to the position behind it
 * @param source what stands there, as tables have it
 * @param words one or more
 * @param startOffset of the part in the text
 * @param endOffset of the part in the text
 * @param value the best score of the pair, or how likely it fits
 * @param support the sum of its scores, to tell those apart that have the same: a table may have no
 *     scores and say 1 of all its pairs
 */
record Alternative(
    int from,
    int to,
    List<String> source,
    List<String> words,
    int startOffset,
    int endOffset,
    double value,
    double support) {
  Alternative {
    source = List.copyOf(source);
    words = List.copyOf(words);
  }

  /** Whether a search may have it, whoever offers it: no opposite, no function words alone. */
  boolean isAllowed() {
    return SearchTerms.allow(source, words);
  }

  /**
   * Words for a path of tokens, reduced to what differs, but never to nothing on either side: a
   * token graph has no empty arcs.
   *
   * @return null if nothing differs
   */
  static @Nullable Alternative of(List<InputToken> path, List<String> words, double value) {
    int first = 0;
    int left = Math.min(path.size(), words.size()) - 1; // so many may go
    while (left > 0 && same(path.get(first), words.get(first))) {
      first++;
      left--;
    }
    int last = 0;
    while (left > 0 && same(path.get(path.size() - 1 - last), words.get(words.size() - 1 - last))) {
      last++;
      left--;
    }
    List<InputToken> old = path.subList(first, path.size() - last);
    List<String> instead = words.subList(first, words.size() - last);
    if (old.size() == 1 && instead.size() == 1 && same(old.get(0), instead.get(0))) {
      return null;
    }
    InputToken begin = old.get(0);
    InputToken end = old.get(old.size() - 1);
    return new Alternative(
        begin.from(),
        end.to(),
        old.stream().flatMap(token -> token.words().stream()).toList(),
        instead,
        begin.startOffset(),
        Math.max(begin.startOffset(), end.endOffset()),
        value,
        value);
  }

  /** The same words for the same part, found again. */
  Alternative and(Alternative other) {
    double best = Math.max(value, other.value);
    return new Alternative(
        from, to, source, words, startOffset, endOffset, best, support + other.support);
  }

  private static boolean same(InputToken token, String word) {
    return token.term().toLowerCase(Locale.ROOT).equals(word);
  }
}
