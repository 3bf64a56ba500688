package org.paraphrast.text;

import java.util.regex.Pattern;

/**
 * Estimates the syllables of an English word by its spelling: a syllable for each group of vowels,
 * less what is mute at the end ({@code make}, {@code asked}, {@code times}), and more where two
 * vowels are spoken apart ({@code radio}, {@code create}, {@code being}). Right for about nine
 * words of ten; readability needs sums only.
 */
public final class Syllables {
  private static final Pattern MUTE_E = Pattern.compile("(?<![aeiouy])(?<![^aeiouy]l)e$");
  private static final Pattern MUTE_ED = Pattern.compile("(?<=[^aeiouydt])ed$");
  private static final Pattern MUTE_ES = Pattern.compile("(?<=[^aeiouysxzcg])(?<!sh|ch)es$");

  /** Two syllables in one group of vowels, unless they follow the softened c, g, s, t or x. */
  private static final Pattern APART =
      Pattern.compile("(?<![cgstx])i[aou](?!us$)|eo(?!u)|[aeiou]ing|ua[lt]|iet|ii|eate?|oe[trm]");

  private Syllables() {}

  /** The estimate for a lower-case word: at least one if it has a letter, otherwise none. */
  public static int of(String word) {
    if (word.chars().noneMatch(Character::isLetter)) {
      return 0;
    }
    String spoken = MUTE_E.matcher(word).replaceFirst("");
    spoken = MUTE_ED.matcher(spoken).replaceFirst("d");
    spoken = MUTE_ES.matcher(spoken).replaceFirst("s");
    int count = (int) APART.matcher(spoken).results().count();
    boolean inside = false;
    for (int i = 0; i < spoken.length(); i++) {
      boolean vowel = "aeiouy".indexOf(spoken.charAt(i)) >= 0;
      count += vowel && !inside ? 1 : 0;
      inside = vowel;
    }
    return Math.max(1, count);
  }
}
