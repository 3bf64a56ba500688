package org.paraphrast.table.filter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.paraphrast.io.Resources;
import org.paraphrast.table.TableEntry;

/**
 * Pairs that speak of somebody else: {@code she} for {@code he}, {@code your} for {@code the},
 * {@code it} for {@code this}. Pronouns, possessives and demonstratives of both sides must be of
 * the same persons. ({@code that} joins clauses more often than it points, so it does not count.)
 */
final class PersonChanged implements Predicate<TableEntry> {
  /** Words to the first word of their line. */
  private static final Map<String, String> PERSONS = new HashMap<>();

  static {
    for (String line : Resources.entries(PersonChanged.class, "persons.txt")) {
      List<String> words = List.of(line.split(" ", -1));
      words.forEach(word -> PERSONS.put(word, words.get(0)));
    }
  }

  @Override
  public boolean test(TableEntry entry) {
    List<String> source = persons(entry.source().symbols());
    return !source.equals(persons(entry.target().symbols()));
  }

  private static List<String> persons(List<String> symbols) {
    return symbols.stream().map(PERSONS::get).filter(Objects::nonNull).sorted().toList();
  }
}
