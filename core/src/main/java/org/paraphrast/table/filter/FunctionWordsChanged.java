package org.paraphrast.table.filter;

import java.util.List;
import org.paraphrast.table.TableEntry;

/**
 * Pairs with the same content words in the same order that differ in function words alone: {@code
 * on toys} for {@code for toys}, {@code might be ready} for {@code would be ready}. What little
 * they change is the meaning. Pairs without content words ({@code because of} for {@code due to})
 * stay.
 */
final class FunctionWordsChanged implements PairFilter {
  @Override
  public String name() {
    return "function-words-changed";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    List<String> source = Words.select(entry.source(), Words::isContent);
    return !source.isEmpty() && source.equals(Words.select(entry.target(), Words::isContent));
  }
}
