package org.paraphrast.table.filter;

import java.util.List;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.UnitKind;

/**
 * Pairs with the same content words in the same order that differ in function words alone: {@code
 * on toys} for {@code for toys}, {@code might be ready} for {@code would be ready}. What little
 * they change is the meaning. Pairs without content words ({@code because of} for {@code due to})
 * stay, and patterns whose slots move between the words ({@code [NN_1] 's decision} for {@code the
 * decision of [NN_1]}).
 */
final class FunctionWordsChanged implements PairFilter {
  @Override
  public String name() {
    return "function-words-changed";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    List<String> source = UnitWords.select(entry.source(), FunctionWordsChanged::counts);
    boolean content = source.stream().anyMatch(UnitWords::isContent);
    return content && source.equals(UnitWords.select(entry.target(), FunctionWordsChanged::counts));
  }

  private static boolean counts(String symbol) {
    return UnitWords.isContent(symbol) || UnitKind.isSlot(symbol);
  }
}
