package org.paraphrast.table.filter;

import java.util.List;
import org.paraphrast.table.TableEntry;

/**
 * A side with a word that a counted text has seldom or never: what a reader does not know is no
 * help, and what nobody writes wastes room. Refuses nothing if no text was counted.
 */
final class RareWord implements PairFilter {
  private static final long LEAST = 5;

  private final EnglishWords words;

  RareWord(EnglishWords words) {
    this.words = words;
  }

  @Override
  public String name() {
    return "rare-word";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    return !words.isEmpty()
        && (hasRare(entry.source().symbols()) || hasRare(entry.target().symbols()));
  }

  private boolean hasRare(List<String> symbols) {
    for (String symbol : symbols) {
      if (Words.isSpoken(symbol) && !Words.hasDigit(symbol) && words.count(symbol) < LEAST) {
        return true;
      }
    }
    return false;
  }
}
