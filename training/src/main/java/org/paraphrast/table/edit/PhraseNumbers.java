package org.paraphrast.table.edit;

import org.paraphrast.collect.LongIntMap;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.PhraseType;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * Phrases by number, in the order they were added. A phrase is known by a hash of 64 bits of its
 * word numbers, so that millions cost some thirty bytes each; two of ten million phrases share one
 * with a probability of 3·10⁻⁶. Once all were added, any number of threads may ask.
 */
public final class PhraseNumbers {
  private final Vocabulary.Builder words = new Vocabulary.Builder();
  private final LongIntMap phrases = new LongIntMap();
  private int longest;

  /** The phrases of both sides of a table. */
  public static PhraseNumbers of(ParaphraseTable table) {
    PhraseNumbers numbers = new PhraseNumbers();
    table.forEach(
        entry -> {
          numbers.add(entry.source());
          numbers.add(entry.target());
        });
    return numbers;
  }

  /** Adds a phrase; patterns, collocations and what is too long for a type are passed over. */
  public void add(Unit phrase) {
    if (phrase.size() == 0
        || phrase.size() > PhraseType.LONGEST
        || phrase.kind() != UnitKind.PHRASE) {
      return;
    }
    long key = 0;
    for (String symbol : phrase.symbols()) {
      key = extend(key, words.add(symbol));
    }
    phrases.number(key);
    longest = Math.max(longest, phrase.size());
  }

  public int size() {
    return phrases.size();
  }

  /** The number of a phrase, or -1. */
  int of(Unit unit) {
    long key = 0;
    for (String symbol : unit.symbols()) {
      int word = words.number(symbol);
      if (word == Vocabulary.UNKNOWN) {
        return -1;
      }
      key = extend(key, word);
    }
    return phrases.get(key) - 1;
  }

  /** The number of a word, or {@link Vocabulary#UNKNOWN}. */
  int word(String form) {
    return words.number(form);
  }

  /** Takes a phrase that was found from one word of a sentence to another. */
  @FunctionalInterface
  interface Found {
    void take(int phrase, int start, int end);
  }

  /** Finds the phrases of a sentence, given as numbers of words; a word of none ends them all. */
  void find(int[] sentence, Found found) {
    for (int start = 0; start < sentence.length; start++) {
      long key = 0;
      int last = Math.min(sentence.length, start + longest);
      for (int i = start; i < last && sentence[i] != Vocabulary.UNKNOWN; i++) {
        key = extend(key, sentence[i]);
        int phrase = phrases.get(key) - 1;
        if (phrase >= 0) {
          found.take(phrase, start, i + 1);
        }
      }
    }
  }

  private static long extend(long key, int word) {
    return mix(key * 31 + word + 1);
  }

  /** The finaliser of MurmurHash3: every bit of the key moves every bit of the result. */
  private static long mix(long key) {
    long hash = (key ^ key >>> 33) * 0xFF51AFD7ED558CCDL;
    hash = (hash ^ hash >>> 33) * 0xC4CEB9FE1A85EC53L;
    return hash ^ hash >>> 33;
  }
}
