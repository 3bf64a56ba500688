package org.paraphrast.table.filter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.table.TableEntry;

/**
 * Pairs that speak of somebody else: {@code she} for {@code he}, {@code your} for {@code the},
 * {@code it} for {@code this}. Pronouns, possessives and demonstratives of both sides must be of
 * the same persons. ({@code that} joins clauses more often than it points, so it does not count.)
 */
final class PersonChanged implements PairFilter {
  private static final Map<String, String> PERSONS = new HashMap<>();

  static {
    put("i me my mine myself");
    put("we us our ours ourselves");
    put("you your yours yourself yourselves");
    put("he him his himself");
    put("she her hers herself");
    put("it its itself");
    put("they them their theirs themselves");
    put("this these");
    put("those");
    put("somebody someone");
    put("everybody everyone");
    put("nobody");
    put("what whatever");
    put("who whom whose");
  }

  private static void put(String words) {
    List<String> all = List.of(words.split(" ", -1));
    all.forEach(word -> PERSONS.put(word, all.get(0)));
  }

  @Override
  public String name() {
    return "person-changed";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    List<String> source = persons(entry.source().symbols());
    return !source.equals(persons(entry.target().symbols()));
  }

  private static List<String> persons(List<String> symbols) {
    List<String> persons = new ArrayList<>();
    for (String symbol : symbols) {
      String person = PERSONS.get(symbol);
      if (person != null) {
        persons.add(person);
      }
    }
    Collections.sort(persons);
    return persons;
  }
}
