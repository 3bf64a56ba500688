package org.paraphrast.text.guard;

import java.util.Locale;
import java.util.Set;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/** {@code five o'clock}, {@code twenty past four}, {@code a quarter to six}. */
final class ClockRule implements GuardRule {
  private static final Set<String> PARTS = Set.of("half", "quarter");

  @Override
  public GuardKind kind() {
    return GuardKind.TIME;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    for (int token = 1; token < sentence.size(); token++) {
      String word = sentence.form(token).toLowerCase(Locale.ROOT);
      if (word.equals("o'clock")) {
        claims.claim(new TokenSpan(token - 1, token + 1));
      } else if ((word.equals("past") || word.equals("to")) && isBetween(sentence, token)) {
        claims.claim(new TokenSpan(token - 1, token + 2));
      }
    }
  }

  /** Whether minutes stand before the token and an hour after it. */
  private static boolean isBetween(Sentence sentence, int token) {
    if (token + 1 >= sentence.size()) {
      return false;
    }
    String minutes = sentence.form(token - 1).toLowerCase(Locale.ROOT);
    String hour = sentence.form(token + 1).toLowerCase(Locale.ROOT);
    return (PARTS.contains(minutes) || isNumber(minutes)) && isNumber(hour);
  }

  private static boolean isNumber(String word) {
    return NumberWordRule.isNumberWord(word) || word.equals("one");
  }
}
