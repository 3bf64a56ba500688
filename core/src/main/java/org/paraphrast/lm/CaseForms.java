package org.paraphrast.lm;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.paraphrast.text.Characters;

/**
 * How the words of a lower-case model are usually written, by position: {@code paris} is {@code
 * Paris} everywhere, {@code the} is {@code The} at the start of a sentence. Only what cannot be
 * guessed is kept: a word missing here is written as it is, and with a capital at the start.
 */
public final class CaseForms {
  /** Without any statistics. */
  public static final CaseForms NONE = new CaseForms(Map.of());

  /**
   * The usual spellings of a word.
   *
   * @param inside anywhere but at the start of a sentence
   * @param atStart at the start of a sentence
   */
  public record Written(String inside, String atStart) {}

  private final Map<String, Written> written;

  public CaseForms(Map<String, Written> written) {
    this.written = new TreeMap<>(written);
  }

  /** The forms of some of the words. */
  public CaseForms only(Predicate<String> words) {
    Map<String, Written> some = new TreeMap<>(written);
    some.keySet().removeIf(words.negate());
    return new CaseForms(some);
  }

  /** The number of words whose spelling cannot be guessed. */
  public int size() {
    return written.size();
  }

  public Map<String, Written> written() {
    return Map.copyOf(written);
  }

  /** How {@code word}, a word of the model, is usually written inside a sentence. */
  public String inside(String word) {
    Written known = written.get(word);
    return known == null ? word : known.inside();
  }

  /** How {@code word}, a word of the model, is usually written at the start of a sentence. */
  public String atStart(String word) {
    Written known = written.get(word);
    return known == null ? capitalized(word) : known.atStart();
  }

  public static String capitalized(String word) {
    return word.isEmpty() ? word : Characters.capitalised(word);
  }
}
