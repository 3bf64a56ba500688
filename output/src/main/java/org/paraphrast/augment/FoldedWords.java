package org.paraphrast.augment;

import static org.paraphrast.text.spelling.SpellingStyle.AMERICAN;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.SameWords;
import org.paraphrast.text.analysis.PlainWords;
import org.paraphrast.text.spelling.SpellingList;

/**
 * The words of a text without what a learner hardly sees as a difference: case, punctuation,
 * contractions, hyphens, British and American spelling; and, where two texts are compared, whether
 * a compound is one word or several.
 */
record FoldedWords(List<String> words) {
  /** {@code state of the art} is the longest that is also written as one. */
  private static final int LONGEST_COMPOUND = 4;

  FoldedWords {
    words = List.copyOf(words);
  }

  static FoldedWords of(String text) {
    return new FoldedWords(PlainWords.of(text).stream().map(FoldedWords::folded).toList());
  }

  private static String folded(String word) {
    return SameWords.plain(SpellingList.english().respell(word, "", AMERICAN));
  }

  /** One number for the same words in the same order, joined or not. */
  long hash() {
    return TextHash.of(String.join("", words));
  }

  /**
   * Whether hardly anything differs: nothing, one function word, or too small a share of the words.
   *
   * @param minChange the least share of the longer text, 0 to 1
   */
  boolean isLike(FoldedWords other, double minChange) {
    List<String> here = joinedAs(other.words);
    List<String> there = other.joinedAs(words);
    double least = minChange * Math.max(here.size(), there.size());
    int enough = Math.max(2, (int) Math.ceil(least)); // not alike, however many more there are
    int edits = WordEdits.count(here, there, enough);
    return edits == 0 || edits < least || (edits == 1 && isFunctionWord(here, there));
  }

  /** The words, but as one what is a single word of the other text: {@code check in, checkin}. */
  private List<String> joinedAs(List<String> other) {
    Set<String> single = new HashSet<>(other);
    List<String> joined = new ArrayList<>(words.size());
    for (int i = 0; i < words.size(); ) {
      int length = Math.min(LONGEST_COMPOUND, words.size() - i);
      while (length > 1 && !single.contains(String.join("", words.subList(i, i + length)))) {
        length--;
      }
      joined.add(String.join("", words.subList(i, i + length)));
      i += length;
    }
    return joined;
  }

  /** How often a word stands twice in a row: {@code to to}. */
  int doubled() {
    int doubled = 0;
    for (int i = 1; i < words.size(); i++) {
      doubled += words.get(i).equals(words.get(i - 1)) ? 1 : 0;
    }
    return doubled;
  }

  /** Of two texts with one edit between them, whether it concerns nothing but function words. */
  private static boolean isFunctionWord(List<String> one, List<String> other) {
    int start = 0;
    int shorter = Math.min(one.size(), other.size());
    while (start < shorter && one.get(start).equals(other.get(start))) {
      start++;
    }
    boolean here = one.size() < other.size() || FunctionWords.contains(one.get(start));
    boolean there = other.size() < one.size() || FunctionWords.contains(other.get(start));
    return here && there;
  }
}
