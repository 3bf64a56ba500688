package org.paraphrast.text.certificate;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.text.guard.NumberWordRule;

/**
 * Numbers that an output brings in. Those of the input are guarded and stand in the output anyway;
 * so a figure or a number word that there is more of now came from nowhere: {@code several} became
 * {@code three}.
 */
public final class NewNumbers {
  /** What may be said with the number word instead. */
  private static final Map<String, Set<String>> LICENCES =
      Map.of(
          "two", Set.of("both", "couple", "pair", "twice", "double", "either", "neither", "2"),
          "three", Set.of("triple", "trio", "thrice", "3"),
          "four", Set.of("quartet", "4"),
          "ten", Set.of("decade", "10"),
          "twelve", Set.of("dozen", "12"),
          "dozen", Set.of("twelve", "12"),
          "hundred", Set.of("century", "100"),
          "zero", Set.of("no", "none", "nil", "0"));

  private NewNumbers() {}

  static void check(
      Map<String, Integer> before, Map<String, Integer> after, List<Violation> found) {
    for (Map.Entry<String, Integer> entry : after.entrySet()) {
      String word = entry.getKey();
      if (entry.getValue() > before.getOrDefault(word, 0)
          && (hasDigit(word) || NumberWordRule.isNumberWord(word))
          && !isLicensed(word, before.keySet())) {
        found.add(new Violation(Violation.NUMBER, "“" + word + "” was brought in"));
      }
    }
  }

  /** Whether one of these words says the number, as {@code couple} says {@code two}. */
  public static boolean isLicensed(String word, Set<String> before) {
    for (String licence : LICENCES.getOrDefault(word, Set.of())) {
      if (before.contains(licence)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasDigit(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.isDigit(word.charAt(i))) {
        return true;
      }
    }
    return false;
  }
}
