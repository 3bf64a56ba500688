package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The words of the target units of one plan, numbered in the order of first sight, so that lattices
 * and searches work on ints. Grows while a plan is made and while its lattice is; then only read.
 */
public final class PlanWords {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> words = new ArrayList<>();

  /** The number of a word, new or old. */
  public int add(String word) {
    Integer known = numbers.get(word);
    if (known != null) {
      return known;
    }
    numbers.put(word, words.size());
    words.add(word);
    return words.size() - 1;
  }

  public String word(int number) {
    return words.get(number);
  }
}
