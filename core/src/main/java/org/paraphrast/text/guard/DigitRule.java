package org.paraphrast.text.guard;

import org.paraphrast.text.Characters;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * Whatever has a digit in it and no other rule wanted: {@code BA286}, {@code 12B}, {@code 1e10}.
 */
final class DigitRule implements GuardRule {

  @Override
  public GuardKind kind() {
    return GuardKind.NUMBER;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    if (!Trigger.DIGIT.firesOn(claims.present())) {
      return;
    }
    for (int token = 0; token < sentence.size(); token++) {
      if (!claims.isClaimed(token) && hasDigit(sentence, token)) {
        claims.claim(new TokenSpan(token, token + 1));
      }
    }
  }

  private static boolean hasDigit(Sentence sentence, int token) {
    for (int i = sentence.start(token); i < sentence.end(token); i++) {
      if (Characters.isDigit(sentence.text().charAt(i))) {
        return true;
      }
    }
    return false;
  }
}
