package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.lm.CaseForms;

/**
 * The words of the target units of one plan, numbered in the order of first sight, so that lattices
 * and searches work on ints. Grows while a plan is made and while its lattice is; then only read.
 */
public final class PlanWords {
  private final Map<Word, Integer> numbers = new HashMap<>();
  private final List<Word> words = new ArrayList<>();

  /** A word as its table has it, and how it is written here. */
  private record Word(String word, String written) {}

  /** The number of a word, new or old. */
  public int add(String word) {
    return add(word, word);
  }

  /** The number of a word that is spelled otherwise here than in its table. */
  int add(String word, String written) {
    Word key = new Word(word, written);
    Integer known = numbers.putIfAbsent(key, words.size());
    if (known != null) {
      return known;
    }
    words.add(key);
    return words.size() - 1;
  }

  /** How many there are. */
  public int size() {
    return words.size();
  }

  /** A word as its table has it. */
  public String word(int number) {
    return words.get(number).word();
  }

  /** A word as it is spelled in this sentence. */
  public String written(int number) {
    return words.get(number).written();
  }

  /**
   * How a new word is written inside a sentence: a name as it is, other words as they are spelled
   * here.
   */
  public String inside(int number, CaseForms caseForms) {
    String inside = caseForms.inside(word(number));
    return inside.equals(word(number)) ? written(number) : inside;
  }
}
