package org.paraphrast.text.guard;

import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/** Weekdays and months that stand alone; {@code May} and {@code March} are left to other rules. */
final class CalendarRule implements GuardRule {
  private static final Set<String> NAMES =
      Resources.words(CalendarRule.class, "words.txt", "calendar");

  @Override
  public GuardKind kind() {
    return GuardKind.DATE;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    for (int token = 0; token < sentence.size(); token++) {
      if (NAMES.contains(sentence.form(token))) {
        claims.claim(new TokenSpan(token, token + 1));
      }
    }
  }
}
