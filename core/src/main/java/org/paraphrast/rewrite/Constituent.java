package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.TokenSpan;

/**
 * What can be left out of a sentence in one go: words that belong together, with the commas and the
 * conjunction that go with them.
 *
 * @param tree the sentence
 * @param kind why it can be left out
 * @param head the word that everything in it depends on
 * @param core the words, without the signs around them
 * @param dropped all that is left out, from left to right
 */
public record Constituent(Tree tree, Kind kind, int head, TokenSpan core, List<TokenSpan> dropped) {
  /** Why it can be left out. */
  public enum Kind {
    /** A word with all that depends on it, which its governor does not need. */
    ADJUNCT,
    /** What stands in brackets or between dashes. */
    ASIDE,
    /** A conjunct behind the first. */
    CONJUNCT,
    /** All conjuncts behind the first. */
    CONJUNCTS,
    /** The first conjunct. */
    FIRST,
    /** Who said it: {@code he said that}. */
    REPORT,
    /** What a person is: {@code film director}. */
    TITLE,
    /** All behind a place, if each part of it can be left out. */
    TAIL,
    /** A date, wherever the parser put it. */
    DATE
  }

  public Constituent {
    dropped = List.copyOf(dropped);
  }

  /** The smallest span that has all that is left out. */
  public TokenSpan source() {
    return new TokenSpan(dropped.get(0).start(), dropped.get(dropped.size() - 1).end());
  }

  /** What stands between the parts that are left out. */
  List<TokenSpan> kept() {
    List<TokenSpan> kept = new ArrayList<>();
    for (int i = 1; i < dropped.size(); i++) {
      int from = dropped.get(i - 1).end();
      int to = dropped.get(i).start();
      kept.add(new TokenSpan(from, to));
    }
    return kept;
  }
}
