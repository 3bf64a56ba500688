package org.paraphrast.table.filter;

import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.table.TableEntry;

/**
 * One function word for another, {@code a} for {@code the}, {@code of} for {@code about}, {@code
 * was} for {@code were}: they differ in meaning or grammar, except those that a list names ({@code
 * whilst} for {@code while}, {@code n't} for {@code not}).
 */
final class FunctionWordSwapped implements PairFilter {
  private final Set<String> same =
      Set.copyOf(Resources.entries(FunctionWordSwapped.class, "alike.txt"));

  @Override
  public String name() {
    return "function-word-swapped";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    if (entry.source().size() != 1 || entry.target().size() != 1) {
      return false;
    }
    String source = entry.source().symbols().get(0);
    String target = entry.target().symbols().get(0);
    return !UnitWords.isContent(source)
        && !UnitWords.isContent(target)
        && !same.contains(source + " " + target)
        && !same.contains(target + " " + source);
  }
}
