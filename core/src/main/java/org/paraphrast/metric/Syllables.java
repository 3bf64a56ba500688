package org.paraphrast.metric;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Estimates the syllables of an English word by its spelling: groups of vowels, a final silent e
 * aside, and letters that are known to split a group or to be mute. The rules are those of Greg
 * Fast's Lingua::EN::Syllable, which readability tools, EASSE among them, have in common; what
 * spelling cannot tell (mr, etc) stands in a short list.
 */
final class Syllables {
  private static final Map<String, Integer> IRREGULAR =
      Map.ofEntries(
          Map.entry("the", 1),
          Map.entry("mr", 2),
          Map.entry("mrs", 2),
          Map.entry("ms", 1),
          Map.entry("dr", 2),
          Map.entry("st", 1),
          Map.entry("sr", 2),
          Map.entry("jr", 2),
          Map.entry("etc", 4),
          Map.entry("lb", 1),
          Map.entry("h'm", 1),
          Map.entry("60", 2));

  /** Each that is found adds a syllable. */
  private static final List<Pattern> SPLIT =
      patterns(
          "ia",
          "riet",
          "dien",
          "iu",
          "io",
          "ii",
          "[aeiouy]bl$",
          "mbl$",
          "[aeiou]{3}",
          "^mc",
          "ism$",
          "(.)(?!\\1)([aeiouy])\\2l$",
          "[^l]llien",
          "^coad.",
          "^coag.",
          "^coal.",
          "^coax.",
          "(.)(?!\\1)[gq]ua(.)(?!\\2)[aeiou]",
          "dnt$");

  /** Each that is found takes one away. */
  private static final List<Pattern> JOIN =
      patterns("cial", "tia", "cius", "cious", "gui", "ion", "iou", "sia$", ".ely$");

  private Syllables() {}

  /** The estimate for a lower-case word; punctuation and figures have none. */
  static int of(String word) {
    Integer known = IRREGULAR.get(word);
    if (known != null) {
      return known;
    }
    int end = word.length();
    while (end > 0 && word.charAt(end - 1) == 'e') {
      end--;
    }
    String stem = word.substring(0, end);
    int count = 0;
    boolean inside = false;
    for (int i = 0; i < stem.length(); i++) {
      boolean vowel = "aeiouy".indexOf(stem.charAt(i)) >= 0;
      count += vowel && !inside ? 1 : 0;
      inside = vowel;
    }
    for (Pattern pattern : SPLIT) {
      count += pattern.matcher(stem).find() ? 1 : 0;
    }
    for (Pattern pattern : JOIN) {
      count -= pattern.matcher(stem).find() ? 1 : 0;
    }
    return count;
  }

  private static List<Pattern> patterns(String... texts) {
    return java.util.Arrays.stream(texts).map(Pattern::compile).toList();
  }
}
