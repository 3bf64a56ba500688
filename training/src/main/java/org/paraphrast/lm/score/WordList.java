package org.paraphrast.lm.score;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.WordHash;

/**
 * The words of a model in memory, in the order of their ids: {@code <unk>}, {@code <s>}, {@code
 * </s>}, then all others by their {@link WordHash}. Frozen.
 */
public final class WordList {
  public static final int UNKNOWN = LanguageModel.UNKNOWN;
  public static final int BEGIN = LanguageModel.BEGIN;
  public static final int END = LanguageModel.END;
  public static final int SPECIALS = 3;

  public static final String UNKNOWN_WORD = "<unk>";
  public static final String BEGIN_WORD = "<s>";
  public static final String END_WORD = "</s>";

  private final String[] words;
  private final long[] hashes;
  private final int salt;

  private WordList(String[] words, long[] hashes, int salt) {
    this.words = words;
    this.hashes = hashes;
    this.salt = salt;
  }

  /** Numbers the given words, which may contain the special ones or repeat. */
  public static WordList of(Collection<String> words) {
    Set<String> distinct = new LinkedHashSet<>(words);
    distinct.removeIf(WordList::isSpecial);
    for (int salt = 0; ; salt++) {
      WordList list = numbered(distinct, salt);
      if (list.hasDistinctHashes()) {
        return list;
      }
    }
  }

  private static WordList numbered(Set<String> distinct, int salt) {
    record Hashed(long hash, String word) {}
    Hashed[] hashed =
        distinct.stream()
            .map(word -> new Hashed(WordHash.of(word, salt), word))
            .toArray(Hashed[]::new);
    Arrays.sort(hashed, (a, b) -> Long.compareUnsigned(a.hash(), b.hash()));
    String[] words = new String[hashed.length + SPECIALS];
    words[UNKNOWN] = UNKNOWN_WORD;
    words[BEGIN] = BEGIN_WORD;
    words[END] = END_WORD;
    long[] hashes = new long[hashed.length];
    for (int i = 0; i < hashed.length; i++) {
      words[i + SPECIALS] = hashed[i].word();
      hashes[i] = hashed[i].hash();
    }
    return new WordList(words, hashes, salt);
  }

  private boolean hasDistinctHashes() {
    for (int i = 1; i < hashes.length; i++) {
      if (hashes[i - 1] == hashes[i]) {
        return false;
      }
    }
    return true;
  }

  static boolean isSpecial(CharSequence word) {
    return specialId(word) >= 0;
  }

  /** The id of a special word, or -1. */
  static int specialId(CharSequence word) {
    if (word.length() < 3 || word.charAt(0) != '<') {
      return -1;
    }
    if (UNKNOWN_WORD.contentEquals(word)) {
      return UNKNOWN;
    }
    if (BEGIN_WORD.contentEquals(word)) {
      return BEGIN;
    }
    return END_WORD.contentEquals(word) ? END : -1;
  }

  public int size() {
    return words.length;
  }

  public String word(int id) {
    return words[id];
  }

  /** The id of a word, {@link #UNKNOWN} if it is not in the list. */
  public int id(String word) {
    int special = specialId(word);
    if (special >= 0) {
      return special;
    }
    long hash = WordHash.of(word, salt);
    int low = 0;
    int high = hashes.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = Long.compareUnsigned(hashes[middle], hash);
      if (order == 0) {
        return words[middle + SPECIALS].equals(word) ? middle + SPECIALS : UNKNOWN;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return UNKNOWN;
  }
}
