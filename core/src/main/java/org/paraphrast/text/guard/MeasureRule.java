package org.paraphrast.text.guard;

import java.util.Locale;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * What a number measures, where words stand between them: {@code 3-5 working days}, {@code two long
 * weeks}, {@code half a mile}, {@code a few hours}. With the noun goes what makes it another
 * measure: {@code working}, {@code square}. And parts of a whole: {@code a quarter of}.
 */
final class MeasureRule implements GuardRule {
  private static final Set<String> NOUNS =
      Resources.words(MeasureRule.class, "words.txt", "measures");

  private static final Set<String> SINGULAR =
      Resources.words(MeasureRule.class, "words.txt", "one measure");

  /** Make another measure of a noun. */
  private static final Set<String> KINDS =
      Resources.words(MeasureRule.class, "words.txt", "kinds of measure");

  /** May stand before a measure and say nothing about how much it is. */
  private static final Set<String> MODIFIERS =
      Resources.words(MeasureRule.class, "words.txt", "modifiers of measures");

  private static final Set<String> QUANTIFIERS =
      Set.of("few", "several", "half", "quarter", "one", "dozen");

  private static final Set<String> PARTS = Set.of("half", "quarter", "quarters", "third", "fifth");

  /** Say how much only before {@code of}. */
  private static final Set<String> OF_SOMETHING =
      Set.of("quarter", "quarters", "score", "scores", "gross");

  private static final int MOST_MODIFIERS = 3;

  @Override
  public GuardKind kind() {
    return GuardKind.UNIT;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    for (int token = 0; token < sentence.size(); token++) {
      String word = lower(sentence, token);
      if (token > 0
          && (NOUNS.contains(word) || SINGULAR.contains(word))
          && !claims.isClaimed(token)) {
        int first = firstModifier(sentence, token);
        if (isNumbered(sentence, first)) {
          claims.claim(new TokenSpan(kindStart(sentence, token, first), token + 1));
        }
      } else if (isPart(sentence, token, word)) {
        claims.claim(new TokenSpan(token, token + 1));
      }
    }
  }

  /** The first of the modifiers before a noun, or the noun. */
  private static int firstModifier(Sentence sentence, int noun) {
    int first = noun;
    while (first > 1 && first > noun - MOST_MODIFIERS) {
      String before = lower(sentence, first - 1);
      if (!KINDS.contains(before) && !MODIFIERS.contains(before) && !before.equals("-")) {
        break;
      }
      first--;
    }
    return first;
  }

  /** Where the words that belong to the measure itself begin. */
  private static int kindStart(Sentence sentence, int noun, int first) {
    int start = noun;
    while (start > first && KINDS.contains(lower(sentence, start - 1))) {
      start--;
    }
    return start;
  }

  /** Whether a number stands before a token, perhaps with {@code of} or {@code a} between. */
  private static boolean isNumbered(Sentence sentence, int token) {
    int at = token - 1;
    String before = lower(sentence, at);
    if (before.equals("a") || before.equals("an")) {
      at--;
      if (at >= 0 && lower(sentence, at).equals("of")) {
        at--;
      }
      return at >= 0 && PARTS.contains(lower(sentence, at));
    }
    if (before.equals("of")) {
      at--;
      return at >= 0
          && (lower(sentence, at).equals("couple")
              || NumberWordRule.isNumberWord(lower(sentence, at)));
    }
    return hasDigit(before) || NumberWordRule.isNumberWord(before) || QUANTIFIERS.contains(before);
  }

  /** {@code a quarter of}, {@code scores of}; {@code half} anywhere. */
  private static boolean isPart(Sentence sentence, int token, String word) {
    if (word.equals("half") || word.equals("halves")) {
      return true;
    }
    return OF_SOMETHING.contains(word)
        && token + 1 < sentence.size()
        && lower(sentence, token + 1).equals("of");
  }

  private static boolean hasDigit(String word) {
    return word.chars().anyMatch(Character::isDigit);
  }

  private static String lower(Sentence sentence, int token) {
    return sentence.form(token).toLowerCase(Locale.ROOT);
  }
}
