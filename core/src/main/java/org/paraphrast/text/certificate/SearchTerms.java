package org.paraphrast.text.certificate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.CommonEnds;
import org.paraphrast.text.FunctionWords;

/**
 * Which words a search may look for beside others, wherever the pair is from: both sides begin with
 * a word, not behind its apostrophe, have one with content where they differ, and one does not deny
 * the other, count otherwise or state another fact. {@code is → s} would find every document,
 * {@code safe → unsafe} the wrong ones.
 */
public final class SearchTerms {
  private SearchTerms() {}

  /** Whether {@code target} may stand beside {@code source}; both in small letters. */
  public static boolean allow(List<String> source, List<String> target) {
    CommonEnds common = CommonEnds.of(source, target);
    if (isCut(source) || isCut(target)) {
      return false;
    }
    return hasContent(common.between(source))
        && hasContent(common.between(target))
        && !contradict(String.join(" ", source), String.join(" ", target));
  }

  /** Whether one denies the other, counts otherwise or states another fact; in small letters. */
  private static boolean contradict(String one, String other) {
    List<Violation> found = new ArrayList<>();
    Profile own = Profile.of(one);
    own.check(other, found);
    if (found.isEmpty()) {
      own.checkSenses(other, found);
    }
    return !found.isEmpty();
  }

  /** Whether a row begins in the middle of a word: {@code 's nice}. */
  private static boolean isCut(List<String> words) {
    return !words.isEmpty() && words.get(0).indexOf('\'') >= 0;
  }

  private static boolean hasContent(List<String> words) {
    return words.stream()
        .anyMatch(
            word ->
                word.codePoints().filter(Character::isLetterOrDigit).count() > 1
                    && !FunctionWords.contains(word));
  }
}
