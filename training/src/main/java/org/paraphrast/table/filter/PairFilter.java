package org.paraphrast.table.filter;

import java.util.function.Predicate;
import org.paraphrast.table.TableEntry;

/**
 * Refuses pairs for one reason. Stateless and thread-safe.
 *
 * @param name as the report and the option that switches it off say it
 * @param rule whether a pair is refused
 */
public record PairFilter(String name, Predicate<TableEntry> rule) {
  public boolean refuses(TableEntry entry) {
    return rule.test(entry);
  }
}
