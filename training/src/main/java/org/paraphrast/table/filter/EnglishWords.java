package org.paraphrast.table.filter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * How often English words occur in a text, and how often with a capital where the sentence does not
 * ask for one. Input: true-cased tokens, sentence by sentence. Not thread-safe while counting.
 */
public final class EnglishWords {
  /** Nothing counted: the filters fall back on WordNet. */
  public static final EnglishWords NONE = new EnglishWords();

  /** What is counted of a word. */
  public enum Count {
    /** Occurrences. */
    ALL,
    /** Those that do not begin a sentence. */
    INSIDE,
    /** Of these, the capitalised ones. */
    CAPITALISED
  }

  /** Takes counts of words. */
  @FunctionalInterface
  public interface Sink {
    void add(String word, Count what, long count);
  }

  /** Gives all counts but zeros, so that those of several texts can be added up. */
  public void forEach(Sink sink) {
    counts.forEach(
        (word, of) -> {
          sink.add(word, Count.ALL, of.all);
          if (of.inside > 0) {
            sink.add(word, Count.INSIDE, of.inside);
          }
          if (of.capitalised > 0) {
            sink.add(word, Count.CAPITALISED, of.capitalised);
          }
        });
  }

  /** Adds to a count. */
  public void add(String word, Count what, long count) {
    requireOwn();
    Counts of = counts.getOrDefault(word, ZERO);
    counts.put(
        word,
        new Counts(
            of.all + (what == Count.ALL ? count : 0),
            of.inside + (what == Count.INSIDE ? count : 0),
            of.capitalised + (what == Count.CAPITALISED ? count : 0)));
  }

  private void requireOwn() {
    if (this == NONE) {
      throw new IllegalStateException("NONE must stay empty");
    }
  }

  /** Occurrences, those inside a sentence, and of these the capitalised ones. */
  private record Counts(long all, long inside, long capitalised) {}

  private static final Counts ZERO = new Counts(0, 0, 0);

  private final Map<String, Counts> counts = new HashMap<>();

  /** Counts a sentence; its first word says nothing about capitals. */
  public void count(List<String> forms) {
    requireOwn();
    boolean first = true;
    for (String form : forms) {
      if (!Character.isLetter(form.codePointAt(0))) {
        first |= form.equals(".") || form.equals(":") || form.equals("\"");
        continue;
      }
      Counts before = counts.getOrDefault(Tokenizer.lowerCase(form), ZERO);
      boolean capital = Character.isUpperCase(form.codePointAt(0));
      counts.put(
          Tokenizer.lowerCase(form),
          new Counts(
              before.all + 1,
              before.inside + (first ? 0 : 1),
              before.capitalised + (first || !capital ? 0 : 1)));
      first = false;
    }
  }

  /** Whether no text was counted. */
  boolean isEmpty() {
    return counts.isEmpty();
  }

  long count(String word) {
    return counts.getOrDefault(word, ZERO).all;
  }

  /** The share of capitalised ones among those inside a sentence; 0 if there are none. */
  double capitalised(String word) {
    Counts of = counts.getOrDefault(word, ZERO);
    return of.inside == 0 ? 0 : (double) of.capitalised / of.inside;
  }
}
